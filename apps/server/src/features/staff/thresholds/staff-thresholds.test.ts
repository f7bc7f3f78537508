import { lowBalanceThreshold, planWarnings, quotaWarnings } from '@adloom/contract/plan-warnings'
import { create } from '@adloom/contract/orders'
import { offers } from '@adloom/contract/prices'
import { me } from '@adloom/contract/session'
import * as staff from '@adloom/contract/staff'
import * as prices from '@adloom/contract/staff-prices'
import * as contract from '@adloom/contract/staff-thresholds'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextStandings } from '../../plan-signals/repository.ts'

let server: TestServer
let client: TestClient
let account_id: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  client = await server.signIn('internal')
  account_id = (
    await server.context.db
      .selectFrom('users')
      .select('account_id')
      .where('email', '=', emailOf('demo'))
      .executeTakeFirstOrThrow()
  ).account_id
})
afterAll(() => server.stop())

const reason = 'Agreed with the customer'
const set = (name: contract.ThresholdName, value: number | null) =>
  client.call(contract.setThreshold, { account_id, name, value, reason })
const listed = async (name: contract.ThresholdName) =>
  (await client.call(contract.thresholds, { account_id })).list.find(one => one.name === name)

it('[BL-05.57] a threshold of an account counts at once, in place of that of all accounts', async () => {
  const customer = await server.signIn('demo')
  const other = await server.signIn('other')
  expect(await listed('low_balance')).toEqual({
    ...{ name: 'low_balance', own: null, shared: 100 },
    ...{ smallest: 1, largest: 1_000_000 },
  })
  await set('min_amount', 50)
  await set('low_balance', 300)
  await set('ration_low', 25)
  await set('quota_low', 40)
  const user = await customer.call(me)
  expect(user).toMatchObject({
    min_amount: 5000,
    thresholds: { low_balance: 300, ration_low: 25, quota_low: 40 },
  })
  expect(lowBalanceThreshold(user)).toBe(35_000)
  const plan = {
    ...user.plans[0]!,
    plan_type: 3,
    downloads_and_push: [24, 100] as [number, number],
    video_credits: [39, 100] as [number, number],
  }
  const standing = { ...user, plans: [plan], account_type: 'normal' as const }
  expect(planWarnings(standing).map(one => one.kind)).toContain('rationLow')
  expect(quotaWarnings(standing).map(one => one.usage)).toEqual(['video_credits'])
  expect((await other.call(me)).thresholds).toEqual({ low_balance: 100, ration_low: 10, quota_low: 10 })
  const { db, clock } = server.context
  const [found] = await nextStandings(db, account_id - 1, { currency: 'USD', clock })
  expect(found).toMatchObject({ id: account_id, min_amount: 5000, thresholds: user.thresholds })
})

it('[BL-05.58] the smallest recharge of an account is offered and demanded', async () => {
  const customer = await server.signIn('demo')
  await set('recharge_minimum', 500)
  expect((await customer.call(offers)).recharge.min_amount).toBe(500)
  const order = { type: 2, amount: 499, return_url: '/', idempotency_key: 'too-little-1' }
  expect(await customer.answer(create, order as never)).toMatchObject({ data: { error: 'recharge_range' } })
  await set('recharge_minimum', null)
  expect((await customer.call(offers)).recharge.min_amount).toBe(100)
})

it('[BL-05.59] each change is recorded with its reason, and the account sees it', async () => {
  await set('ration_low', 30)
  await set('ration_low', null)
  const { list } = await client.call(staff.acts, { account_id, action: 'threshold_set' })
  expect(list.slice(0, 2).map(act => [act.object, act.before, act.after, act.reason])).toEqual([
    ['ration_low', '{"threshold":30}', '{"threshold":null}', reason],
    ['ration_low', '{"threshold":25}', '{"threshold":30}', reason],
  ])
  const activity = (await client.call(staff.activity, { account_id })).list
  expect(activity[0]).toMatchObject({ action: 'threshold_set', object: 'ration_low' })
})

it('[BL-05.60] values that are not whole, not positive or out of range are refused', async () => {
  const wrong: [string, unknown, string][] = [
    ['low_balance', 0, 'price_invalid'],
    ['low_balance', 1_000_001, 'price_invalid'],
    ['ration_low', 101, 'price_invalid'],
    ['quota_low', 0.5, 'bad_input'],
    ['quota_low', -1, 'bad_input'],
    ['min_amount', -1, 'bad_input'],
    ['min_amount', 1_000_001, 'price_invalid'],
    ['recharge_minimum', 100_001, 'price_invalid'],
    ['recharge_maximum', 1, 'bad_input'],
  ]
  for (const [name, value, error] of wrong)
    expect(
      await client.answer(contract.setThreshold, { account_id, name, value, reason } as never),
      `${name} ${String(value)}`,
    ).toMatchObject({ data: { error } })
  const unknown = { account_id: 9_999_999, name: 'quota_low', value: 5, reason } as const
  expect(await client.answer(contract.setThreshold, unknown)).toMatchObject({ status: 404 })
  expect(await client.answer(contract.thresholds, { account_id: 9_999_999 })).toMatchObject({ status: 404 })
})

it('[BL-05.60] the thresholds of all accounts are settings, whose percents end at 100', async () => {
  const setting = (name: string, value: number) => client.answer(prices.setSetting, { name, value, reason })
  expect(await setting('ration_low', 101)).toMatchObject({ data: { error: 'price_invalid' } })
  expect(await setting('low_balance', 0)).toMatchObject({ data: { error: 'price_invalid' } })
  expect(await setting('low_balance', 200)).toMatchObject({ code: 0 })
  const other = await server.signIn('other')
  expect((await other.call(me)).thresholds.low_balance).toBe(200)
  expect((await listed('low_balance'))?.shared).toBe(200)
})
