// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFeedbackDialog } from '../../features/messages/feedback-state.ts'
import { day, now, planWith, standingWith } from '../../features/plans/plan-standing.test-support.ts'
import { offers, planOffer } from '../../features/purchases/purchases.test-support.ts'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { formatTime } from '../../lib/format.ts'
import { usePurchaseRequest } from '../../lib/purchase-request.ts'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { siteQuery } from '../../lib/queries/site.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import { UserPlanAction } from '../user-plan-action.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import { SubscriptionPlansPage } from './subscription-plans-page.tsx'
import { TemplateSubscribePage } from './template-subscribe-page.tsx'

setUpComponentTests()
afterEach(() => {
  usePurchaseRequest.setState({ request: undefined })
  useFeedbackDialog.setState({ open: false })
})

const answers = { '/api/buy/offers': offers }
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }))

function signIn(...plans: ReturnType<typeof planWith>[]) {
  queryClient.setQueryData(meQuery.queryKey, standingWith({ plans }) as Me)
  queryClient.setQueryData(siteQuery.queryKey, { build: 'global' } as never)
}

it('[SH-14.2] shows subscriptions with prices, marks the current one and opens its purchase', async () => {
  const plans = [planOffer({ subscribed: true, validity_days: 90 }), ...offers.plans.slice(1)]
  stubCalls({ '/api/buy/offers': { ...offers, plans } })
  renderInApp(<SubscriptionPlansPage />)
  const current = within(await screen.findByRole('article', { name: 'Plan A' }))
  current.getByText('Current plan')
  current.getByText('$299')
  current.getByText('for 90 days')
  current.getByText('$99.67 a month')
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
    ...['Plan', 'Plan ACurrent plan', 'Plan B', 'Enterprise'],
  ])
  const credits = table.getByRole('row', { name: /Video credits/ })
  within(credits).getByRole('img', { name: 'Not included' })
  within(credits).getByText('60')
  within(credits).getByText('Unlimited')
  press('Subscribe', within(screen.getByRole('article', { name: 'Plan B' })))
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'package', planId: 22 })
})

it('[SH-14.2] leads to contact for plans by agreement, and to a recharge', async () => {
  stubCalls(answers)
  renderInApp(<SubscriptionPlansPage />)
  press('Contact us', within(await screen.findByRole('article', { name: 'Enterprise' })))
  expect(useFeedbackDialog.getState().open).toBe(true)
  fireEvent.click(screen.getByText('By agreement'))
  const shown = () => screen.getAllByRole('article').map(card => card.getAttribute('aria-label'))
  expect(shown()).toEqual(['Enterprise', 'CPM'])
  fireEvent.click(screen.getByText('Pay as you go'))
  expect(shown()).toEqual(['Plan C', 'Recharge any amount'])
  press('Recharge', within(screen.getByRole('article', { name: 'Recharge any amount' })))
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'recharge' })
})

it('[SH-14.2] shows the plans for videos alone on request', async () => {
  stubCalls(answers)
  renderInApp(<SubscriptionPlansPage />)
  await screen.findByRole('article', { name: 'Plan A' })
  const area = within(screen.getByRole('radiogroup', { name: 'What you make' }))
  fireEvent.click(area.getByText('Videos'))
  const shown = () => screen.getAllByRole('article').map(card => card.getAttribute('aria-label'))
  expect(shown()).toEqual(['Plan B', 'Enterprise'])
  fireEvent.click(area.getByText('Playables'))
  expect(shown()).toEqual(['Plan A', 'Plan B', 'Enterprise'])
})

it('[SH-14.2] offers no recharge in the CN build, which has no balance', async () => {
  stubCalls(answers)
  queryClient.setQueryData(siteQuery.queryKey, { build: 'cn' } as never)
  renderInApp(<SubscriptionPlansPage />)
  await screen.findByRole('article', { name: 'Plan A' })
  fireEvent.click(screen.getByText('Pay as you go'))
  screen.getByRole('article', { name: 'Plan C' })
  expect(screen.queryByRole('article', { name: 'Recharge any amount' })).toBeNull()
})

it('[SH-14.2] states why the plans could not be loaded', async () => {
  stubCalls({ '/api/buy/offers': new StubbedFailure(500, 1, 'Prices are away.') })
  renderInApp(<SubscriptionPlansPage />)
  await screen.findByText('Prices are away.')
})

it('[SH-17.2, BL-02.94] shows the current plan, its end and what can be added, above the plans', async () => {
  stubCalls(answers)
  signIn(planWith())
  renderInApp(<SubscriptionPage />)
  const current = within(screen.getByRole('region', { name: 'Current plan' }))
  current.getByRole('heading', { name: 'Plan B' })
  current.getByText(/^Until \d{4}-\d\d-\d\d \d\d:\d\d$/)
  press('Buy pack', current)
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
  await screen.findByRole('article', { name: 'Plan A' })
})

it('[BL-02.141] names the subscription beside a top-up, and offers packs and a recharge', () => {
  stubCalls(answers)
  signIn(
    planWith(),
    planWith({ id: 35, name: 'C', plan_type: 4, expired_time: now + 90 * day }),
    planWith({ id: 901, name: 'Trial', type: 2, expired_time: now + 99 * day }),
  )
  renderInApp(<SubscriptionPage />)
  const current = within(screen.getByRole('region', { name: 'Current plan' }))
  current.getByRole('heading', { name: 'Plan B' })
  current.getByText(/^Beside it: Plan C, until \d{4}-/)
  expect(current.queryByText(/Trial/)).toBeNull()
  press('Buy pack', current)
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
  press('Recharge', current)
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'recharge' })
})

it('[BL-02.141] an account with a top-up alone is offered a recharge and no packs', () => {
  stubCalls(answers)
  signIn(planWith({ id: 35, name: 'C', plan_type: 4 }))
  renderInApp(<SubscriptionPage />)
  screen.getByRole('heading', { name: 'Plan C' })
  screen.getByRole('button', { name: 'Recharge' })
  expect(screen.queryByRole('button', { name: 'Buy pack' })).toBeNull()
})

it('[BL-02.140] states from when to when a paid renewal continues the plan', () => {
  stubCalls(answers)
  signIn(planWith({ renewed_time: now + 10 * day }))
  renderInApp(<SubscriptionPage />)
  const line = screen.getByText(/^Renewed: continues from/).textContent
  expect(line).toBe(`Renewed: continues from ${formatTime(now + 10 * day)} to ${formatTime(now + 30 * day)}.`)
})

it('[SH-17.2] invites to choose a plan without one', () => {
  stubCalls(answers)
  signIn()
  renderInApp(<SubscriptionPage />)
  screen.getByText('You have no subscription yet')
  expect(screen.queryByRole('button', { name: 'Buy pack' })).toBeNull()
})

it('[BL-05.1] the page of a template offers the plans and leads back', async () => {
  stubCalls(answers)
  renderInApp(<TemplateSubscribePage />)
  await screen.findByRole('article', { name: 'Plan A' })
  const back = screen.getByRole('link', { name: 'Back to the templates' })
  expect(back.getAttribute('href')).toBe('/creative-template/playable/lib')
})

it('[SH-28.2] the button of the summary opens the recharge or the pack over the page', () => {
  stubCalls({})
  signIn(planWith({ id: 35, plan_type: 4 }))
  const { unmount } = renderInApp(<UserPlanAction />)
  press('Recharge')
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'recharge' })
  unmount()
  signIn(planWith())
  renderInApp(<UserPlanAction />)
  press('Buy pack')
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
})

it('[BL-01.17] shows kept add-ons without a plan, with the day on which the first ends', async () => {
  stubCalls(answers)
  const extras = { downloads_and_push: [15, 20], video_credits: [5, 5], expired_time: now + 9 * day }
  queryClient.setQueryData(meQuery.queryKey, standingWith({ extras } as never) as Me)
  queryClient.setQueryData(siteQuery.queryKey, { build: 'global' } as never)
  renderInApp(<SubscriptionPage />)
  const current = within(await screen.findByRole('region', { name: 'Current plan' }))
  current.getByText(/Your add-ons are kept: the first ends on/)
  current.getByText('5 of 20 used')
  current.getByText('0 of 5 used')
})
