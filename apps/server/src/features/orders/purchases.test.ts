import { randomUUID } from 'node:crypto'
import { create, list, repay, status } from '@adloom/contract/orders'
import { me } from '@adloom/contract/session'
import { refusedNotices } from '@adloom/contract/staff-checks'
import type { TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setSwitches } from '../../platform/payments/sandbox/switches.ts'
import {
  actOnPage,
  buy,
  resetSandbox,
  startWithBuyer,
  orderOf,
  sampleBuyer,
  visitPayPage,
} from '@adloom/testbed/sample-purchase'
import { usableGrants } from '../plans/ledger/service.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { reconcileLedger } from '../plans/ledger/reconcile.ts'
import { ProviderFault } from '../../platform/payments/payment-provider.ts'
import { refundOrder } from './refunds.ts'
import type { Purchases } from './purchases.ts'
import { settleAttempt } from './settle.ts'

let server: TestServer
let trial: TestClient
let account: number
let userId: number
beforeAll(async () => {
  ;({ server, trial, account, userId } = await startWithBuyer())
})
afterAll(() => server.stop())
beforeEach(() => resetSandbox(server))

const db = () => server.context.db
const drain = () => server.sandbox?.messages.drain(1)
const balance = async () => (await trial.call(me)).balance
const stateOf = async (order_id: number) =>
  (await db().selectFrom('orders').select('status').where('id', '=', order_id).executeTakeFirstOrThrow())
    .status
const attemptsOf = (id: number) =>
  db().selectFrom('order_payments').selectAll().where('order_id', '=', id).orderBy('id').execute()
const refundsOf = (id: number) =>
  db().selectFrom('order_refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
const purchasesWith = (...hooks: Purchases['hooks']): Purchases => ({ context: server.context, hooks })
const staff = () => ({ accountId: account, userId, address: '127.0.0.1' }) as never

it('[BL-02.11] an order has the price of the server, and a key makes one order', async () => {
  const input = { type: 1, plan_id: 21, ...sampleBuyer() } as const
  const first = await trial.call(create, input)
  expect(first.pay_url).toBe(`${server.origin}/api/buy/pay/{order_id}`)
  expect(await trial.call(create, input)).toEqual(first)
  expect(await trial.answer(create, { ...input, plan_id: 22 })).toMatchObject({ code: 6016, status: 409 })
  const same = { type: 2, amount: 150, ...sampleBuyer() } as const
  const raced = await Promise.all(Array.from({ length: 8 }, () => trial.call(create, same)))
  expect(new Set(raced.map(one => one.order_id)).size).toBe(1)
  const { list: orders } = await trial.call(list, { type: 1 })
  expect(orders[0]).toMatchObject({
    order_id: first.order_id,
    plan_id: 21,
    amount: 29_900,
    pay_state: 'wait_pay',
  })
  expect((await trial.call(list, { status: 'success' })).total).toBe(0)
})

it('[BL-02.12] what is not sold, foreign addresses and wrong amounts are refused and recorded', async () => {
  const refused: [object, string][] = [
    [{ type: 1, plan_id: 901 }, 'plan_not_sold'],
    [{ type: 1, plan_id: 4711 }, 'plan_not_sold'],
    [{ type: 1, plan_id: 21.5 }, 'plan_not_sold'],
    [{ type: 1, plan_id: 29 }, 'plan_on_request'],
    [{ type: 1, plan_id: 21, expected_amount: 100 }, 'price_changed'],
    [{ type: 2, amount: -100 }, 'recharge_range'],
    [{ type: 2, amount: 99 }, 'recharge_range'],
    [{ type: 2, amount: 100.5 }, 'recharge_whole'],
    [{ type: 2, amount: 1_000_000 }, 'recharge_range'],
    [{ type: 2, amount: 100, return_url: 'https://evil.test/home' }, 'return_url_foreign'],
    [{ type: 2, amount: 100, return_url: '//evil.test' }, 'return_url_foreign'],
    [{ type: 2, amount: 100, return_url: 'javascript:alert(1)' }, 'return_url_foreign'],
    [{ type: 2, amount: 100, return_url: `blob:${server.origin}/home` }, 'return_url_foreign'],
    [{ type: 2, amount: 100, partner_code: 'ADL-1001' }, 'partner_unknown'],
    [{ type: 3, payload: {} }, 'pack_empty'],
    [{ type: 3, payload: { download_push: 9 } }, 'pack_count'],
    [{ type: 3, payload: { download_push: 10 } }, 'subscription_required'],
  ]
  for (const [wanted, error] of refused)
    expect(await trial.answer(create, { ...sampleBuyer(), ...wanted }), JSON.stringify(wanted)).toMatchObject(
      {
        data: { error },
      },
    )
  const rows = await db()
    .selectFrom('audit')
    .select('object')
    .where('action', '=', 'purchase_refused')
    .execute()
  const recorded = rows.map(row => row.object)
  for (const [, error] of refused)
    expect(
      recorded.some(row => row.startsWith(`${error}: create`)),
      error,
    ).toBe(true)
  const demo = await server.signIn('demo')
  expect(
    await demo.answer(create, { type: 2, amount: 100, return_url: '/', idempotency_key: randomUUID() }),
  ).toMatchObject({ data: { error: 'partner_required' } })
  const id = await orderOf(trial)
  expect(await demo.answer(repay, { order_id: id })).toMatchObject({ status: 404 })
  expect((await demo.fetch(`/api/buy/pay/${id}`)).status).toBe(404)
})

it('[BL-02.13] a paid plan runs, packs last as long as it, a recharge is in the balance', async () => {
  const before = await balance()
  const plan = await buy(server, trial, { type: 1, plan_id: 22 })
  expect(await trial.call(status, { order_id: plan })).toEqual({ order_id: plan, status: 'success' })
  const recharge = await buy(server, trial, { type: 2, amount: 250 })
  expect((await balance()) - before).toBe(25_000)
  const pack = await buy(server, trial, { type: 3, payload: { download_push: 20, storage: 100 } })
  const grants = await db().selectFrom('grants').selectAll().where('cause', '=', `order:${pack}`).execute()
  const { expires_at } = await db()
    .selectFrom('subscriptions')
    .select('expires_at')
    .where('cause', '=', `order:${plan}`)
    .executeTakeFirstOrThrow()
  expect(grants.map(one => [one.quota, one.total, one.extra, one.expires_at.getTime()])).toEqual([
    ['download_push', 20, true, expires_at.getTime()],
    ['storage', 107_374_182_400, true, expires_at.getTime()],
  ])
  const { list: orders } = await trial.call(list, { status: 'success' })
  expect(orders.map(one => one.order_id)).toEqual([pack, recharge, plan])
  expect(orders[0]).toMatchObject({
    payload: { download_push: 20, storage: 100 },
    amount: 6000,
    pay_state: 'success_pay',
  })
  expect(orders[0]?.paid_time).toBeGreaterThan(0)
  expect(await visitPayPage(trial, plan)).toBe(`${server.origin}/home/index?order_id=${plan}&from=payment`)
  await expect(
    db().updateTable('orders').set({ status: 'canceled' }).where('id', '=', plan).execute(),
  ).rejects.toThrow('success is final')
})

it('[BL-02.14] a declined order is paid by a new attempt; the earlier page takes nothing', async () => {
  const id = await orderOf(trial)
  const page = await visitPayPage(trial, id)
  expect(await visitPayPage(trial, id)).toBe(page)
  await actOnPage(server, page, 'decline')
  await drain()
  expect(await stateOf(id)).toBe('pending')
  await trial.call(repay, { order_id: id })
  expect(await stateOf(id)).toBe('pending')
  const next = await visitPayPage(trial, id)
  expect(next).not.toBe(page)
  await actOnPage(server, page, 'card')
  await drain()
  expect(await stateOf(id)).toBe('pending')
  await actOnPage(server, next, 'card')
  await drain()
  expect(await stateOf(id)).toBe('success')
  expect((await attemptsOf(id)).map(one => one.state)).toEqual(['expired', 'paid'])
  expect(await trial.answer(repay, { order_id: id })).toMatchObject({ data: { error: 'order_paid' } })
})

it('[BL-02.15] leaving the page closes it: the order is canceled and can be paid again', async () => {
  const id = await orderOf(trial)
  const page = await visitPayPage(trial, id)
  const [attempt] = await attemptsOf(id)
  const left = await trial.fetch(new URL(attempt?.request?.cancelUrl ?? '').pathname)
  expect(left.headers.get('location')).toBe(`${server.origin}/home/index?order_id=${id}&from=payment`)
  expect(await trial.call(status, { order_id: id })).toMatchObject({ status: 'canceled' })
  await actOnPage(server, page, 'card')
  await drain()
  expect(await stateOf(id)).toBe('canceled')
  await trial.call(repay, { order_id: id })
  await actOnPage(server, await visitPayPage(trial, id), 'secure')
  await actOnPage(server, await visitPayPage(trial, id), 'approve')
  await drain()
  expect(await stateOf(id)).toBe('success')
})

it('[BL-02.16] a delayed payment is confirming until the money arrives or fails', async () => {
  for (const [act, end] of [
    ['later', 'success'],
    ['later_fails', 'failed'],
  ] as const) {
    const id = await orderOf(trial)
    await actOnPage(server, await visitPayPage(trial, id), act)
    await reconcileAt(61_000)
    expect(await stateOf(id)).toBe('confirming')
    expect(await trial.answer(repay, { order_id: id })).toMatchObject({ data: { error: 'order_confirming' } })
    await server.sandbox?.messages.drain(3)
    expect(await stateOf(id)).toBe(end)
  }
})

it('[BL-02.17] a late payment is fulfilled, and a second payment of an order is given back', async () => {
  const before = await balance()
  const id = await orderOf(trial)
  const late = await visitPayPage(trial, id)
  await db().updateTable('order_payments').set({ state: 'expired' }).where('order_id', '=', id).execute()
  await db().updateTable('orders').set({ status: 'canceled' }).where('id', '=', id).execute()
  await trial.call(repay, { order_id: id })
  const second = await visitPayPage(trial, id)
  await actOnPage(server, late, 'card')
  await drain()
  expect(await stateOf(id)).toBe('success')
  await actOnPage(server, second, 'card')
  await drain()
  expect((await balance()) - before).toBe(10_000)
  expect(await refundsOf(id)).toMatchObject([{ amount: 10_000, reason: 'paid_twice', state: 'done' }])
  const { list: orders } = await trial.call(list, {})
  expect(orders.find(one => one.order_id === id)).toMatchObject({ status: 'success', refunded: 0 })
})

it('[BL-02.18] an unsigned or old message is refused, a repeated one changes nothing', async () => {
  const before = await balance()
  await setSwitches(db(), { duplicate: 100 })
  await buy(server, trial)
  await drain()
  expect((await balance()) - before).toBe(10_000)
  for (const fault of ['tampered', 'stale'] as const) {
    await setSwitches(db(), { duplicate: 0, tampered: 0, stale: 0, [fault]: 100 })
    const known = await refusals()
    const id = await orderOf(trial)
    await actOnPage(server, await visitPayPage(trial, id), 'card')
    // The provider sends a refused message again, without the fault.
    await server.sandbox?.messages.drain(3)
    expect(await stateOf(id), fault).toBe('success')
    expect(await refusals(), fault).toBeGreaterThan(known)
  }
  const forged = await fetch(`${server.origin}/api/buy/payment-notice/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  })
  expect([forged.status, (await forged.json()) as unknown]).toMatchObject([400, { code: 6020 }])
  expect(await refusals()).toBeGreaterThan(2)
})

it('[BL-05.96] staff see each refused message with its reason', async () => {
  const internal = await server.signIn('internal')
  const { list: page, next } = await internal.call(refusedNotices, { page_size: 2 })
  expect(page[0]).toMatchObject({
    ...{ provider: 'stripe', reason: 'bad_signature', size_bytes: 2, address: '127.0.0.1' },
  })
  expect(next).toBe(page[1]?.id)
  const before = { action: 'purchase_refused', object: 'notice_refused: stripe, 70 bytes', address: '::1' }
  await db().insertInto('audit').values(before).execute()
  const all = await internal.call(refusedNotices, { page_size: 100 })
  expect(all.list[0]).toMatchObject({ provider: 'stripe', reason: 'unknown', size_bytes: 70 })
  expect(all.list.map(one => one.reason)).toContain('too_old')
})

it('[BL-02.19] the page to which the payer returns has the provider asked, at a bounded rate', async () => {
  await setSwitches(db(), { dropped: 100 })
  const id = await orderOf(trial)
  const page = await visitPayPage(trial, id)
  expect((await trial.call(status, { order_id: id })).status).toBe('pending')
  await actOnPage(server, page, 'card')
  expect((await trial.call(status, { order_id: id })).status).toBe('pending')
  await db()
    .updateTable('order_payments')
    .set({ checked_at: new Date(0) })
    .where('order_id', '=', id)
    .execute()
  expect((await trial.call(status, { order_id: id })).status).toBe('success')
})

const refusals = async () => {
  const rows = await db().selectFrom('audit').select('object').where('account_id', 'is', null).execute()
  return rows.filter(row => row.object.startsWith('notice_refused')).length
}

const reconcileAt = (laterMs: number) =>
  reconcileOrders({
    context: { ...server.context, clock: { now: () => Date.now() + laterMs } },
    hooks: [],
  })

it('[BL-02.20] what no message settled is settled by asking; unopened orders end', async () => {
  await setSwitches(db(), { dropped: 100 })
  const [paid, unopened, waiting] = [await orderOf(trial), await orderOf(trial), await orderOf(trial)]
  await actOnPage(server, await visitPayPage(trial, paid), 'card')
  await visitPayPage(trial, waiting)
  await reconcileAt(0)
  expect(await stateOf(paid)).toBe('pending')
  await reconcileAt(61_000)
  expect(await stateOf(paid)).toBe('success')
  expect(await stateOf(unopened)).toBe('pending')
  const [asked] = await attemptsOf(waiting)
  expect(asked).toMatchObject({ state: 'open', checks: 1 })
  expect((asked?.next_check_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000)
  await reconcileAt(3_601_000)
  expect(await stateOf(unopened)).toBe('canceled')
})

it('[BL-02.21] a refund is at most what was paid, is made once, and ends what is unused', async () => {
  const id = await buy(server, trial, { type: 3, payload: { download_push: 10 } })
  await setSwitches(db(), { error_after: 100 })
  const partial = await refundOrder(purchasesWith(), id, {
    reason: 'late',
    actor: staff(),
    amount: 500,
    keepGrants: true,
  })
  expect(partial.state).toBe('requested')
  await setSwitches(db(), { error_after: 0 })
  await drain()
  await reconcileAt(61_000)
  expect(await refundsOf(id)).toMatchObject([{ amount: 500, state: 'done', tries: 2 }])
  const made = await db().selectFrom('sandbox_objects').selectAll().where('kind', '=', 're').execute()
  expect(made.filter(one => JSON.stringify(one.body).includes(`"refund:${partial.id}"`))).toHaveLength(1)
  const left = async () =>
    (await usableGrants(db(), account, 'download_push')).filter(one => one.extra && one.total === 10).length
  const before = await left()
  await expect(
    refundOrder(purchasesWith(), id, { reason: 'more', actor: staff(), amount: 1001 }),
  ).rejects.toThrow('refund_too_much')
  expect(await refundOrder(purchasesWith(), id, { reason: 'all', actor: staff() })).toMatchObject({
    amount: 1000,
    state: 'done',
  })
  expect(await left()).toBe(before - 1)
  await expect(refundOrder(purchasesWith(), id, { reason: 'again', actor: staff() })).rejects.toThrow(
    'refund',
  )
  const recharge = await buy(server, trial)
  const money = await balance()
  await refundOrder(purchasesWith(), recharge, { reason: 'wrong', actor: staff() })
  expect(await balance()).toBe(money - 10_000)
  await expect(
    refundOrder(purchasesWith(), await orderOf(trial), { reason: 'x', actor: staff() }),
  ).rejects.toThrow('order_unpaid')
})

it('[BL-02.74] a refund without an answer keeps its key; after a fault it has another', async () => {
  const id = await buy(server, trial, { type: 3, payload: { download_push: 10 } })
  const { payments } = server.context
  const keys: string[] = []
  const failures = [new Error('no answer'), new Error('no answer'), new ProviderFault('500')]
  server.context.payments = {
    ...payments!,
    refund: request => {
      keys.push(request.key)
      const failure = failures.shift()
      return failure ? Promise.reject(failure) : payments!.refund(request)
    },
  }
  try {
    await refundOrder(purchasesWith(), id, { reason: 'late', actor: staff() })
    for (let hours = 1; hours <= 3; hours++) await reconcileAt(hours * 25 * 3_600_000)
  } finally {
    server.context.payments = payments
  }
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(new Set(keys).size).toBe(2)
  expect(await refundsOf(id)).toMatchObject([{ state: 'done', tries: 4 }])
})

it('[BL-02.74] a refund that the provider finally refuses is not asked for again', async () => {
  const id = await buy(server, trial, { type: 3, payload: { download_push: 10 } })
  const [attempt] = await attemptsOf(id)
  await server.context.payments!.refund({ key: crypto.randomUUID(), paymentId: attempt!.payment_id! })
  // Its message also asks for refunds of the order.
  await drain()
  await refundOrder(purchasesWith(), id, { reason: 'late', actor: staff() })
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed', tries: 1 }])
})

it('[BL-02.75] a refused refund is a difference until another one follows, like a late one', async () => {
  const id = await buy(server, trial, { type: 3, payload: { download_push: 10 } })
  const { payments } = server.context
  const answers = ['failed', 'pending'] as const
  let asked = 0
  const states = async () => {
    await reconcileLedger(server.context)
    const { rows } = await sql<{ state: string }>`select detail->>'state' as state from ledger_findings
      where kind = 'refund' and resolved_at is null and (detail->>'order')::integer = ${id}`.execute(db())
    return rows.map(row => row.state)
  }
  const give = (amount: number) =>
    refundOrder(purchasesWith(), id, { reason: 'late', actor: staff(), amount })
  server.context.payments = {
    ...payments!,
    refund: async () => ({ id: `re_${id}_${asked}`, state: answers[asked++] ?? 'pending' }) as never,
  }
  try {
    await give(500)
    expect(await states()).toEqual(['failed'])
    await give(500)
    expect(await states()).toEqual([])
    server.context.clock.now = () => Date.now() + 11 * 86_400_000
    expect(await states()).toEqual(['pending'])
  } finally {
    server.context.payments = payments
    server.context.clock.now = () => Date.now()
  }
})

it('[BL-02.22] other features are notified in the transaction: one that fails stops it', async () => {
  await setSwitches(db(), { dropped: 100 })
  const id = await orderOf(trial)
  await actOnPage(server, await visitPayPage(trial, id), 'card')
  const [attempt] = await attemptsOf(id)
  const calls: unknown[] = []
  const failing = purchasesWith({ onPaid: async () => Promise.reject(new Error('no number left')) })
  await expect(settleAttempt(failing, attempt!)).rejects.toThrow('no number left')
  expect(await stateOf(id)).toBe('pending')
  const listening = purchasesWith({
    onPaid: async (_tx, order) => void calls.push(['paid', order.id, order.amount, order.status]),
    onRefunded: async (_tx, order, refund) => void calls.push(['refunded', order.refunded, refund.amount]),
  })
  await settleAttempt(listening, attempt!)
  await settleAttempt(listening, attempt!)
  await refundOrder(listening, id, { reason: 'x', actor: staff(), amount: 4000 })
  await refundOrder(listening, id, { reason: 'y', actor: staff(), amount: 1 })
  expect(calls).toEqual([
    ['paid', id, 10_000, 'success'],
    ['refunded', 4000, 4000],
    ['refunded', 4001, 1],
  ])
})

it('[BL-02.23] a pack whose subscription ended before it was paid is given back', async () => {
  const id = await orderOf(trial, { type: 3, payload: { video_credits: 3 } })
  const page = await visitPayPage(trial, id)
  await db()
    .updateTable('subscriptions')
    .set({ expires_at: new Date() })
    .where('account_id', '=', account)
    .where('plan_type', '=', 1)
    .execute()
  await actOnPage(server, page, 'card')
  await drain()
  expect(await stateOf(id)).toBe('failed')
  expect(await refundsOf(id)).toMatchObject([{ reason: 'not_fulfilled', state: 'done', amount: 600 }])
  expect(await trial.answer(repay, { order_id: id })).toMatchObject({
    data: { error: 'subscription_required' },
  })
})
