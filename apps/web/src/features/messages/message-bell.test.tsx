// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { MessageBell } from './message-bell.tsx'

setUpComponentTests()

it('[SH-29] opens a popover of 364 px below a bell that counts to 99', async () => {
  stubCalls({
    '/api/message/list': { list: [], total: 0, page: 1, page_size: 30, unread: 130, last_pop_up: null },
  })
  queryClient.setQueryData(meQuery.queryKey, null)
  renderInApp(<MessageBell />)
  fireEvent.click(await screen.findByRole('button', { name: /99\+/ }))
  expect((await screen.findByRole('dialog')).style.width).toBe('364px')
})
