import { list as invoices } from '@adloom/contract/invoices'
import * as staff from '@adloom/contract/staff-orders'
import * as acts from '@adloom/contract/staff'
import {
  actAsBank,
  buy,
  earnSampleCommission,
  linkSamplePartner,
  resetSandbox,
} from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dayMs } from '../../platform/limits/units.ts'
import type { BankAct } from '../../platform/payments/sandbox/after-payment.ts'
import { setSwitches } from '../../platform/payments/sandbox/switches.ts'
import { seriesWithGaps, sumsOfOrders } from '../../testing/order-sums.ts'
import { purchasesOf } from '../features.ts'
import { balanceOf, debitMoney } from '../plans/ledger/service.ts'
import { reconcileLedger } from '../plans/ledger/reconcile.ts'
import { checkDisputes } from './disputes.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { refundOrder } from './refunds.ts'

let server: TestServer
let trial: TestClient
let first: TestClient
let account: number
let userId: number
const plan = { type: 1, plan_id: 21 }
const pack = { type: 3, payload: { download_push: 20 } }
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[trial, first] = [await server.signIn('trial'), await server.signIn('internal')]
  const user = await server.userOf('trial')
  ;[account, userId] = [user.account_id, user.id]
  await linkSamplePartner(server, account)
  await earnSampleCommission(server, 1000)
  await buy(server, trial, plan)
})
afterAll(() => server.stop())
beforeEach(() => resetSandbox(server))

const db = () => server.context.db
const purchases = () => purchasesOf(server.context)
const drain = () => server.sandbox?.messages.drain(1)
const actor = () => ({ accountId: account, userId, address: '127.0.0.1' }) as never
const disputesOf = (id: number) =>
  db().selectFrom('order_disputes').selectAll().where('order_id', '=', id).execute()
const refundsOf = (id: number) =>
  db().selectFrom('order_refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
const findings = async () => {
  await reconcileLedger(server.context)
  return db()
    .selectFrom('ledger_findings')
    .select(['kind', 'subject'])
    .where('resolved_at', 'is', null)
    .execute()
}
const orderRow = async (id: number) =>
  (await first.call(staff.orders, { account_id: account })).list.find(one => one.order_id === id)

const bank = (id: number, act: BankAct) => actAsBank(server, id, act)

it('[BL-02.110] a dispute is noted with its last day, and its order is not refunded', async () => {
  const id = await buy(server, trial, pack)
  await bank(id, 'dispute')
  await drain()
  expect(await disputesOf(id)).toMatchObject([
    { account_id: account, state: 'open', reason: 'fraudulent', provider: 'stripe', closed_at: null },
  ])
  const row = await orderRow(id)
  expect(row?.disputes).toMatchObject([{ state: 'open', amount: row?.amount }])
  expect(row?.disputes[0]?.due_time).toBeGreaterThan(Date.now() / 1000 + 6 * 86_400)
  await expect(refundOrder(purchases(), id, { reason: 'Sorry', actor: actor() })).rejects.toMatchObject({
    reason: 'order_disputed',
  })
  const audited = await db().selectFrom('audit').selectAll().where('action', '=', 'order_disputed').execute()
  expect(audited).toMatchObject([
    { account_id: account, object: `order ${id}: ${row?.amount} USD: fraudulent` },
  ])
  // A message that comes again changes nothing; a dispute that was won leaves the order as it was.
  await setSwitches(db(), { duplicate: 100 })
  await bank(id, 'win')
  await drain()
  await drain()
  expect(await disputesOf(id)).toMatchObject([{ state: 'won' }])
  expect(await refundsOf(id)).toEqual([])
  expect((await sumsOfOrders(db(), [id]))[0]).toMatchObject({ refunded: 0, credited: 0 })
})

it('[BL-02.111] a lost dispute ends what its order gave, is credited, and takes its commission', async () => {
  const id = await buy(server, trial, pack)
  const { amount } = (await sumsOfOrders(db(), [id]))[0] ?? { amount: 0 }
  await bank(id, 'dispute')
  await bank(id, 'lose')
  await drain()
  await drain()
  expect(await disputesOf(id)).toMatchObject([{ state: 'lost' }])
  expect(await refundsOf(id)).toMatchObject([
    { state: 'done', reason: 'dispute_lost', amount, created_by: null },
  ])
  const [sum] = await sumsOfOrders(db(), [id])
  expect(sum).toMatchObject({ status: 'success', refunded: amount, credited: amount, commission: 0 })
  expect(await seriesWithGaps(db())).toEqual([])
  const grants = await db().selectFrom('grants').selectAll().where('cause', '=', `order:${id}`).execute()
  expect(grants.every(grant => grant.voided_at !== null)).toBe(true)
  const documents = await trial.call(invoices, {})
  expect(documents.list.filter(one => one.kind === 'credit_note')).toHaveLength(1)
  await expect(refundOrder(purchases(), id, { reason: 'Again', actor: actor() })).rejects.toMatchObject({
    reason: 'refund_too_much',
  })
  expect(await findings()).toEqual([])
})

it('[BL-02.135] a dispute whose messages were lost is found by asking, once', async () => {
  const ids = [await buy(server, trial, pack), await buy(server, trial, pack)]
  await drain()
  await setSwitches(db(), { dropped: 100 })
  for (const id of ids) await bank(id, 'dispute')
  await bank(ids[0]!, 'lose')
  await drain()
  expect(await disputesOf(ids[0]!)).toEqual([])
  const { findDisputesSince } = server.context.payments!
  const asked = vi.spyOn(server.context.payments!, 'findDisputesSince')
  for (const _ of [1, 2]) {
    await checkDisputes(purchases())
    expect(await disputesOf(ids[0]!)).toMatchObject([{ state: 'lost' }])
    expect(await disputesOf(ids[1]!)).toMatchObject([{ state: 'open' }])
    expect(await refundsOf(ids[0]!)).toMatchObject([{ state: 'done', reason: 'dispute_lost' }])
  }
  const [since] = asked.mock.lastCall!
  expect(Math.round(Date.now() / 1000 - since)).toBeCloseTo(180 * 86_400, -2)
  expect(await findDisputesSince(Math.ceil(Date.now() / 1000) + 60)).toEqual([])
})

it('[BL-02.111] a lost dispute of a recharge leaves the balance, also below zero', async () => {
  const id = await buy(server, trial, { type: 2, amount: 100 })
  const spent = { account, currency: 'USD', amount: 4000, cause: 'test:spent', to: 'revenue' } as const
  await debitMoney(db(), spent)
  await bank(id, 'dispute')
  await drain()
  await bank(id, 'lose')
  await drain()
  expect(await balanceOf(db(), account, 'USD')).toBe(-4000)
  expect((await sumsOfOrders(db(), [id]))[0]).toMatchObject({ refunded: 10_000, credited: 10_000 })
  expect(await findings()).toEqual([])
})

it('[BL-02.111] a refund that a lost dispute overtakes is done: the bank took its money', async () => {
  const id = await buy(server, trial, { type: 2, amount: 100 })
  const before = await balanceOf(db(), account, 'USD')
  await setSwitches(db(), { error_before: 100 })
  await refundOrder(purchases(), id, { reason: 'Sorry', actor: actor(), amount: 6000 }).catch(() => undefined)
  await setSwitches(db(), { error_before: 0 })
  expect(await refundsOf(id)).toMatchObject([{ state: 'requested', amount: 6000 }])
  await bank(id, 'dispute')
  await bank(id, 'lose')
  await drain()
  await drain()
  const clock = vi.spyOn(server.context.clock, 'now').mockReturnValue(Date.now() + dayMs)
  await reconcileOrders(purchases())
  clock.mockRestore()
  expect(await refundsOf(id)).toMatchObject([
    { state: 'done', amount: 6000 },
    { state: 'done', amount: 4000, reason: 'dispute_lost' },
  ])
  expect(await balanceOf(db(), account, 'USD')).toBe(before - 10_000)
  expect((await sumsOfOrders(db(), [id]))[0]).toMatchObject({ refunded: 10_000, credited: 10_000 })
  expect(await findings()).toEqual([])
})

it('[BL-02.112] a refund whose money comes back is owed until the staff note how it was paid', async () => {
  const id = await buy(server, trial, pack)
  await refundOrder(purchases(), id, { reason: 'Sorry', actor: actor() })
  const [done] = await refundsOf(id)
  expect(done?.state).toBe('done')
  await bank(id, 'return_refund')
  await drain()
  const [returned] = await refundsOf(id)
  expect(returned).toMatchObject({ id: done?.id, state: 'returned' })
  expect((await sumsOfOrders(db(), [id]))[0]).toMatchObject({
    refunded: done?.amount,
    credited: done?.amount,
  })
  expect(await findings()).toEqual([{ kind: 'refund', subject: `refund:${done?.id}` }])
  const settle = { account_id: account, refund_id: done?.id ?? 0, reason: 'Bank transfer 4711' }
  expect(await first.answer(staff.settleRefund, { ...settle, account_id: account + 1 })).toMatchObject({
    status: 404,
  })
  expect(await trial.answer(staff.settleRefund, settle)).toMatchObject({ status: 403 })
  await first.call(staff.settleRefund, settle)
  expect((await orderRow(id))?.refunds).toMatchObject([{ state: 'settled' }])
  expect(await findings()).toEqual([])
  expect(await first.answer(staff.settleRefund, settle)).toMatchObject({ status: 404 })
  const [act] = (await first.call(acts.acts, { action: 'refund_settled' })).list
  expect(act).toMatchObject({ account_id: account, object: `order ${id}`, reason: 'Bank transfer 4711' })
})

it('[BL-02.113] asks daily whether the money of a refund came back, for 35 days', async () => {
  const [early, late] = [await buy(server, trial, pack), await buy(server, trial, pack)]
  for (const id of [early, late]) await refundOrder(purchases(), id, { reason: 'Sorry', actor: actor() })
  await drain()
  await setSwitches(db(), { dropped: 100 })
  await bank(early, 'return_refund')
  const at = async (days: number) => {
    const clock = vi.spyOn(server.context.clock, 'now').mockReturnValue(Date.now() + days * dayMs)
    await reconcileOrders(purchases())
    clock.mockRestore()
  }
  const states = async () => (await Promise.all([early, late].map(refundsOf))).flat().map(one => one.state)
  await at(0.5)
  expect(await states()).toEqual(['done', 'done'])
  await at(1.5)
  expect(await states()).toEqual(['returned', 'done'])
  await bank(late, 'return_refund')
  await at(36)
  expect(await states()).toEqual(['returned', 'done'])
})
