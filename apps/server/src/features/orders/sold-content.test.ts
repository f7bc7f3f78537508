import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { actOnPage, buy, linkSamplePartner, orderOf, visitPayPage } from '@adloom/testbed/sample-purchase'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcileLedger } from '../plans/ledger/reconcile.ts'
import { addPlanVersion } from '../plans/service.ts'
import { setPrice } from '../prices/service.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { refundOrder } from './refunds.ts'
import type { Purchases } from './purchases.ts'

let server: TestServer
let trial: TestClient
let actor: { accountId: number; userId: number; address: string }
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  trial = await server.signIn('trial')
  const user = await db()
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('email', '=', 'trial@adloom.local')
    .executeTakeFirstOrThrow()
  actor = { accountId: user.account_id, userId: user.id, address: '127.0.0.1' }
  await linkSamplePartner(server, user.account_id)
})
afterAll(() => server.stop())

const db = () => server.context.db
const day = 86_400_000

async function pay(id: number): Promise<void> {
  await actOnPage(server, await visitPayPage(trial, id), 'card')
  await server.sandbox?.messages.drain(3)
}
const grantsOf = async (id: number) => {
  const rows = await db()
    .selectFrom('grants')
    .select(['quota', 'total', 'starts_at', 'expires_at'])
    .where('cause', '=', `order:${id}`)
    .execute()
  return Object.fromEntries(
    rows.map(row => [row.quota, [row.total, (row.expires_at.getTime() - row.starts_at.getTime()) / day]]),
  )
}
const linesOf = async (id: number) => {
  const { snapshot } = await db()
    .selectFrom('invoices')
    .select('snapshot')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return (snapshot as { lines: object[] }).lines
}

it('[BL-02.91] a plan that changed after its order gives what it was sold with', async () => {
  const stored = await db().selectFrom('plans').selectAll().where('id', '=', 21).executeTakeFirstOrThrow()
  const id = await orderOf(trial, { type: 1, plan_id: 21 })
  const more = { downloads: 7, video_credits: 0, storage_bytes: 1024, online: 1, days: 3, reset_days: 0 }
  await addPlanVersion(
    db(),
    { planId: 21, startsAt: new Date(), reason: 'Another plan', ...more },
    actor.userId,
  )
  await pay(id)
  expect(await grantsOf(id)).toMatchObject({
    download_push: [stored.downloads, stored.days],
    storage: [stored.storage_bytes, stored.days],
  })
  expect(await linesOf(id)).toMatchObject([{ item: 'plan', days: stored.days }])
  const next = await buy(server, trial, { type: 1, plan_id: 21 })
  expect(await grantsOf(next)).toMatchObject({ download_push: [7, 3], storage: [1024, 3] })
  expect(await linesOf(next)).toMatchObject([{ item: 'plan', days: 3 }])
  await expect(
    db()
      .updateTable('orders')
      .set({ sold: JSON.stringify({ plan: more }) })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('does not change')
})

it('[BL-02.91] the invoice of a pack has the prices of its order', async () => {
  await buy(server, trial, { type: 1, plan_id: 22 })
  const id = await orderOf(trial, { type: 3, payload: { download_push: 20, video_credits: 3 } })
  const price = { subject: 'pack:download_push', currency: 'USD', amount: 1, perQuantity: 1 } as const
  await setPrice(db(), { ...price, startsAt: new Date(), reason: 'Cheaper' }, actor as never)
  await pay(id)
  expect(await linesOf(id)).toMatchObject([
    { item: 'downloads', quantity: 20, unit_price: [1500, 10], amount: 3000 },
    { item: 'video_credits', quantity: 3, amount: 600 },
  ])
})

const reconcileAt = (laterMs: number, more: Partial<Purchases['context']> = {}) =>
  reconcileOrders({
    context: { ...server.context, ...more, clock: { now: () => Date.now() + laterMs } },
    hooks: [],
  })
const refundsOf = (id: number) =>
  db().selectFrom('order_refunds').select(['state', 'tries']).where('order_id', '=', id).execute()

/** An order that was paid without the provider's id of the payment. */
async function paidWithoutId(): Promise<number> {
  const id = await buy(server, trial)
  await db().updateTable('order_payments').set({ payment_id: null }).where('order_id', '=', id).execute()
  return id
}

it('[BL-02.92] a refund of a payment without an id asks the provider for it', async () => {
  const id = await paidWithoutId()
  const refund = await refundOrder({ context: server.context, hooks: [] }, id, {
    reason: 'late',
    actor: actor as never,
  })
  expect(refund.state).toBe('done')
  const { payment_id } = await db()
    .selectFrom('order_payments')
    .select('payment_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(payment_id).toMatch(/^pi_/)
})

it('[BL-02.92] a refund that cannot be named is an error, then a difference', async () => {
  const id = await paidWithoutId()
  const payments = server.context.payments!
  const errors: unknown[] = []
  const nameless = {
    log: {
      ...server.context.log,
      warn: () => {},
      error: (entry: unknown) => void errors.push(entry),
    } as never,
    payments: {
      ...payments,
      find: async (page: string) => ({ ...(await payments.find(page)), paymentId: undefined }),
    },
  }
  const context = { ...server.context, ...nameless }
  await refundOrder({ context, hooks: [] }, id, { reason: 'late', actor: actor as never })
  for (let tries = 1; tries < 4; tries++) await reconcileAt(tries * day, nameless)
  expect(await refundsOf(id)).toEqual([{ state: 'requested', tries: 4 }])
  expect(errors).toMatchObject([{ order: id, tries: 4 }])
  const findings = async () => {
    await reconcileLedger({ ...context, clock: { now: () => Date.now() + day + 1000 } })
    const rows = await db().selectFrom('ledger_findings').selectAll().execute()
    return rows
      .filter(row => row.kind === 'refund' && row.resolved_at === null)
      .map(row => row.detail['order'])
  }
  expect(await findings()).toEqual([id])
  // The provider learns to name it: the money is given back after all.
  await reconcileAt(9 * day)
  expect(await refundsOf(id)).toEqual([{ state: 'done', tries: 5 }])
  expect(await findings()).toEqual([])
})
