import * as billing from '@adloom/contract/billing'
import * as staff from '@adloom/contract/staff'
import * as contract from '@adloom/contract/staff-terms'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOfDay } from '../../../analytics/periods.ts'

let server: TestServer
let client: TestClient
let customer: TestClient
let account_id: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[client, customer] = [await server.signIn('internal'), await server.signIn('other')]
  account_id = (await server.userOf('other')).account_id
  holdClock(Date.now())
})
afterAll(() => server.stop())

/** The day does not change while a test runs. */
const holdClock = (at: number) => {
  server.context.clock.now = () => at
}
const reason = 'Contract of the year'
const today = () => Math.floor(server.context.clock.now() / 86_400_000)
const set = (input: object) =>
  client.answer(contract.setTerms, {
    account_id,
    billing_mode: 'all_buyout',
    start_date: dateOfDay(today()),
    reason,
    ...input,
  } as never)
const list = async () => (await client.call(contract.terms, { account_id })).list

it('[BL-01.43] sets terms for a day, replaces them, and the bills follow', async () => {
  const { first_date: first } = await client.call(contract.terms, { account_id })
  expect(first.endsWith('-01')).toBe(true)
  // A multiple of 28, 29, 30 and 31: any part of any month is a whole number of cents.
  expect(await set({ rate: 377_580, start_date: first })).toMatchObject({ code: 0 })
  const bill = async () =>
    (await customer.call(billing.bills, { start_date: first, end_date: dateOfDay(today()) })).totals.amount
  const before = await bill()
  expect(before).toBeGreaterThan(0)
  expect(await set({ rate: 755_160, start_date: first })).toMatchObject({ code: 0 })
  expect(await bill()).toBe(2 * before)
  await set({ billing_mode: 'cap', rate: 1250, cap: 5000, start_date: dateOfDay(today() + 40) })
  expect((await list()).map(one => [one.billing_mode, one.rate, one.state])).toEqual([
    ['cap', 1250, 'planned'],
    ['all_buyout', 755_160, 'running'],
    ['all_buyout', 377_580, 'replaced'],
  ])
  expect((await customer.call(billing.price, {})).current).toMatchObject({ rate: 755_160 })
  const acts = (await client.call(staff.acts, { action: 'terms_set' })).list
  expect(acts).toHaveLength(3)
  expect(acts[1]).toMatchObject({ account_id, object: 'all_buyout', reason })
  expect([acts[1]?.before, acts[1]?.after].join()).toMatch(/377580.*755160/)
  expect((await client.call(staff.activity, { account_id })).list[0]?.action).toBe('terms_set')
})

it('[BL-01.43] every billing mode can be agreed', async () => {
  const values = { cap: { rate: 500, cap: 100 }, all_cap: { rate: 500, cap: 100 } } as const
  for (const [index, billing_mode] of billing.billingModes.entries())
    expect(
      await set({
        billing_mode,
        start_date: dateOfDay(today() + 60 + index),
        ...(billing_mode === 'buyout' && { buyout_price: 12_000 }),
        ...(values as Record<string, object>)[billing_mode],
      }),
      billing_mode,
    ).toMatchObject({ code: 0 })
  expect(new Set((await list()).map(one => one.billing_mode)).size).toBe(8)
})

it('[BL-01.44] terms of billed months, and wrong ones, are refused and change nothing', async () => {
  const { first_date: first } = await client.call(contract.terms, { account_id })
  const before = (await list()).length
  const billed = dateOfDay(Date.parse(first) / 86_400_000 - 1)
  const refused: [object, string][] = [
    [{ start_date: billed }, 'terms_past'],
    [{ billing_mode: 'cap', rate: 1 }, 'bad_input'],
    [{ billing_mode: 'cpm', rate: 1, cap: 5 }, 'bad_input'],
    [{ billing_mode: 'buyout' }, 'bad_input'],
    [{ billing_mode: 'spend_share', rate: 10_001 }, 'bad_input'],
    [{ rate: -1 }, 'bad_input'],
    [{ rate: 0.5 }, 'bad_input'],
    [{ account_id: 9_999_999 }, 'not_found'],
  ]
  for (const [input, error] of refused)
    expect(await set(input), JSON.stringify(input)).toMatchObject({ data: { error } })
  expect(await list()).toHaveLength(before)
})

const month = 377_580
it.each([
  ['2026-12-31T23:59:59Z', month],
  ['2027-01-28T12:00:00Z', (month / 31) * 28],
  ['2027-02-28T23:59:59Z', month],
  ['2028-02-29T00:00:00Z', month],
  ['2028-03-01T00:00:00Z', month / 31],
])('[BL-01.43] at %s a price per month is billed to the day', async (at, amount) => {
  holdClock(Date.parse(at))
  client = await server.signIn('internal')
  const billed = (await server.userOf('trial')).account_id
  const { first_date: start_date } = await client.call(contract.terms, { account_id: billed })
  expect(start_date).toBe(`${at.slice(0, 7)}-01`)
  expect(await set({ account_id: billed, rate: month, start_date })).toMatchObject({ code: 0 })
  const { list: bills } = await (
    await server.signIn('trial')
  ).call(billing.bills, { start_date, end_date: at.slice(0, 10) })
  expect(bills.map(bill => [bill.month, bill.amount])).toEqual([[at.slice(0, 7), amount]])
})
