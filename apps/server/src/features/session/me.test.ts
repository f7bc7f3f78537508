import { me } from '@adloom/contract/session'
import type { DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setQuota } from '../../testing/set-quota.ts'
import { addGrant, creditMoney } from '../plans/ledger/service.ts'
import { planTypes, givePlan } from '../plans/service.ts'
import { billByMintegral } from '../accounts/mintegral-billing.test-support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { BUILD: 'cn' } })
})
afterAll(() => server.stop())

const describe = async (person: DemoPerson) => (await server.signIn(person)).call(me)
const accountOf = async (person: DemoPerson) => (await server.userOf(person)).account_id

it('[BL-01.1] a trial shows its pairs, its storage and that nothing was bought', async () => {
  const trial = await describe('trial')
  expect(trial.plans).toMatchObject([
    {
      id: 901,
      name: 'Trial',
      plan_type: 1,
      type: 2,
      scope: 1,
      downloads_and_push: [10, 10],
      extra_downloads_and_push: [0, 0],
      video_credits: [1, 1],
      extra_video_credits: [0, 0],
    },
  ])
  expect(Math.round((trial.plans[0]!.expired_time - trial.system_time) / 86_400)).toBe(14)
  expect(trial).toMatchObject({
    balance: 0,
    min_amount: -1,
    thresholds: { low_balance: 100, ration_low: 10, quota_low: 10 },
    mtg_charge: false,
    has_grant_record: false,
    storage: { used_size: 0, total_size: 6 * 1024 ** 3 },
  })
})

it('[BL-01.1] an unlimited plan is unlimited in both quotas and counts as bought; internal accounts bought nothing', async () => {
  expect(await describe('demo')).toMatchObject({
    has_grant_record: true,
    plans: [{ id: 29, type: 1, downloads_and_push: [-1, -1], video_credits: [-1, -1] }],
  })
  expect(await describe('internal')).toMatchObject({
    has_grant_record: false,
    plans: [{ id: 902, type: 3 }],
    storage: { total_size: -1 },
  })
})

it('[BL-01.2] several plans keep their own pairs and kinds, their storage adds up, and add-ons are listed once', async () => {
  const { db } = server.context
  const account = await accountOf('trial')
  await givePlan(db, account, 22, planTypes.official)
  await givePlan(db, account, 35, planTypes.official)
  for (const quota of ['download_push', 'video_credits'] as const) {
    await addGrant(db, {
      account,
      quota,
      total: quota === 'video_credits' ? 5 : 20,
      extra: true,
      startsAt: new Date(Date.now() - 1000),
      expiresAt: new Date(Date.now() + 86_400_000),
      cause: 'test:pack',
    })
  }
  const trial = await describe('trial')
  expect(
    trial.plans.map(plan => [plan.id, plan.plan_type, plan.downloads_and_push, plan.video_credits]),
  ).toEqual([
    [901, 1, [10, 10], [1, 1]],
    [22, 1, [600, 600], [60, 60]],
    [35, 4, [0, 0], [0, 0]],
  ])
  // With the paid subscription, which packs last as long as.
  expect(trial.plans.map(plan => plan.extra_downloads_and_push[0])).toEqual([0, 20, 0])
  expect(trial.plans.map(plan => plan.extra_video_credits[0])).toEqual([0, 5, 0])
  expect(trial).toMatchObject({
    has_grant_record: true,
    trial_scope: 0,
    storage: { total_size: 6 * 1024 ** 3 + 536_870_912_000 + 214_748_364_800 },
  })
})

it('[D-24.1] video credits do not pay for downloads', async () => {
  const { db } = server.context
  const account = await accountOf('other')
  await setQuota(db, account, 'download_push', 0)
  const [plan] = (await describe('other')).plans
  expect([plan?.downloads_and_push, plan?.video_credits]).toEqual([
    [0, 0],
    [-1, -1],
  ])
})

it('[BL-01.2] money comes in minor units with the currency of the build', async () => {
  await server.context.db
    .updateTable('accounts')
    .set({ min_amount: 5000 })
    .where('id', '=', await accountOf('demo'))
    .execute()
  await billByMintegral(server.context.db, await accountOf('demo'), true)
  await creditMoney(server.context.db, {
    account: await accountOf('demo'),
    currency: 'CNY',
    amount: 123_456,
    cause: 'test:recharge',
    from: 'clearing',
  })
  expect(await describe('demo')).toMatchObject({
    balance: 123_456,
    min_amount: 5000,
    mtg_charge: true,
    currency: 2,
  })
  expect(await describe('other')).toMatchObject({ balance: 0 })
})

it('[BL-01.17] add-ons that outlast the plan are listed by themselves until the next plan', async () => {
  const { db } = server.context
  const account = await accountOf('other')
  const end = (days: number) => new Date(Date.now() + days * 86_400_000)
  for (const [total, days] of [
    [20, 9],
    [30, 5],
  ] as const)
    await addGrant(db, {
      ...{ account, total, quota: 'download_push', extra: true },
      ...{ startsAt: end(-1), expiresAt: end(days), cause: `test:outlasting:${total}` },
    })
  expect((await describe('other')).extras).toBeNull()
  const running = db.updateTable('subscriptions').where('account_id', '=', account)
  await running.set({ starts_at: end(5), expires_at: end(6), reset_at: end(6) }).execute()
  await db
    .updateTable('grants')
    .set({ voided_at: new Date() })
    .where('account_id', '=', account)
    .where('extra', '=', false)
    .where('voided_at', 'is', null)
    .execute()
  const { plans, extras } = await describe('other')
  expect([plans, extras]).toMatchObject([[], { downloads_and_push: [50, 50], video_credits: [0, 0] }])
  expect(Math.abs(extras!.expired_time - end(5).getTime() / 1000)).toBeLessThan(60)
  await givePlan(db, account, 21, planTypes.official)
  const next = await describe('other')
  expect([next.extras, next.plans[0]?.extra_downloads_and_push]).toEqual([null, [50, 50]])
})
