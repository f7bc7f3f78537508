import { list as invoices } from '@adloom/contract/invoices'
import { create, list, repay, status } from '@adloom/contract/orders'
import { refusedNotices } from '@adloom/contract/staff-checks'
import {
  actOnPage,
  buy,
  resetSandbox,
  linkSamplePartner,
  orderOf,
  sampleBuyer,
  visitPayPage,
} from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signMessage } from '../../platform/payments/alipay/signing.ts'
import { sandboxKeys } from '../../platform/payments/alipay-sandbox/sandbox-keys.ts'
import { setSwitches } from '../../platform/payments/sandbox/switches.ts'
import type { Purchases } from './purchases.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { refundOrder } from './refunds.ts'

let server: TestServer
let trial: TestClient
let account: number
let userId: number
const plan = { type: 1, plan_id: 21 }
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { BUILD: 'cn' } })
  trial = await server.signIn('trial')
  const user = await server.userOf('trial')
  ;[account, userId] = [user.account_id, user.id]
  await linkSamplePartner(server, account)
})
afterAll(() => server.stop())
beforeEach(() => resetSandbox(server))

const db = () => server.context.db
const drain = (rounds = 1) => server.sandbox?.messages.drain(rounds)
const plain = (): Purchases => ({ context: server.context, hooks: [] })
const staff = () => ({ accountId: account, userId, address: '127.0.0.1' }) as never
const stateOf = async (id: number) =>
  (await db().selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const grantsOf = (id: number) =>
  db().selectFrom('grants').selectAll().where('cause', '=', `order:${id}`).execute()
const refundsOf = (id: number) =>
  db().selectFrom('order_refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
const refusals = async () => {
  const rows = await db()
    .selectFrom('audit')
    .select('object')
    .where('action', '=', 'purchase_refused')
    .execute()
  return rows.filter(row => row.object.startsWith('notice_refused: alipay')).length
}
/** Reconciles later, by the clock of the product, the provider's client and its sandbox. */
async function reconcileAt(laterMs: number): Promise<void> {
  const clock = vi.spyOn(server.context.clock, 'now').mockReturnValue(Date.now() + laterMs)
  await reconcileOrders(plain())
  clock.mockRestore()
}
const post = (params: Record<string, string>) =>
  fetch(`${server.origin}/api/buy/payment-notice/alipay`, {
    method: 'POST',
    body: new URLSearchParams(params),
  })

it('[BL-02.86] a plan is bought in CNY: order, page, payment, grants, invoice, refund', async () => {
  const id = await orderOf(trial, plan)
  const page = await visitPayPage(trial, id)
  const { searchParams } = new URL(page)
  expect(searchParams.get('method')).toBe('alipay.trade.page.pay')
  expect(searchParams.get('notify_url')).toBe(`${server.origin}/api/buy/payment-notice/alipay`)
  expect(await visitPayPage(trial, id)).toBe(page)
  const { list: before } = await trial.call(list, {})
  const amount = before[0]!.amount
  expect(before[0]).toMatchObject({ order_id: id, currency: 2, pay_state: 'wait_pay' })
  await actOnPage(server, page, 'pay')
  await drain()
  expect(await trial.call(status, { order_id: id })).toMatchObject({ status: 'success' })
  expect((await grantsOf(id)).length).toBeGreaterThan(0)
  const issued = await trial.call(invoices, { page: 1, page_size: 10 })
  expect(issued.list[0]).toMatchObject({ order_id: id, currency: 'CNY', total: amount })
  const partial = await refundOrder(plain(), id, {
    reason: 'late',
    actor: staff(),
    amount: 10_000,
    keepGrants: true,
  })
  expect(partial).toMatchObject({ state: 'done', provider_refund: `refund_${partial.id}` })
  // The message of a refund runs the refunds of its order, which would take the next one.
  await drain(3)
  await expect(refundOrder(plain(), id, { reason: 'x', actor: staff(), amount })).rejects.toThrow(
    'refund_too_much',
  )
  const rest = await refundOrder(plain(), id, { reason: 'all', actor: staff() })
  expect(rest).toMatchObject({ state: 'done', amount: amount - 10_000 })
  // Alipay calls a trade closed that was given back whole: the order stays paid.
  await drain(3)
  await reconcileAt(3_700_000)
  expect(await stateOf(id)).toBe('success')
  const { list: after } = await trial.call(list, {})
  expect(after[0]).toMatchObject({ order_id: id, pay_state: 'success_pay', refunded: amount })
})

it('[BL-02.86] what the CN build does not sell, and the order of another account, are refused', async () => {
  expect(await trial.answer(create, { type: 2, amount: 100, ...sampleBuyer() })).toMatchObject({
    data: { error: 'top_up_disabled' },
  })
  const id = await orderOf(trial, plan)
  const demo = await server.signIn('demo')
  expect(await demo.answer(repay, { order_id: id })).toMatchObject({ status: 404 })
  expect(await demo.answer(status, { order_id: id })).toMatchObject({ status: 404 })
  expect((await demo.fetch(`/api/buy/pay/${id}`)).status).toBe(404)
})

it('[BL-02.87, BL-05.96] a changed or foreign message is refused, a repeated one has no effect', async () => {
  await setSwitches(db(), { tampered: 100, duplicate: 100 })
  const known = await refusals()
  const id = await orderOf(trial, plan)
  await actOnPage(server, await visitPayPage(trial, id), 'pay')
  // A message that was not accepted comes again, without the fault.
  await drain(3)
  expect(await refusals()).toBeGreaterThan(known)
  expect(await stateOf(id)).toBe('success')
  const once = (await grantsOf(id)).length
  const { provider: alipay } = await sandboxKeys(db())
  const sent = await db().selectFrom('sandbox_objects').select('body').where('kind', '=', 'notice').execute()
  const own = sent
    .map(row => row.body as Record<string, string>)
    .find(body => body['out_trade_no']?.startsWith(`order_${id}_`))
  const notice = { ...own, notify_id: 'another' }
  const again = await post(signMessage({ ...notice, notify_id: own!['notify_id']! }, alipay.privateKey))
  expect([again.status, await again.text()]).toEqual([200, 'success'])
  expect((await grantsOf(id)).length).toBe(once)
  const foreign: Record<string, string>[] = [
    { total_amount: '0.01' },
    { app_id: '2021000000000009' },
    { seller_id: '2088000000000009' },
  ]
  for (const changes of foreign) {
    const refused = await refusals()
    const answer = await post(signMessage({ ...notice, ...changes }, alipay.privateKey))
    expect([answer.status, await answer.text()], JSON.stringify(changes)).not.toContain('success')
    expect(await refusals()).toBe(refused + 1)
  }
  expect((await post({ ...notice, sign: 'AAAA', sign_type: 'RSA2' })).status).toBe(400)
  const internal = await server.signIn('internal')
  const { list: refused } = await internal.call(refusedNotices, { page_size: 4 })
  expect(refused.map(one => `${one.provider} ${one.reason}`)).toEqual([
    'alipay bad_signature',
    'alipay not_ours',
    'alipay not_ours',
    'alipay wrong_amount',
  ])
})

it('[BL-02.88, BL-02.93] a late payment, or one without messages, is found by asking', async () => {
  await setSwitches(db(), { dropped: 100 })
  const lost = await orderOf(trial, plan)
  await actOnPage(server, await visitPayPage(trial, lost), 'pay')
  await reconcileAt(61_000)
  expect(await stateOf(lost)).toBe('success')
  const [late, refused] = [await orderOf(trial, plan), await orderOf(trial, plan)]
  await actOnPage(server, await visitPayPage(trial, late), 'later')
  await actOnPage(server, await visitPayPage(trial, refused), 'later_fails')
  expect(await trial.call(status, { order_id: late })).toMatchObject({ status: 'pending' })
  // A payment that is at work is not closed: the order cannot be paid a second time now.
  expect(await trial.answer(repay, { order_id: late })).toMatchObject({
    status: 409,
    data: { error: 'payment_in_progress' },
  })
  expect(await stateOf(late)).toBe('pending')
  await drain(2)
  await reconcileAt(400_000)
  expect([await stateOf(late), await stateOf(refused)]).toEqual(['success', 'pending'])
  await reconcileAt(7_300_000)
  expect(await stateOf(refused)).toBe('canceled')
})

it('[BL-02.89] a closed page takes nothing, an earlier one that was paid late pays once', async () => {
  const id = await orderOf(trial, plan)
  const closed = await visitPayPage(trial, id)
  await actOnPage(server, closed, 'cancel')
  await drain()
  expect(await stateOf(id)).toBe('canceled')
  await trial.call(repay, { order_id: id })
  await actOnPage(server, closed, 'pay')
  await drain()
  expect(await stateOf(id)).toBe('pending')
  // No payer opened the second page, so it cannot be closed when the third one begins.
  const second = await visitPayPage(trial, id)
  await trial.call(repay, { order_id: id })
  const third = await visitPayPage(trial, id)
  expect(third).not.toBe(second)
  await actOnPage(server, second, 'pay')
  await drain()
  expect(await stateOf(id)).toBe('success')
  const once = (await grantsOf(id)).length
  await actOnPage(server, third, 'pay')
  await drain()
  expect((await grantsOf(id)).length).toBe(once)
  expect(await refundsOf(id)).toMatchObject([{ reason: 'paid_twice', state: 'done' }])
})

it('[BL-02.89] a page of yesterday is expired, and faults of answers lose no money', async () => {
  const id = await orderOf(trial, plan)
  await visitPayPage(trial, id)
  await reconcileAt(3_670_000)
  expect(await stateOf(id)).toBe('canceled')
  const paid = await buy(server, trial, plan)
  await setSwitches(db(), { error_after: 100 })
  expect(await refundOrder(plain(), paid, { reason: 'x', actor: staff() })).toMatchObject({
    state: 'requested',
  })
  await setSwitches(db(), { error_after: 0 })
  await drain(3)
  await reconcileAt(61_000)
  expect(await refundsOf(paid)).toMatchObject([{ state: 'done', tries: 2 }])
})
