// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { AiWorkPage } from './ai-work-page.tsx'

setUpComponentTests()

it('[SH-08.11] lists works of AI material, and states how to make the first one', async () => {
  const none = { list: [], total: 0, page: 1, page_size: 60, next: '', more: false }
  const asked = stubCalls({
    '/api/assets/list': none,
    '/api/assets/folder/list': { list: [] },
    '/api/assets/storage': { used_size: 0, total_size: 10, total_assets: 0, reserved_size: 0 },
  })
  queryClient.setQueryData(meQuery.queryKey, null)
  renderInApp(<AiWorkPage />)
  expect(await screen.findByText('No works with AI material yet')).toBeDefined()
  await waitFor(() => {
    const list = asked.find(call => call.includes('/assets/list'))
    expect(list).toContain('kind=works')
    expect(list).toContain('source_type=algorithmicMedia')
  })
})
