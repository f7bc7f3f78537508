// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { meQuery } from '../../session/api.ts'
import { MessageBell } from './message-bell.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('pages')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('[SH-29] opens a popover of 364 px below a bell that counts to 99', async () => {
  stubCalls({ '/api/message/list': { list: [], total: 0, page: 1, page_size: 30, unread: 130, last_pop_up: null } })
  queryClient.setQueryData(meQuery.queryKey, null)
  render(<QueryClientProvider client={queryClient}><MemoryRouter><MessageBell /></MemoryRouter></QueryClientProvider>)
  fireEvent.click(await screen.findByRole('button', { name: /99\+/ }))
  expect((await screen.findByRole('dialog')).style.width).toBe('364px')
})
