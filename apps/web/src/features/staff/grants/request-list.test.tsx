// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { meQuery } from '../../../lib/queries/session.ts'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import type { GrantRequest } from '../api.ts'
import { RequestList } from './request-list.tsx'

setUpComponentTests('staff')

const request = (id: number, by: number, change: Partial<GrantRequest> = {}): GrantRequest => ({
  id,
  account_id: 7,
  account_name: 'Studio',
  gift: { kind: 'quota', quota: 'download_push', amount: 2000, days: 30 },
  plan_name: '',
  reason: 'Launch of a game',
  state: 'requested',
  needs_second: true,
  requested_by: { id: by, username: 'Ann', email: 'ann@example.test' },
  requested_time: 1_700_000_000,
  expires_time: 1_800_000_000,
  decided_by: null,
  decided_time: null,
  decision_reason: '',
  ...change,
})

function show(...list: GrantRequest[]) {
  queryClient.setQueryData(meQuery.queryKey, { id: 1, currency: 1 } as never)
  stubCalls({ '/api/staff/requests': { list, next: null, mine: 1 } })
  renderInApp(<RequestList state="all" />)
}

it('[BL-01.34] offers to decide about requests of others, and to withdraw an own one', async () => {
  show(request(1, 2), request(2, 1), request(3, 2, { state: 'approved' }))
  expect(await screen.findAllByText('Downloads: +2,000 for 30 days')).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Refuse' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1)
})

it('[BL-01.34] shows an empty list in words', async () => {
  show()
  expect(await screen.findByText('No requests')).toBeTruthy()
})
