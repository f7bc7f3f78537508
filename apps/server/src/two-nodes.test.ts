import { setTimeout as sleep } from 'node:timers/promises'
import { create } from '@adloom/contract/orders'
import * as projects from '@adloom/contract/projects'
import { freePort } from '@adloom/testbed/free-port'
import { startMainProcess, type MainProcess } from '@adloom/testbed/main-process'
import { buy, linkSamplePartner, sampleBuyer, visitPayPage } from '@adloom/testbed/sample-purchase'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { createTestClient, type TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { purchasesOf } from './features/features.ts'
import { reconcileOrders } from './features/orders/reconcile-orders.ts'
import { reconcileLedger } from './features/plans/ledger/reconcile.ts'
import { hourMs } from './platform/limits/units.ts'
import { setSwitches } from './platform/payments/sandbox/switches.ts'
import { hashToken } from './platform/secrets/tokens.ts'
import { seriesWithGaps, sumsOfOrders, waitingMoney, wrongOrders } from './testing/order-sums.ts'
import { sampleCatalogue } from './testing/sample-catalogue.ts'
import { setQuota } from './testing/set-quota.ts'

// Programs start on a busy machine: waits for events, never for a time.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 900_000 })

/** `TWO_NODES=1000 npx vitest run --project=server <this file>` makes as many purchases and packs. */
const acts = Number(process.env['TWO_NODES'] ?? 24)
const lanes = acts > 100 ? 64 : 12
const people = Math.max(2, Math.ceil(acts / 25))
const packs = Math.floor(acts * 0.3)
const quota = Math.max(2, Math.floor(packs / 3))

let server: TestServer
let nodes: MainProcess[]
let pages: string[]
let account: number
let offsetMs = 0
let workersKilled = 0
const db = () => server.context.db

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  server.context.clock.now = () => Date.now() + offsetMs
  const ports = [await freePort(), await freePort()]
  pages = ports.map(port => `http://127.0.0.1:${port}`)
  const demo = await server.signIn('demo')
  account = (await server.userOf('demo')).account_id
  await linkSamplePartner(server, account)
  await buy(server, demo, plan)
  await setQuota(db(), account, 'download_push', quota)
  // Packs are sold beside limited quotas alone.
  await setQuota(db(), account, 'video_credits', 60)
  await addPeople()
  nodes = await Promise.all(
    ports.map((port, index) =>
      startMainProcess({
        // The second node packs too.
        ROLE: index === 0 ? 'web' : 'all',
        PAYMENT_PORT: String(port),
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: server.dataDir,
        ROOT_DIR: rootDir,
      }),
    ),
  )
})
afterAll(async () => {
  await Promise.all((nodes ?? []).map(node => node.stop()))
  await server?.stop()
})

const tokenOf = (number: number) => `a-session-token-of-buyer-${number}`

/** Users of the account, so that the call limits of one user do not matter. */
async function addPeople(): Promise<void> {
  await sql`insert into users (account_id, email, username, verified_at)
    select ${account}::integer, 'buyer-' || number || '@adloom.local', 'Buyer ' || number, now()
    from generate_series(0, ${people - 1}::integer) number`.execute(db())
  const users = await db()
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', 'buyer-%')
    .execute()
  await db()
    .insertInto('sessions')
    .values(
      users.map(({ id, email }) => ({
        user_id: id,
        token_hash: hashToken(tokenOf(Number.parseInt(email.slice(6), 10))),
        address: '127.0.0.1',
        expires_at: new Date(Date.now() + 86_400_000),
        proven_at: new Date(0),
      })),
    )
    .execute()
}

/** Acts on a node, and again on the other one when it breaks off. */
async function onNodes<T>(index: number, act: (client: TestClient) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const node = nodes[(index + tries) % 2] as MainProcess
    try {
      return await act(createTestClient(node.origin, tokenOf(index % people)))
    } catch (error) {
      const isBroken = error instanceof TypeError || (error as { status?: number }).status === 503
      if (!isBroken || tries > 40) throw error
      await sleep(25)
    }
  }
}

async function payOn(page: string): Promise<void> {
  const path = new URL(page).pathname
  for (const origin of [new URL(page).origin, ...pages])
    try {
      await fetch(origin + path, {
        method: 'POST',
        body: new URLSearchParams({ act: 'card' }),
        redirect: 'manual',
      })
      return
    } catch {
      // This node was killed: the payer presses the button again.
    }
}

/** A plan that runs, which a further purchase continues; its downloads are given for later. */
const plan = { type: 1, plan_id: 21 }
const planDownloads = 300

const wantedOf = (index: number) => {
  if (index % 40 === 7) return plan
  if (index % 100 === 55) return { type: 3, payload: { download_push: 10 } }
  if (index % 3 === 0) return { type: 3, payload: { video_credits: 1 + (index % 7) } }
  return { type: 2, amount: 100 + (index % 50) }
}

/** Orders and pays; a lost answer is asked for again under the same key. */
async function purchase(index: number): Promise<number> {
  const input = { ...wantedOf(index), ...sampleBuyer() } as z.input<typeof create.input>
  const { order_id } = await onNodes(index, client => client.call(create, input))
  const page = await onNodes(index, client => visitPayPage(client, order_id))
  if (page.includes('/c/pay/')) await payOn(page)
  return order_id
}

/** Packs a content of its own: a job, or 0 when the quota is used up. */
async function pack(index: number): Promise<number> {
  const template_id = 1001
  const { id } = await onNodes(index, client =>
    client.call(projects.create, { template_id, name: `Pack ${index}` }),
  )
  const product = {
    name: `Candy ${index}`,
    ios_url: `https://apps.apple.com/us/app/candy/id${1000 + index}`,
    android_url: `https://play.google.com/store/apps/details?id=com.candy.app${index}`,
  }
  await onNodes(index, client => client.call(projects.relateProduct, { id, product }))
  const answer = await onNodes(index, client =>
    client.answer(projects.pack, { id, channel_ids: [21], quality: 'medium' }),
  )
  if (answer.code === 0) return Number(answer.data['job_id'])
  expect(answer.data['error'] ?? answer.code).toBe('quota_used_up')
  return 0
}

/** Kills the worker of the second node while it packs; its node starts another, which packs again. */
async function killWorker(): Promise<void> {
  const packing = () =>
    db()
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'packPlayable')
      .where('status', '=', 'pending')
      .executeTakeFirst()
  const workers = () => nodes[1]?.below('/worker.') ?? []
  while (workers().length === 0) await sleep(20)
  for (let tries = 0; tries < 250 && !(await packing()); tries++) await sleep(20)
  for (const pid of workers()) process.kill(pid, 'SIGKILL')
  workersKilled++
}

/** Purchases and packs over both nodes at once; when half are done, one node and the worker are killed. */
async function storm(): Promise<{ orders: number[]; jobs: number[] }> {
  const left = Array.from({ length: acts }, (_, index) => index)
  const [orders, jobs]: [number[], number[]] = [[], []]
  let done = 0
  const lane = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      if (index % 10 < 3 && jobs.length < packs) jobs.push(await pack(index))
      else orders.push(await purchase(index))
      if (++done === Math.floor(acts / 2)) await Promise.all([nodes[0]?.kill(), killWorker()])
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { orders, jobs }
}

/** Jobs end, time passes, and messages of the dead node are sent by another. */
async function settle(): Promise<void> {
  const pending = () =>
    db()
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'packPlayable')
      .where('status', '=', 'pending')
      .execute()
  while ((await pending()).length > 0) await sleep(50)
  await setSwitches(db(), { duplicate: 0 })
  for (let round = 0; round < 40 && (await waitingMoney(db())) > 0; round++) {
    await server.sandbox?.messages.drain(3)
    offsetMs += hourMs
    await reconcileOrders(purchasesOf(server.context))
  }
}

it('[BL-01.70] purchases and packs, with a node and a worker killed, leave exact sums', async () => {
  await setSwitches(db(), { duplicate: 30 })
  const started = Date.now()
  const { orders, jobs } = await storm()
  const stormMs = Date.now() - started
  await settle()
  expect(workersKilled).toBe(1)
  expect(await waitingMoney(db())).toBe(0)
  const made = await db().selectFrom('orders').select('id').where('account_id', '=', account).execute()
  // Each request is one order, and the plan that was bought before.
  expect(made).toHaveLength(orders.length + 1)
  const sums = await sumsOfOrders(db(), orders)
  expect(sums.filter(one => one.status !== 'success' || one.returned > 0)).toEqual([])
  expect(wrongOrders(sums)).toEqual([])
  expect(await seriesWithGaps(db())).toEqual([])
  const { rows: downloads } = await sql<Record<'total' | 'available' | 'reserved' | 'used', number>>`
    select sum(g.total)::int as total, sum(b.available)::int as available,
      sum(b.reserved)::int as reserved, sum(b.used)::int as used
    from grants g join grant_balances b on b.grant_id = g.id
    where g.account_id = ${account} and g.quota = 'download_push' and g.voided_at is null`.execute(db())
  const paid = await db()
    .selectFrom('paid_versions')
    .select('paid')
    .where('account_id', '=', account)
    .execute()
  const [state] = downloads
  expect(state).toMatchObject({ reserved: 0, used: paid.length, total: state!.available + state!.used })
  expect(state!.available).toBeGreaterThanOrEqual(0)
  const soldDownloads = await db()
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum((payload->>'download_push')::int), 0)::int`.as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const renewals = await db()
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', account)
    .where('plan_id', '=', plan.plan_id)
    .execute()
  // The first purchase of the plan gave the quota.
  expect(state!.total).toBe(quota + soldDownloads.count + planDownloads * (renewals.length - 1))
  expect(paid.every(one => one.paid)).toBe(true)
  expect(paid.length).toBeGreaterThanOrEqual(Math.min(quota, jobs.filter(Boolean).length))
  await reconcileLedger(server.context)
  expect(await db().selectFrom('ledger_findings').selectAll().execute()).toEqual([])
  const packed = jobs.filter(Boolean).length
  if (process.env['TWO_NODES'])
    console.info(
      `${orders.length} purchases and ${jobs.length} packs in ${stormMs} ms; ${packed} packed, ` +
        `${jobs.length - packed} refused; downloads ${JSON.stringify(state)}`,
    )
})
