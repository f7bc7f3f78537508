import { list as invoiceList } from '@adloom/contract/invoices'
import {
  actOnPage,
  buy,
  startWithBuyer,
  orderOf,
  resetSandbox,
  visitPayPage,
} from '@adloom/testbed/sample-purchase'
import type { TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hourMs } from '../../platform/limits/units.ts'
import type { Checkout } from '../../platform/payments/payment-provider.ts'
import { setSwitches } from '../../platform/payments/sandbox/switches.ts'
import { purchasesOf } from '../features.ts'
import { balanceOf, debitMoney } from '../plans/ledger/service.ts'
import { refundOrder, runRefunds } from './refunds.ts'
import { settleAttempt } from './settle.ts'

let server: TestServer
let trial: TestClient
let account: number
let userId: number
beforeAll(async () => {
  ;({ server, trial, account, userId } = await startWithBuyer())
  await buy(server, trial, { type: 1, plan_id: 21 })
})
afterAll(() => server.stop())
beforeEach(() => resetSandbox(server))

const db = () => server.context.db
const purchases = () => purchasesOf(server.context)
const actor = () => ({ accountId: account, userId, address: '127.0.0.1' }) as never
const pack = { type: 3, payload: { download_push: 20 } }
const orderRow = (id: number) =>
  db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: number) =>
  db().selectFrom('order_refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
const refund = (id: number, amount?: number) =>
  refundOrder(purchases(), id, {
    ...{ reason: 'wrong', actor: actor(), keepGrants: true },
    ...(amount !== undefined && { amount }),
  })

/** Settles a paid order whose provider states something else about its payment. */
async function settleAs(change: Partial<Checkout>): Promise<number> {
  await setSwitches(db(), { dropped: 100 })
  const id = await orderOf(trial)
  await actOnPage(server, await visitPayPage(trial, id), 'card')
  const attempt = await db()
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const { payments } = server.context
  const find = async (checkoutId: string) => ({ ...(await payments!.find(checkoutId)), ...change })
  const context = { ...server.context, payments: { ...payments!, find } } as typeof server.context
  await settleAttempt(purchasesOf(context), attempt)
  return id
}

it.each([
  ['amount', { amount: 9999 }, 9999],
  ['currency', { currency: 'eur' }, 10_000],
  ['reference', { reference: 'order:1' }, 10_000],
])(
  '[BL-02.119] a payment whose %s differs from its order gives nothing and is returned',
  async (_, change, amount) => {
    const before = await balanceOf(db(), account, 'USD')
    const { total } = await trial.call(invoiceList, {})
    const id = await settleAs(change)
    expect(await refundsOf(id)).toMatchObject([{ reason: 'amount_differs', amount, state: 'done' }])
    expect(await orderRow(id)).toMatchObject({ status: 'failed', paid_by: null, refunded: 0 })
    expect(await balanceOf(db(), account, 'USD')).toBe(before)
    expect((await trial.call(invoiceList, {})).total).toBe(total)
  },
)

it('[BL-02.131] a recharge that was spent is refunded as far as the balance reaches', async () => {
  const id = await buy(server, trial)
  const spent = { account, currency: 'USD', cause: 'test:spent', to: 'revenue' } as const
  await debitMoney(db(), { ...spent, amount: 6000 })
  await expect(refund(id, 10_000)).rejects.toMatchObject({ reason: 'refund_used' })
  expect([await refundsOf(id), (await orderRow(id)).refunded]).toEqual([[], 0])
  expect(await balanceOf(db(), account, 'USD')).toBe(4000)
  expect(await refund(id)).toMatchObject({ amount: 4000, state: 'done' })
  await expect(refund(id)).rejects.toMatchObject({ reason: 'refund_used', values: { left: '0' } })
})

it('[BL-02.132] staff who refund one order at the same time give back at most what was paid', async () => {
  const id = await buy(server, trial, pack)
  const { amount } = await orderRow(id)
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => refund(id, amount)))
  const reasons = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(reasons).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ reason: 'refund_too_much' })),
  )
  expect((await refundsOf(id)).map(one => [one.amount, one.state])).toEqual([[amount, 'done']])
  expect((await orderRow(id)).refunded).toBe(amount)
})

it('[BL-02.132] refunds of several orders of an account at the same time cause no deadlock', async () => {
  const ids = [await buy(server, trial), await buy(server, trial), await buy(server, trial, pack)]
  const before = await balanceOf(db(), account, 'USD')
  const asked = [...ids, ...ids.toReversed(), ...ids]
  const outcomes = await Promise.allSettled(asked.map(id => refund(id, 500)))
  expect(outcomes.map(one => one.status)).toEqual(asked.map(() => 'fulfilled'))
  await runRefunds(purchases())
  for (const id of ids) {
    expect((await refundsOf(id)).map(one => one.state)).toEqual(['done', 'done', 'done'])
    expect((await orderRow(id)).refunded).toBe(1500)
  }
  expect(await balanceOf(db(), account, 'USD')).toBe(before - 3000)
})

it('[BL-02.133] a refund waits for the provider that took its payment', async () => {
  const id = await buy(server, trial, pack)
  await db().updateTable('order_payments').set({ provider: 'alipay' }).where('order_id', '=', id).execute()
  const asked: string[] = []
  const { payments } = server.context
  server.context.payments = {
    ...payments!,
    refund: request => {
      asked.push(request.reference ?? '')
      return payments!.refund(request)
    },
  }
  try {
    const waiting = await refund(id, 700)
    expect(waiting.state).toBe('requested')
    server.context.clock.now = () => Date.now() + hourMs
    await runRefunds(purchases())
    expect([asked, (await refundsOf(id))[0]?.tries]).toEqual([[], 0])
    await db().updateTable('order_payments').set({ provider: 'stripe' }).where('order_id', '=', id).execute()
    await runRefunds(purchases())
    expect(asked).toEqual([`refund:${waiting.id}`])
    expect(await refundsOf(id)).toMatchObject([{ state: 'done', amount: 700 }])
  } finally {
    server.context.payments = payments
    server.context.clock.now = () => Date.now()
  }
})
