// @vitest-environment happy-dom
import { purchaseRules } from '@adloom/contract/purchase-rules'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import {
  openPurchase,
  type PurchaseRequest,
  usePurchaseRequest,
  useAwaitedOrder,
} from '../../lib/purchase-request.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { forgetPack, readKeptPack } from '../../lib/kept-pack.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../lib/stub-calls.test-support.ts'
import { PurchaseDialogs } from './purchase-dialogs.tsx'
import { buyer, noPartners, offers, partners, user } from './purchases.test-support.ts'

setUpComponentTests()
afterEach(() => {
  usePurchaseRequest.setState({ request: undefined })
  useAwaitedOrder.setState({ order: undefined })
})

const ordered = { order_id: 12, pay_url: 'http://localhost/api/buy/pay/{order_id}' }
const answers = {
  '/api/buy/offers': offers,
  '/api/partner/list': partners,
  '/api/user/profile': buyer,
  '/api/common/country/list': { list: [{ code: 'US', name: 'United States', flag: '🇺🇸' }] },
  '/api/buy/cal-order-cost': {
    items: {
      download_push: {
        ...{ usage_type: 'download_push', unit_price: [1500, 10], count: 10, quantity: 10 },
        ...{ amount: 1500, enabled: true },
      },
    },
    total_amount: 1700,
    currency: 1,
  },
  '/api/user/agreement': { list: [] },
  '/api/buy/create-order': ordered,
  '/api/buy/order-status': { order_id: 12, status: 'pending' },
  '/api/user/order/repay': ordered,
}

function show(request: PurchaseRequest, changed: StubbedAnswers = {}, me = user) {
  const sent: [path: string, body: unknown][] = []
  const asked = stubCalls({ ...answers, ...changed }, sent)
  const tab = {
    ...{ opener: {}, document: document.implementation.createHTMLDocument(), close: vi.fn() },
    location: { replace: vi.fn() },
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const contact = vi.fn()
  queryClient.setQueryData(meQuery.queryKey, me)
  openPurchase(request)
  renderInApp(<PurchaseDialogs onContact={contact} />)
  const orders = () => sent.filter(([path]) => path === '/api/buy/create-order').map(([, body]) => body)
  return { sent, asked, tab, open, contact, orders }
}

const plan: PurchaseRequest = { kind: 'package', planId: 21 }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /I have read and agree/ }))

it('[BL-02.44] a plan needs a partner and the consent; both are asked for in words', async () => {
  const approved = { ...partners.list[0]!, partner_code: 'P3', name: 'South Media' }
  const { orders, open, sent } = show(plan, {
    '/api/partner/list': { ...partners, list: [...partners.list, approved] },
  })
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  press('Pay $299')
  screen.getByText('Choose who you buy through.')
  screen.getByText('Agree to the documents to continue.')
  expect([orders(), open.mock.calls]).toEqual([[], []])
  fireEvent.click(screen.getByRole('radio', { name: /South Media/ }))
  agree()
  press('Pay $299')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toEqual({
    ...{ type: 1, plan_id: 21, expected_amount: 29_900, partner_code: 'P3' },
    ...{ return_url: `${location.origin}/home/index?from=payment` },
    idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
  })
  // The agreement is on record before the order.
  const documents = ['membership-agreement', 'legal-agreement', 'privacy-agreement'].map(document => ({
    document,
    version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  }))
  expect(sent.at(-2)).toEqual(['/api/user/agreement', { documents }])
  expect(sent.at(-1)?.[0]).toBe('/api/buy/create-order')
})

it('[BL-02.43] the summary shows what the plan includes, its days and its price', async () => {
  show(plan)
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
  summary.getByText('300')
  summary.getByText('200 GB')
  summary.getByText('2026-02-27 to 2026-03-28')
  summary.getByText('$299')
})

it('[BL-02.120] a renewal is valid from the end of the running plan, and is paid once', async () => {
  const [planA] = offers.plans
  const starts_time = Date.UTC(2026, 2, 9, 12) / 1000
  show(plan, { '/api/buy/offers': { ...offers, plans: [{ ...planA, starts_time }] } })
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
  screen.getByRole('dialog', { name: 'Renew Plan A' })
  summary.getByText('2026-03-09 to 2026-04-07')
  summary.getByText('Continues your running plan: its days and quotas count from 2026-03-09.')
  summary.getByText('Paid once: it ends by itself and is not charged again.')
})

it('[BL-02.121] a plan beside another states until when that continues; a trial is not named', async () => {
  const running = { ...{ plan_type: 1, expired_time: Date.UTC(2026, 2, 9, 12) / 1000 }, name: 'B', id: 22 }
  const plans = [
    { ...running, type: 1 },
    { ...running, name: 'Trial', id: 901, type: 2 },
    { ...running, name: 'Top-up', id: 35, plan_type: 4, type: 1 },
  ]
  show(plan, {}, { ...user, plans } as unknown as typeof user)
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
  expect(summary.getAllByText(/continues until/).map(line => line.textContent)).toEqual([
    'Plan B continues until 2026-03-09. What ends first is used first.',
  ])
})

it('[BL-02.48] only partners that can sell are choosable; each rule states its reason', async () => {
  const list = purchaseRules.map((rule, index) => ({
    ...{ ...partners.list[0]!, partner_code: `R${index}`, name: `Rule ${index}` },
    rule_package: rule,
  }))
  show(plan, { '/api/partner/list': { ...partners, list } })
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  const shown = purchaseRules.map((_rule, index) => {
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`Rule ${index}`) })
    return [radio.disabled, radio.checked]
  })
  expect(shown).toEqual(purchaseRules.map(rule => [rule !== 'purchasable', rule === 'purchasable']))
  for (const reason of [
    'Your current plan is by agreement. Its changes are arranged with us.',
    'This account has no balance to recharge.',
    'Only for individuals.',
    'Only for enterprises.',
    'Can be chosen after its review.',
    'Cannot sell this.',
  ])
    screen.getByText(reason)
})

it('[BL-02.45] without partners the user buys as a person, and the first purchase is explained', async () => {
  const { orders } = show(plan, { '/api/partner/list': noPartners })
  const own = await screen.findByRole<HTMLInputElement>('radio', { name: /Yourself/ })
  expect(own.checked).toBe(true)
  await screen.findByText('United States')
  screen.getByText(/nia@studio.test/)
  screen.getByText(/This is your first purchase/)
  agree()
  press('Pay $299')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({
    ...{ partner_code: '', partner: { email: 'nia@studio.test', country_code: 'US' } },
  })
})

it('[BL-02.45] a purchase through an approved partner is not explained', async () => {
  show(plan)
  await screen.findByRole('radio', { name: /North Media/ })
  expect(screen.queryByText(/This is your first purchase/)).toBeNull()
})

it('[BL-02.49] the three documents open in new tabs', async () => {
  show(plan)
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  const links = ['Membership agreement', 'Legal agreement', 'Privacy policy'].map(name => {
    const link = screen.getByRole('link', { name })
    return [link.getAttribute('href'), link.getAttribute('target')]
  })
  expect(links).toEqual([
    ['/membership-agreement', '_blank'],
    ['/legal-agreement', '_blank'],
    ['/privacy', '_blank'],
  ])
})

it('[BL-02.47] the payment page opens in a tab of the click, and the dialog closes and resets', async () => {
  const { tab, open } = show(plan)
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  agree()
  press('Pay $299')
  expect(open).toHaveBeenCalledWith('about:blank', '_blank')
  const waiting = await screen.findByRole('status')
  expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/api/buy/pay/12')
  expect(tab.opener).toBeNull()
  expect(waiting.textContent).toContain('Waiting for your payment')
  await waitFor(() => expect(usePurchaseRequest.getState().request).toBeUndefined())
  press('Later')
  await waitFor(() => expect(useAwaitedOrder.getState().order).toBeUndefined())
  openPurchase(plan)
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read/ })
  expect(box.checked).toBe(false)
})

it('[BL-02.51] a payment that the bank confirms later is not asked for again', async () => {
  show(plan, { '/api/buy/order-status': { order_id: 12, status: 'confirming' } })
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  agree()
  press('Pay $299')
  await screen.findByText('Your payment is being confirmed')
  expect(screen.queryByRole('link', { name: 'Open payment page' })).toBeNull()
})

it('[BL-02.47] a refused order closes the tab and states the reason', async () => {
  const failed = new StubbedFailure(422, 5600, 'The price has changed.')
  const { tab } = show(plan, { '/api/buy/create-order': failed })
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  agree()
  press('Pay $299')
  await screen.findByText('The price has changed.')
  expect(tab.close).toHaveBeenCalledOnce()
  expect(useAwaitedOrder.getState().order).toBeUndefined()
})

it('[BL-02.47] a blocked tab leaves a link to the payment page', async () => {
  const { open } = show(plan)
  open.mockReturnValue(null)
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  agree()
  press('Pay $299')
  await screen.findByText(/Your browser blocked the new tab/)
  const link = screen.getByRole('link', { name: 'Open payment page' })
  expect(link.getAttribute('href')).toBe('http://localhost/api/buy/pay/12')
})

it('[BL-02.51] a payment that was not made can be made again under the same order', async () => {
  const { tab, sent } = show(plan, { '/api/buy/order-status': { order_id: 12, status: 'failed' } })
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  agree()
  press('Pay $299')
  await screen.findByText('The payment was not made')
  press('Pay again')
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2))
  expect(sent).toContainEqual(['/api/user/order/repay', { order_id: 12 }])
})

it('[BL-02.51] a received payment is reported and the user is loaded again', async () => {
  const { asked } = show(plan, { '/api/buy/order-status': { order_id: 12, status: 'success' } })
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
  agree()
  press('Pay $299')
  await screen.findByText('Payment received')
  await waitFor(() =>
    expect(asked.filter(path => path.startsWith('/api/buy/offers')).length).toBeGreaterThan(0),
  )
  press('Done')
  await waitFor(() => expect(useAwaitedOrder.getState().order).toBeUndefined())
})

it('[BL-02.126] a recharge states that only the bills of some plans are paid from the balance', async () => {
  show({ kind: 'recharge' })
  await screen.findByText(/not paid from the balance/)
})

it('[BL-02.126] a recharge states nothing to an account that pays its bills from the balance', async () => {
  const planC = { id: 35, name: 'C', plan_type: 4, type: 1 }
  show({ kind: 'recharge' }, {}, { ...user, plans: [planC] } as unknown as typeof user)
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(screen.queryByText(/not paid from the balance/)).toBeNull()
})

it('[BL-02.42] a recharge states what is wrong with the amount, and sends whole major units', async () => {
  const { orders } = show({ kind: 'recharge' })
  const field = await screen.findByLabelText('Amount')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  press('Recharge')
  screen.getByText('Enter an amount.')
  type('12.5')
  screen.getByText('Enter a whole number, digits only.')
  type('99')
  screen.getByText('The smallest amount is $100.')
  type('100001')
  screen.getByText('The largest amount is $100,000.')
  type('250')
  press('Pay $250')
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({ type: 2, amount: 250, partner_code: 'P1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('[BL-02.52] a pack is priced 300 ms after the last change, and an older price is not sent', async () => {
  const { sent } = show({ kind: 'pack' })
  const field = await screen.findByLabelText('Downloads and pushes')
  await screen.findByRole('button', { name: 'Pay $17' })
  const priced = () => sent.filter(([path]) => path === '/api/buy/cal-order-cost').map(([, body]) => body)
  expect(priced()).toEqual([{ payload: { download_push: 10, video_credits: 1, storage: 0 } }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const value of ['20', '30', '40']) {
    fireEvent.change(field, { target: { value } })
    vi.advanceTimersByTime(299)
  }
  expect(priced()).toHaveLength(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' }).disabled).toBe(true)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await screen.findByRole('button', { name: 'Pay $17' })
  expect(priced().slice(1)).toEqual([{ payload: { download_push: 40, video_credits: 1, storage: 0 } }])
})

it('[BL-02.40] typing 1 gives 10 downloads, typing 9 none; storage is one unit', async () => {
  show({ kind: 'pack' })
  const field = await screen.findByLabelText<HTMLInputElement>('Downloads and pushes')
  const leave = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    return field.value
  }
  expect(['1', '9', '25'].map(leave)).toEqual(['10', '0', '30'])
  const storage = screen.getByLabelText<HTMLInputElement>('Storage')
  fireEvent.change(storage, { target: { value: '60' } })
  fireEvent.blur(storage)
  expect(storage.value).toBe('0')
  expect(screen.getAllByRole('status').map(note => note.textContent)).toEqual([
    'Changed to 30, the nearest amount that is sold.',
    '',
    'Changed to none: less than the minimum is not sold.',
  ])
})

it('[BL-02.41] nothing cannot be bought, and the button shows why', async () => {
  show({ kind: 'pack' })
  for (const name of ['Downloads and pushes', 'Video credits']) {
    const field = await screen.findByLabelText(name)
    fireEvent.change(field, { target: { value: '0' } })
    fireEvent.blur(field)
  }
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
  expect(pay.disabled).toBe(true)
  expect(document.getElementById(pay.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Choose how much you want to buy.',
  )
})

it('[BL-02.122] a pack that needs a review leads to the application', async () => {
  show({ kind: 'pack' }, { '/api/partner/list': noPartners })
  const apply = await screen.findByRole('link', { name: 'Apply' })
  expect(apply.getAttribute('href')).toBe('/account-management/partners?apply=personal')
  screen.getByRole('button', { name: 'Contact us' })
  fireEvent.click(apply)
  expect(usePurchaseRequest.getState().request).toBeUndefined()
})

it('[BL-02.134] what was chosen is kept while a partner is applied for, until it is bought', async () => {
  show({ kind: 'pack' }, { '/api/partner/list': noPartners })
  fireEvent.change(await screen.findByLabelText('Downloads and pushes'), { target: { value: '70' } })
  fireEvent.blur(screen.getByLabelText('Downloads and pushes'))
  fireEvent.click(screen.getByRole('link', { name: 'Apply' }))
  expect(readKeptPack()).toMatchObject({ download_push: 70 })
  cleanup()
  queryClient.clear()
  show({ kind: 'pack' })
  expect(await screen.findByLabelText('Downloads and pushes')).toHaveProperty('value', '70')
  forgetPack()
  expect(readKeptPack()).toBeUndefined()
})

it('[BL-02.122] a pack waits for an application that is being reviewed', async () => {
  const own = { ...partners.list[1]!, reseller: false }
  show({ kind: 'pack' }, { '/api/partner/list': { ...partners, list: [own] } })
  await screen.findByText('Your application is being reviewed.')
})

it('[BL-02.53] a pack that no partner may sell offers to contact us', async () => {
  const rejected = { ...partners.list[1]!, reseller: false, approve_status: 2, rule_pack: 'not_purchasable' }
  const { contact } = show({ kind: 'pack' }, { '/api/partner/list': { ...partners, list: [rejected] } })
  await screen.findByText('This needs an approved partner.')
  press('Contact us')
  expect(contact).toHaveBeenCalledOnce()
  expect(usePurchaseRequest.getState().request).toBeUndefined()
})

it('[BL-02.53] a pack needs a running subscription', async () => {
  show({ kind: 'pack' }, { '/api/buy/offers': { ...offers, subscription_expired_time: 0 } })
  await screen.findByText(/Subscribe to a plan first/)
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription-plans')
})

it('[BL-02.50] states why the dialog could not be loaded, and tries again', async () => {
  show(plan, { '/api/buy/offers': new StubbedFailure(500, 1, 'Prices are away.') })
  await screen.findByText('Prices are away.')
  stubCalls(answers)
  press('Try again')
  await screen.findByRole('dialog', { name: 'Subscribe to Plan A' })
})
