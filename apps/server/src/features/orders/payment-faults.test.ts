import { repay } from '@adloom/contract/orders'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { actOnPage, linkSamplePartner, orderOf, visitPayPage } from '@adloom/testbed/sample-purchase'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxSwitches, setSwitches, type Switches } from '../../platform/payments/sandbox/switches.ts'
import { hourMs } from '../../platform/limits/units.ts'
import { randomNumbers } from '../../testing/simulated-days.ts'
import { reconcileLedger } from '../plans/ledger/reconcile.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { refundOrder } from './refunds.ts'
import type { Purchases } from './purchases.ts'

/** `FAULT_ORDERS=500 npx vitest run --project=feature <this file>` checks as many orders as it names. */
const allTogether = Number(process.env['FAULT_ORDERS'] ?? 24)
const seed = Number(process.env['FAULT_SEED'] ?? 20_261_122)
const random = randomNumbers(seed)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

let server: TestServer
let client: TestClient
let account: number
let userId: number
let offsetMs = 0
beforeAll(async () => {
  server = await startTestServer({ worker: false, random })
  server.context.clock.now = () => Date.now() + offsetMs
  client = await server.signIn('trial')
  const user = await db()
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('email', '=', 'trial@adloom.local')
    .executeTakeFirstOrThrow()
  ;[account, userId] = [user.account_id, user.id]
  await linkSamplePartner(server, account)
  const plan = await orderOf(client, { type: 1, plan_id: 21 })
  await actOnPage(server, await visitPayPage(client, plan), 'card')
  await drain()
})
afterAll(() => server.stop())

const db = () => server.context.db
const drain = () => server.sandbox?.messages.drain(1)
const purchases = (): Purchases => ({ context: server.context, hooks: [] })

type Payer = (id: number) => Promise<void>
/** Presses buttons of the order's page; a provider that answers 500 leaves the payer without one. */
const press = async (id: number, ...acts: Parameters<typeof actOnPage>[2][]) => {
  for (const act of acts) {
    const page = await visitPayPage(client, id)
    if (page.includes('/c/pay/')) await actOnPage(server, page, act)
  }
}
const leave = async (id: number) => {
  const attempt = await db()
    .selectFrom('order_payments')
    .select('key')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await client.fetch(`/api/buy/leave/${id}/${attempt.key}`)
}
const refund = async (id: number) => {
  const amount = random() < 0.5 ? undefined : 100
  // An order that is not paid, or not yet, has nothing to give back.
  await refundOrder(purchases(), id, {
    reason: 'test',
    actor: { accountId: account, userId, address: '127.0.0.1' } as never,
    ...(amount !== undefined && { amount }),
  }).catch(() => undefined)
}
const payers: Record<string, Payer> = {
  card: id => press(id, 'card'),
  twice: async id => void (await Promise.all([press(id, 'card'), press(id, 'card')])),
  secure: id => press(id, 'secure', 'approve'),
  refused: id => press(id, 'secure', 'refuse'),
  declined: id => press(id, 'decline', 'card'),
  delayed: id => press(id, 'later'),
  bounced: id => press(id, 'later_fails'),
  closed: async id => void (await visitPayPage(client, id)),
  left: async id => {
    await press(id, 'decline')
    await leave(id)
  },
  late: async id => {
    const page = await visitPayPage(client, id)
    await client.answer(repay, { order_id: id })
    const next = await visitPayPage(client, id)
    for (const one of [page, next]) if (one.includes('/c/pay/')) await actOnPage(server, one, 'card')
  },
  refunded: async id => {
    await press(id, 'card')
    await drain()
    await refund(id)
  },
}
const wanted = () =>
  pick([
    { type: 1, plan_id: 22 },
    { type: 2, amount: 100 + Math.floor(random() * 400) },
    { type: 3, payload: { download_push: 10 * (1 + Math.floor(random() * 5)) } },
    { type: 3, payload: { video_credits: 1 + Math.floor(random() * 9), storage: 100 } },
  ])

/** Buys under faults; then the faults end, time passes, and what waits is settled. */
async function buyUnder(faults: () => Partial<Switches>, orders: number): Promise<number[]> {
  const ids: number[] = []
  for (let count = 0; count < orders; count++) {
    await setSwitches(db(), { ...noFaults, ...faults() })
    const id = await orderOf(client, wanted())
    ids.push(id)
    await pick(Object.values(payers))(id)
    if (random() < 0.4) await drain()
    if (random() < 0.2) await pick(Object.values(payers))(pick(ids))
    if (random() < 0.1) {
      offsetMs += 61_000
      await reconcileOrders(purchases())
    }
  }
  await setSwitches(db(), noFaults)
  for (let round = 0; round < 40 && (await waiting()) > 0; round++) {
    await server.sandbox?.messages.drain(3)
    offsetMs += hourMs
    await reconcileOrders(purchases())
  }
  return ids
}
const noFaults = Object.fromEntries(sandboxSwitches.map(name => [name, 0]))

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waits: number }>`select
    (select count(*) from order_payments where state in ('new', 'open', 'processing'))::int +
    (select count(*) from order_refunds where state in ('requested', 'pending'))::int +
    (select count(*) from orders where status in ('pending', 'confirming'))::int as waits`.execute(db())
  return rows[0]?.waits ?? 0
}

interface Sum {
  id: number
  status: string
  amount: number
  refunded: number
  taken: number
  returned: number
  given: number
}

/** What each order took and gave back at the provider, and how often it gave what it sells. */
async function sumsOf(ids: readonly number[]): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    with paid as (
      select body->'metadata'->>'order' as cause,
        sum((body->>'amount_received')::bigint)::int as taken
      from sandbox_objects where kind = 'pi' group by 1),
    back as (
      select p.body->'metadata'->>'order' as cause,
        sum((r.body->>'amount')::bigint)::int as returned
      from sandbox_objects r join sandbox_objects p
        on p.kind = 'pi' and p.body->>'id' = r.body->>'payment_intent'
      where r.kind = 're' group by 1)
    select o.id, o.status, o.amount, o.refunded,
      coalesce(taken, 0) as taken, coalesce(returned, 0) as returned,
      case o.type
        when 1 then (select count(*) from subscriptions s where s.cause = 'order:' || o.id)
        when 2 then (select count(*) from ledger_postings p
          join ledger_transactions t on t.id = p.transaction_id
          where t.cause = 'order:' || o.id and t.kind = 'credit'
            and p.place = 'customer' and p.amount = o.amount)
        else (select count(distinct g.quota) from grants g where g.cause = 'order:' || o.id and g.total =
            (o.payload->>g.quota)::bigint * case g.quota when 'storage' then 1073741824 else 1 end)
          / (select count(*) from jsonb_each_text(o.payload) where value <> '0')
      end::int as given
    from orders o left join paid on paid.cause = 'order:' || o.id
      left join back on back.cause = 'order:' || o.id
    where o.id in (${sql.join(ids)}) order by o.id`.execute(db())
  return rows
}

async function prove(ids: readonly number[], name: string): Promise<void> {
  const sums = await sumsOf(ids)
  expect(await waiting(), `${name}, seed ${seed}: nothing waits`).toBe(0)
  const wrong = sums.filter(({ status, amount, refunded, taken, returned, given }) =>
    status === 'success'
      ? given !== 1 || taken - returned !== amount - refunded
      : given !== 0 || taken !== returned,
  )
  expect(wrong, `${name}, seed ${seed}`).toEqual([])
  await reconcileLedger(server.context)
  expect(await db().selectFrom('ledger_findings').selectAll().execute(), `${name}, seed ${seed}`).toEqual([])
  if (process.env['FAULT_ORDERS']) {
    const total = (of: (sum: Sum) => number) => sums.reduce((sum, one) => sum + of(one), 0)
    const by = (status: string) => sums.filter(one => one.status === status).length
    console.info(
      `${name}, seed ${seed}: ${sums.length} orders, ${by('success')} paid, ${by('failed')} failed, ` +
        `${by('canceled')} canceled; ` +
        `taken ${total(one => one.taken)}, returned ${total(one => one.returned)}, ` +
        `kept for grants ${total(one => (one.status === 'success' ? one.amount - one.refunded : 0))}`,
    )
  }
}

it('[BL-02.70] under each fault of the provider, money taken is money given for or given back', async () => {
  for (const fault of sandboxSwitches) {
    const ids = await buyUnder(() => ({ [fault]: 70 }), 5)
    await prove(ids, fault)
  }
}, 60_000)

it('[BL-02.71] so it is under all faults together, in any order', async () => {
  const mixed = () => Object.fromEntries(sandboxSwitches.map(name => [name, Math.floor(random() * 50)]))
  await prove(await buyUnder(mixed, allTogether), 'all together')
}, 1_200_000)
