import { cost } from '@adloom/contract/orders'
import { offers } from '@adloom/contract/prices'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountId } from '../../platform/binder/caller.ts'
import {
  billingSettingHistory,
  billingSettings,
  type PriceActor,
  priceHistory,
  setBillingSetting,
  setPrice,
} from './service.ts'

let server: TestServer
let actor: PriceActor
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  const user = await server.userOf('internal')
  actor = { accountId: user.account_id as AccountId, userId: user.id, address: '127.0.0.1' }
})
afterAll(() => server.stop())

const db = () => server.context.db
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

it('[BL-02.7] an account sees plans, packs, recharge and until when a pack would be valid', async () => {
  const answer = await (await server.signIn('demo')).call(offers)
  expect(answer.currency).toBe(1)
  expect(answer.plans.map(plan => [plan.plan_id, plan.price, plan.subscribed])).toEqual([
    [21, 29_900, false],
    [22, 79_900, false],
    [26, -1, false],
    [29, -1, true],
    [31, -1, false],
    [35, 60_000, false],
    [36, 150_000, false],
  ])
  expect(answer.plans[1]).toMatchObject({
    name: 'B',
    scope: 3,
    plan_type: 1,
    validity_days: 30,
    downloads: 600,
    video_credits: 60,
    online: 10,
    tags: [2],
  })
  expect(answer.packs).toEqual([
    {
      usage_type: 'download_push',
      unit_price: [1500, 10],
      minimum: 10,
      step: 10,
      maximum: 100_000,
      quantity: 10,
      // The downloads of this account are unlimited.
      enabled: false,
      default_count: 10,
    },
    expect.objectContaining({ usage_type: 'video_credits', unit_price: [200, 1], minimum: 1, step: 1 }),
    expect.objectContaining({ usage_type: 'storage', unit_price: [3000, 100], step: 100, maximum: 100 }),
  ])
  expect(answer.recharge).toEqual({ min_amount: 100, max_amount: 100_000, currency: 1 })
  expect(answer.subscription_expired_time).toBeGreaterThan(Date.now() / 1000)
  const trial = await (await server.signIn('trial')).call(offers)
  expect(trial.subscription_expired_time).toBe(0)
  expect(await server.visitor().answer(offers)).toMatchObject({ status: 401 })
})

it('[BL-02.9] only counts that are sold have a cost', async () => {
  const demo = await server.signIn('demo')
  const refused = [
    { download_push: 9 },
    { download_push: 1 },
    { download_push: 15 },
    { download_push: -10 },
    { download_push: 10.5 },
    { download_push: 100_010 },
    { video_credits: 0.5 },
    { video_credits: -1 },
    { storage: 6 },
    { storage: 200 },
  ]
  for (const payload of refused)
    expect(await demo.answer(cost, { payload }), JSON.stringify(payload)).toMatchObject({
      status: 422,
      code: 6001,
      data: { error: 'pack_count' },
    })
  for (const payload of [{}, { download_push: 10 }, { video_credits: 1 }, { storage: 100 }, { storage: 0 }])
    expect(await demo.answer(cost, { payload }), JSON.stringify(payload)).toMatchObject({ status: 200 })
})

it('[BL-02.10] packs cost the sum of their items', async () => {
  const demo = await server.signIn('demo')
  const payload = { download_push: 30, video_credits: 7, storage: 100 }
  expect(await demo.call(cost, { payload })).toEqual({
    items: {
      download_push: {
        usage_type: 'download_push',
        unit_price: [1500, 10],
        count: 30,
        quantity: 10,
        amount: 4500,
        // The downloads of its plan are unlimited.
        enabled: false,
      },
      video_credits: expect.objectContaining({ count: 7, amount: 1400, quantity: 1 }),
      storage: expect.objectContaining({ count: 100, amount: 3000, quantity: 100 }),
    },
    total_amount: 8900,
    currency: 1,
  })
  expect((await demo.call(cost, { payload: {} })).total_amount).toBe(0)
  const enabled = Object.values((await demo.call(cost, { payload })).items).filter(one => one.enabled)
  const { packs } = await demo.call(offers, {})
  expect(enabled.map(one => one.usage_type)).toEqual(
    packs.filter(pack => pack.enabled).map(pack => pack.usage_type),
  )
})

it('[BL-02.8] a price begins now or later, is never changed, and names who set it', async () => {
  const demo = await server.signIn('demo')
  const priced = async () => (await demo.call(cost, { payload: { video_credits: 1 } })).total_amount
  const price = { subject: 'pack:video_credits', currency: 'USD', amount: 250, reason: 'spring' } as const
  await setPrice(db(), { ...price, startsAt: inHours(1) }, actor)
  expect(await priced()).toBe(200)
  await setPrice(db(), { ...price, amount: 300, startsAt: new Date() }, actor)
  expect(await priced()).toBe(300)
  const history = await priceHistory(db(), 'pack:video_credits')
  expect(history.filter(row => row.currency === 'USD').map(row => [row.amount, row.created_by])).toEqual([
    [250, actor.userId],
    [300, actor.userId],
    [200, null],
  ])
  await setPrice(db(), { ...price, amount: -1, startsAt: new Date() }, actor)
  expect(await demo.answer(cost, { payload: { video_credits: 1 } })).toMatchObject({ code: 6003 })
  const refused = [
    { ...price, startsAt: inHours(-1) },
    { ...price, startsAt: new Date(), amount: 1.5 },
    { ...price, startsAt: new Date(), amount: -2 },
    { ...price, startsAt: new Date(), subject: 'plan:4711' },
    { ...price, startsAt: new Date(), subject: 'pack:gold' },
    { ...price, startsAt: new Date(), perQuantity: 0 },
  ]
  for (const one of refused) await expect(setPrice(db(), one, actor)).rejects.toThrow(/price_(past|invalid)/)
  await expect(db().updateTable('prices').set({ amount: 1 }).execute()).rejects.toThrow('append-only')
  await expect(db().deleteFrom('prices').execute()).rejects.toThrow('append-only')
  const audited = await db().selectFrom('audit').selectAll().where('action', '=', 'price_set').execute()
  expect(audited.map(row => [row.user_id, row.object])).toContainEqual([
    actor.userId,
    'pack:video_credits USD 300: spring',
  ])
})

it('[BL-02.8] a setting begins now or later and is never changed', async () => {
  const demo = await server.signIn('demo')
  const setting = { name: 'recharge_minimum', value: 250, reason: 'fees' } as const
  await setBillingSetting(db(), { ...setting, startsAt: inHours(1) }, actor)
  expect((await billingSettings(db())).recharge_minimum).toBe(100)
  await setBillingSetting(db(), { ...setting, startsAt: new Date() }, actor)
  expect((await demo.call(offers)).recharge.min_amount).toBe(250)
  expect((await billingSettingHistory(db(), 'recharge_minimum')).map(row => row.value)).toEqual([250, 250])
  for (const one of [
    { ...setting, startsAt: inHours(-1) },
    { ...setting, startsAt: new Date(), value: 0 },
    { ...setting, startsAt: new Date(), value: 0.5 },
    { ...setting, startsAt: new Date(), name: 'generosity' as 'recharge_minimum' },
  ])
    await expect(setBillingSetting(db(), one, actor)).rejects.toThrow(/price_(past|invalid)/)
  await expect(db().deleteFrom('billing_settings').execute()).rejects.toThrow('append-only')
})
