import { offers } from '@adloom/contract/prices'
import * as staff from '@adloom/contract/staff'
import * as grants from '@adloom/contract/staff-grants'
import * as contract from '@adloom/contract/staff-prices'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  client = await server.signIn('internal')
})
afterAll(() => server.stop())

const tomorrow = () => Math.floor(Date.now() / 1000) + 86_400

it('[BL-01.38] sets a price that counts at once or later, and keeps the earlier ones', async () => {
  const before = (await client.call(contract.prices)).list.find(one => one.subject === 'plan:21')
  const reason = 'New price list'
  await client.call(contract.setPrice, { subject: 'plan:21', amount: 12_345, reason })
  await client.call(contract.setPrice, {
    subject: 'plan:21',
    amount: 99_900,
    reason,
    starts_time: tomorrow(),
  })
  const customer = await server.signIn('demo')
  const plan = (await customer.call(offers)).plans.find(one => one.plan_id === 21)
  expect(plan?.price).toBe(12_345)
  const now = (await client.call(contract.prices)).list.find(one => one.subject === 'plan:21')
  expect(now?.current).toMatchObject({ amount: 12_345, reason, username: 'Internal' })
  expect(now?.history.map(one => one.amount).slice(0, 2)).toEqual([99_900, 12_345])
  expect(now?.history.length).toBe((before?.history.length ?? 0) + 2)
  const [act] = (await client.call(staff.acts, { action: 'price_set' })).list
  expect(act).toMatchObject({ object: 'plan:21 USD', reason })
  expect(act?.after).toContain('99900')
})

it('[BL-01.38] changes a setting that purchases read, and records before and after', async () => {
  await client.call(contract.setSetting, { name: 'recharge_minimum', value: 250, reason: 'Fees rose' })
  const customer = await server.signIn('demo')
  expect((await customer.call(offers)).recharge.min_amount).toBe(250)
  const [act] = (await client.call(staff.acts, { action: 'setting_changed' })).list
  expect(act).toMatchObject({ object: 'recharge_minimum', before: '{"value":100}', reason: 'Fees rose' })
})

it('[BL-01.38] refuses prices of the past and unknown subjects and settings', async () => {
  const reason = 'A good reason'
  expect(
    await client.answer(contract.setPrice, {
      subject: 'plan:21',
      amount: 1,
      reason,
      starts_time: 1_600_000_000,
    }),
  ).toMatchObject({ data: { error: 'price_past' } })
  expect(await client.answer(contract.setPrice, { subject: 'plan:4711', amount: 1, reason })).toMatchObject({
    data: { error: 'price_invalid' },
  })
  expect(await client.answer(contract.setSetting, { name: 'constructor', value: 1, reason })).toMatchObject({
    data: { error: 'price_invalid' },
  })
})

it('[BL-01.47] a lower limit of the staff counts at once, a higher one a day later', async () => {
  const set = (value: number) =>
    client.call(contract.setSetting, { name: 'alone_refund', value, reason: 'Fewer mistakes' })
  const limit = async () =>
    (await client.call(contract.prices)).settings.find(one => one.name === 'alone_refund')
  expect((await limit())?.value).toBe(500)
  await set(100)
  expect((await limit())?.value).toBe(100)
  await set(400)
  const now = await limit()
  expect(now?.value).toBe(100)
  expect(now?.history[0]).toMatchObject({ value: 400 })
  expect(now?.history[0]?.starts_time).toBeGreaterThan(tomorrow() - 60)
})

it('[BL-01.47] requests follow the limit of now', async () => {
  await client.call(contract.setSetting, { name: 'alone_downloads', value: 5, reason: 'Fewer mistakes' })
  const { list } = await client.call(staff.accounts, { keyword: 'trial@adloom.local' })
  const give = (amount: number, key: string) =>
    client.call(grants.give, {
      account_id: list[0]?.account_id ?? 0,
      gift: { kind: 'quota', quota: 'download_push', amount, days: 3 },
      reason: 'Goodwill',
      idempotency_key: key,
    })
  expect((await give(5, 'limit-five')).request.state).toBe('approved')
  expect((await give(1, 'limit-more')).request.state).toBe('requested')
})
