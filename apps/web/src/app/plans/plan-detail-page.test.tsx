// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { day, now, planWith, standingWith } from '../../features/plans/plan-standing.test-support.ts'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { PlanDetailPage } from './plan-detail-page.tsx'

setUpComponentTests()

function show(...plans: ReturnType<typeof planWith>[]) {
  stubCalls({})
  const me = standingWith({ plans, storage: { used_size: 1024 ** 3, total_size: 4 * 1024 ** 3 } })
  queryClient.setQueryData(meQuery.queryKey, me as Me)
  renderInApp(<PlanDetailPage />)
}

it('[SH-15.2] shows each plan with its quotas, its end and its reset, and all together', () => {
  const bought = planWith({ downloads_and_push: [450, 600], extra_downloads_and_push: [20, 20] })
  show(
    { ...bought, reset_time: now + 3 * day },
    planWith({ id: 35, plan_type: 4, downloads_and_push: [0, 0], video_credits: [0, 0] }),
    planWith({ id: 29, type: 1, downloads_and_push: [-1, -1], expired_time: now + 3 * day }),
  )
  const plan = within(screen.getByRole('region', { name: 'Plan B' }))
  plan.getByText('Subscription · Playables and videos')
  plan.getByText('30 days left')
  plan.getByText(/^2027-02-14 \d\d:\d\d$/)
  plan.getByRole('progressbar', { name: 'Downloads and pushes: 150 of 600 used' })
  plan.getByRole('progressbar', { name: 'Extra downloads: 0 of 20 used' })
  expect(plan.queryByText(/Extra video credits/)).toBeNull()
  const topUp = within(screen.getByRole('region', { name: 'Plan C' }))
  topUp.getByText(/paid from your balance/)
  topUp.getByText('Not before the plan ends')
  const unlimited = within(screen.getByRole('region', { name: 'Enterprise' }))
  unlimited.getByText('Unlimited')
  const together = within(screen.getByRole('region', { name: 'All plans together' }))
  together.getByText('1 GB of 4 GB used')
})

it('[SH-15.2] invites to subscribe without a plan', () => {
  show()
  screen.getByText('No plan')
  expect(screen.queryByRole('region')).toBeNull()
})
