import { repay } from '@adloom/contract/orders'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import {
  actAsBank,
  actOnPage,
  earnSampleCommission,
  linkSamplePartner,
  orderOf,
  visitPayPage,
} from '@adloom/testbed/sample-purchase'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BankAct } from '../../platform/payments/sandbox/after-payment.ts'
import { sandboxSwitches, setSwitches, type Switches } from '../../platform/payments/sandbox/switches.ts'
import { hourMs } from '../../platform/limits/units.ts'
import { createStripeProvider } from '../../platform/payments/stripe-provider.ts'
import { paymentSecrets } from '../../platform/payments/payment-secrets.ts'
import {
  type OrderSum,
  seriesWithGaps,
  sumsOfOrders,
  waitingMoney,
  wrongOrders,
} from '../../testing/order-sums.ts'
import { randomNumbers } from '../../testing/simulated-days.ts'
import { purchasesOf } from '../features.ts'
import { reconcileLedger } from '../plans/ledger/reconcile.ts'
import { checkDisputes } from './disputes.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { refundOrder } from './refunds.ts'

/** `FAULT_ORDERS=500 npx vitest run --project=feature <this file>` checks as many orders as it names. */
const isFull = process.env['FAULT_ORDERS'] !== undefined
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
  if (!isFull) failAtOnce()
  client = await server.signIn('trial')
  const user = await server.userOf('trial')
  ;[account, userId] = [user.account_id, user.id]
  await linkSamplePartner(server, account)
  await earnSampleCommission(server, 1237)
  // Packs of credits need a plan for videos.
  const plan = await orderOf(client, { type: 1, plan_id: 22 })
  await actOnPage(server, await visitPayPage(client, plan), 'card')
  await drain()
})
afterAll(() => server.stop())

const db = () => server.context.db
const drain = () => server.sandbox?.messages.drain(1)
const purchases = () => purchasesOf(server.context)

/** Requests that fail are not sent again after a pause: more of them are the product's to settle. */
function failAtOnce(): void {
  const { config, clock } = server.context
  const { apiKey: secretKey, webhookSecret } = paymentSecrets(config)
  const { apiOrigin } = config.payments
  server.context.payments = createStripeProvider({ secretKey, webhookSecret, apiOrigin, retries: 0 }, clock)
}

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
/** What the bank of a payer does with what was paid; an order that was not paid has nothing to dispute. */
const disputes = (end: BankAct | undefined): Payer => {
  return async id => {
    await press(id, 'card')
    await drain()
    await actAsBank(server, id, 'dispute')
    if (end !== undefined) await actAsBank(server, id, end)
  }
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
  disputed: disputes(undefined),
  disputeLost: disputes('lose'),
  disputeWon: disputes('win'),
}
const wanted = () =>
  pick([
    { type: 1, plan_id: 22 },
    { type: 2, amount: 100 + Math.floor(random() * 400) },
    { type: 3, payload: { download_push: 10 * (1 + Math.floor(random() * 5)) } },
    { type: 3, payload: { video_credits: 1 + Math.floor(random() * 9), storage: 100 } },
  ])

/** What a payer buys and does, drawn before it happens: the seed names it though orders run at once. */
interface Plan {
  wanted: object
  payer: Payer
  other: Payer | undefined
  otherIndex: number
  drains: boolean
  reconciles: boolean
  faults: Partial<Switches>
}
const draw = (faults: () => Partial<Switches>, index: number): Plan => ({
  wanted: wanted(),
  payer: pick(Object.values(payers)),
  other: random() < 0.2 ? pick(Object.values(payers)) : undefined,
  otherIndex: Math.floor(random() * (index + 1)),
  drains: random() < 0.4,
  reconciles: random() < 0.1,
  faults: faults(),
})

/** Buys under faults, some orders at once; then the faults end, time passes, and what waits is settled. */
async function buyUnder(faults: () => Partial<Switches>, orders: number, lanes = 1): Promise<number[]> {
  const plans = Array.from({ length: orders }, (_, index) => draw(faults, index))
  const ids: number[] = []
  const run = async ({ wanted, payer, other, otherIndex, ...plan }: Plan) => {
    await setSwitches(db(), { ...noFaults, ...plan.faults })
    const id = await orderOf(client, wanted)
    ids.push(id)
    await payer(id)
    if (plan.drains) await drain()
    await other?.(ids[otherIndex % ids.length] as number)
    if (!plan.reconciles) return
    offsetMs += 61_000
    await reconcileOrders(purchases())
  }
  const next = async () => {
    for (let plan = plans.shift(); plan; plan = plans.shift()) await run(plan)
  }
  await Promise.all(Array.from({ length: lanes }, next))
  await setSwitches(db(), noFaults)
  for (let round = 0; round < 40 && (await waitingMoney(db())) > 0; round++) {
    await server.sandbox?.messages.drain(3)
    offsetMs += hourMs
    await reconcileOrders(purchases())
  }
  await checkDisputes(purchases())
  return ids
}
const noFaults = Object.fromEntries(sandboxSwitches.map(name => [name, 0]))

async function prove(ids: readonly number[], name: string): Promise<void> {
  const sums = await sumsOfOrders(db(), ids)
  expect(await waitingMoney(db()), `${name}, seed ${seed}: nothing waits`).toBe(0)
  expect(wrongOrders(sums), `${name}, seed ${seed}`).toEqual([])
  expect(await seriesWithGaps(db()), `${name}, seed ${seed}`).toEqual([])
  await reconcileLedger(server.context)
  expect(await db().selectFrom('ledger_findings').selectAll().execute(), `${name}, seed ${seed}`).toEqual([])
  if (isFull) {
    const total = (of: (sum: OrderSum) => number) => sums.reduce((sum, one) => sum + of(one), 0)
    const by = (status: string) => sums.filter(one => one.status === status).length
    console.info(
      `${name}, seed ${seed}: ${sums.length} orders, ${by('success')} paid, ${by('failed')} failed, ` +
        `${by('canceled')} canceled; ` +
        `taken ${total(one => one.taken)}, returned ${total(one => one.returned)}, ` +
        `kept for grants ${total(one => (one.status === 'success' ? one.amount - one.refunded : 0))}, ` +
        `invoiced ${total(one => one.invoiced)} - ${total(one => one.credited)}, ` +
        `commission ${total(one => one.commission)}`,
    )
  }
}

it('[BL-02.70] under each fault of the provider, money taken is money given for or given back', async () => {
  for (const fault of sandboxSwitches) {
    const ids = await buyUnder(() => ({ [fault]: 70 }), 5)
    await prove(ids, fault)
  }
}, 600_000)

it('[BL-02.71, BL-02.73] so it is under all faults together, invoices and commission included', async () => {
  const mixed = () => Object.fromEntries(sandboxSwitches.map(name => [name, Math.floor(random() * 50)]))
  await prove(await buyUnder(mixed, allTogether, 4), 'all together')
}, 1_200_000)
