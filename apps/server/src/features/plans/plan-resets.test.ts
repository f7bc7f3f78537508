import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import * as contract from '@adloom/contract/staff-plans'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireCredit } from './ledger/expiry.ts'
import { reserve, settle } from './ledger/service.ts'
import { givePlan, plansOf, planTypes } from './service.ts'

let server: TestServer
let account: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  const user = await server.context.db
    .selectFrom('users')
    .select('account_id')
    .where('email', '=', emailOf('trial'))
    .executeTakeFirstOrThrow()
  account = user.account_id
})
afterAll(() => server.stop())

const db = () => server.context.db
const day = 86_400_000
const start = Date.UTC(2027, 0, 1)
const at = (ms: number) => ({ now: () => start + ms })
const content = { downloads: 20, video_credits: 5, storage_bytes: 1024, online: 1, days: 25, reset_days: 10 }
const planAt = async (ms: number) =>
  (await plansOf(db(), [account], at(ms))).get(account)?.find(plan => plan.id === 21)

it('[BL-01.76] a plan that resets has its whole quotas in each period, storage stays', async () => {
  const given = { startsAt: new Date(start), cause: 'order:1', content }
  await givePlan(db(), account, 21, planTypes.official, given)
  await givePlan(db(), account, 21, planTypes.official, given)
  const hold = { account, quota: 'download_push', amount: 15, cause: 'job:1' } as const
  await reserve(db(), hold, at(0))
  await settle(db(), { account, cause: hold.cause, as: 'confirm' }, at(0))
  const second = (ms: number) => Math.floor((start + ms) / 1000)
  expect(await planAt(10 * day - 1)).toMatchObject({
    downloads_and_push: [5, 20],
    video_credits: [5, 5],
    reset_time: second(10 * day),
    expired_time: second(25 * day),
  })
  expect(await planAt(10 * day)).toMatchObject({
    downloads_and_push: [20, 20],
    reset_time: second(20 * day),
  })
  expect(await planAt(25 * day - 1)).toMatchObject({
    downloads_and_push: [20, 20],
    reset_time: second(25 * day),
  })
  expect(await planAt(25 * day)).toBeUndefined()
  await expireCredit(db(), { clock: at(10 * day) })
  const rows = await db()
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(['quota', 'used', 'expired', 'available'])
    .where('cause', '=', 'order:1')
    .where('account_id', '=', account)
    .orderBy('grants.id')
    .execute()
  expect(rows.filter(row => row.quota === 'download_push')).toMatchObject([
    { used: 15, expired: 5, available: 0 },
    { used: 0, expired: 0, available: 20 },
    { used: 0, expired: 0, available: 20 },
  ])
  expect(rows.filter(row => row.quota === 'storage')).toMatchObject([{ available: 1024 }])
})

it('[BL-01.76] the periods are equal where the database is in a zone that changes its clocks', async () => {
  await db()
    .transaction()
    .execute(async tx => {
      await sql`set local timezone to 'Europe/Berlin'`.execute(tx)
      const year = { ...content, days: 360, reset_days: 30 }
      await givePlan(tx, account, 21, planTypes.official, {
        startsAt: new Date(Date.UTC(2027, 6, 1)),
        cause: 'order:3',
        content: year,
      })
    })
  const periods = await db()
    .selectFrom('grants')
    .select(['starts_at', 'expires_at'])
    .where('cause', '=', 'order:3')
    .where('quota', '=', 'download_push')
    .execute()
  const lengths = periods.map(one => one.expires_at.getTime() - one.starts_at.getTime())
  expect(lengths).toEqual(Array.from({ length: 12 }, () => 30 * day))
})

it('[BL-01.77] staff set when a plan resets, not more often than is stored', async () => {
  const staff = await server.signIn('internal')
  const plan = { plan_id: 22, downloads: 9, video_credits: -1, storage: 1024, online: 1, reason: 'Monthly' }
  await staff.call(contract.setPlan, { ...plan, days: 90, reset_days: 30 })
  const { list } = await staff.call(contract.plans)
  expect(list.find(one => one.plan_id === 22)).toMatchObject({ days: 90, reset_days: 30 })
  await givePlan(db(), account, 22, planTypes.official, { cause: 'order:2' })
  const grants = await db().selectFrom('grants').select('quota').where('cause', '=', 'order:2').execute()
  expect(grants.map(one => one.quota).toSorted()).toEqual([
    ...['download_push', 'download_push', 'download_push', 'online', 'storage', 'video_credits'],
  ])
  const refused = await staff.answer(contract.setPlan, { ...plan, days: 365, reset_days: 3 })
  expect(refused.data).toMatchObject({ error: 'price_invalid' })
})
