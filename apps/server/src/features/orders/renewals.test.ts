import { usage } from '@adloom/contract/billing'
import { me } from '@adloom/contract/session'
import { offers } from '@adloom/contract/prices'
import { create } from '@adloom/contract/orders'
import { buy, startWithBuyer, orderOf, sampleBuyer } from '@adloom/testbed/sample-purchase'
import type { TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '../../platform/limits/units.ts'
import { purchasesOf } from '../features.ts'
import { reconcileLedger } from '../plans/ledger/reconcile.ts'
import { voidGrant } from '../plans/ledger/service.ts'
import { givePlan, plansOf, planTypes } from '../plans/service.ts'
import { fulfil } from './fulfil.ts'
import { refundOrder } from './refunds.ts'

let server: TestServer
let trial: TestClient
let account: number
let userId: number
const planB = { type: 1, plan_id: 22 }
beforeAll(async () => {
  ;({ server, trial, account, userId } = await startWithBuyer())
})
afterAll(() => server.stop())

const db = () => server.context.db
const planOf = async (order: number) => {
  const row = await db()
    .selectFrom('subscriptions')
    .select(['starts_at', 'expires_at'])
    .where('cause', '=', `order:${order}`)
    .executeTakeFirstOrThrow()
  return { starts: row.starts_at.getTime(), ends: row.expires_at.getTime() }
}
const back = () => ({
  reason: 'By mistake',
  actor: { accountId: account, userId, address: '127.0.0.1' } as never,
})
const seconds = (ms: number) => Math.floor(ms / 1000)
const offered = async (id: number) =>
  (await trial.call(offers)).plans.find(plan => plan.plan_id === id)?.starts_time

it('[BL-02.124] no credits are sold without videos, and nothing beside what is unlimited', async () => {
  const sold = async () => {
    const { packs } = await trial.call(offers)
    return packs.filter(pack => pack.enabled).map(pack => pack.usage_type)
  }
  const cause = 'sample'
  await givePlan(db(), account, 21, planTypes.official, { cause })
  expect(await sold()).toEqual(['download_push', 'storage'])
  const credits = { type: 3, payload: { video_credits: 1 }, ...sampleBuyer() } as const
  expect(await trial.answer(create, credits)).toMatchObject({ data: { error: 'pack_unavailable' } })
  await givePlan(db(), account, 29, planTypes.official, { cause: `${cause} of a company` })
  expect(await sold()).toEqual(['storage'])
  for (const one of [cause, `${cause} of a company`]) await voidGrant(db(), { account, cause: one })
})

it('[BL-02.120, BL-02.125, BL-02.129, BL-02.140] a renewal begins at the end; packs last on', async () => {
  expect(await offered(22)).toBe(0)
  const bought = await buy(server, trial, planB)
  const first = await planOf(bought)
  const before = (await trial.call(me)).plans.find(plan => plan.id === 22)
  expect(await offered(22)).toBe(seconds(first.ends))
  expect(await offered(21)).toBe(0)

  const renewal = await buy(server, trial, planB)
  const second = await planOf(renewal)
  expect(second).toEqual({ starts: first.ends, ends: first.ends + 30 * dayMs })
  const plans = (await trial.call(me)).plans.filter(plan => plan.id === 22)
  // The quota of the renewal counts from its start.
  expect(plans).toMatchObject([
    {
      ...{ expired_time: seconds(second.ends), renewed_time: seconds(second.starts) },
      downloads_and_push: before?.downloads_and_push,
    },
  ])
  expect(before?.renewed_time).toBe(0)
  const today = new Date().toISOString().slice(0, 10)
  const { list } = await trial.call(usage, { start_date: today, end_date: today, movement: 'given' })
  const renewed = list.find(({ cause }) => cause.kind === 'order' && cause.id === renewal)
  expect([renewed?.start_time, renewed?.expired_time]).toEqual([seconds(second.starts), seconds(second.ends)])
  expect(plans[0]?.reset_time).toBe(seconds(first.ends))
  const pack = await buy(server, trial, { type: 3, payload: { download_push: 20 } })
  const grants = await db()
    .selectFrom('grants')
    .select('expires_at')
    .where('cause', '=', `order:${pack}`)
    .execute()
  expect(grants.map(one => one.expires_at.getTime())).toEqual([second.ends])

  const later = { now: () => second.starts + 1000 }
  expect((await plansOf(db(), [account], later)).get(account)).toMatchObject([
    {
      id: 22,
      expired_time: seconds(second.ends),
      renewed_time: 0,
      downloads_and_push: before?.downloads_and_push,
    },
  ])

  await expect(refundOrder(purchasesOf(server.context), bought, back())).rejects.toMatchObject({
    reason: 'refund_renewed',
  })
  const refund = await refundOrder(purchasesOf(server.context), renewal, back())
  expect(refund.state).toBe('done')
  expect((await trial.call(me)).plans.filter(plan => plan.id === 22)).toMatchObject([
    { expired_time: seconds(first.ends), renewed_time: 0 },
  ])
  expect(await offered(22)).toBe(seconds(first.ends))
  // [BL-02.129] The pack keeps the end that it was sold with.
  const kept = await db()
    .selectFrom('grants')
    .select(['expires_at', 'voided_at'])
    .where('cause', '=', `order:${pack}`)
    .execute()
  expect(kept).toEqual([{ expires_at: new Date(second.ends), voided_at: null }])
  await reconcileLedger(server.context)
  expect(await db().selectFrom('ledger_findings').selectAll().execute()).toEqual([])
})

it('[BL-02.121] another plan and a top-up begin at once, beside the running plan', async () => {
  const now = Date.now()
  for (const plan_id of [21, 35, 35]) {
    const { starts } = await planOf(await buy(server, trial, { type: 1, plan_id }))
    expect(starts, String(plan_id)).toBeLessThan(now + dayMs)
  }
  // A top-up is given back whether or not another was bought after it.
  const first = await buy(server, trial, { type: 1, plan_id: 35 })
  await buy(server, trial, { type: 1, plan_id: 35 })
  expect(await refundOrder(purchasesOf(server.context), first, back())).toMatchObject({ state: 'done' })
})

it('[BL-02.123] renewals that are paid at once follow one another', async () => {
  const orders: number[] = []
  for (let index = 0; index < 4; index++) orders.push(await orderOf(trial, planB))
  const give = (id: number) =>
    db()
      .transaction()
      .execute(async tx => {
        const order = tx.selectFrom('orders').selectAll().where('id', '=', id)
        return fulfil(tx, await order.executeTakeFirstOrThrow())
      })
  expect(await Promise.all(orders.map(give))).toEqual([true, true, true, true])
  const plans = (await Promise.all(orders.map(planOf))).toSorted((one, other) => one.starts - other.starts)
  for (const [index, plan] of plans.entries()) if (index > 0) expect(plan.starts).toBe(plans[index - 1]?.ends)
})
