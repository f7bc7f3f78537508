// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { MessageBell } from './message-bell.tsx'

setUpComponentTests()

function showBell(): Promise<HTMLElement> {
  stubCalls({
    '/api/message/list': { list: [], total: 0, page: 1, page_size: 30, unread: 130, last_pop_up: null },
  })
  queryClient.setQueryData(meQuery.queryKey, null)
  renderInApp(<MessageBell />)
  return screen.findByRole('button', { name: /99\+/ })
}

it('[SH-29.1] counts at most 99 unread messages', async () => {
  expect(await showBell()).toBeTruthy()
})

it('[SH-29.2] opens a popover of 364 px below the bell', async () => {
  fireEvent.click(await showBell())
  expect((await screen.findByRole('dialog')).style.width).toBe('364px')
})
