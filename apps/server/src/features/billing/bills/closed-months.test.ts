import * as billing from '@adloom/contract/billing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOfDay } from '../../../analytics/periods.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { monthEnd, monthStart } from './charges.ts'
import { closeBills } from './closed-months.ts'
import { chargeSpendShare, reportSpend } from './sample-bills.test-support.ts'

let server: TestServer
let demo: TestClient
let account: number
/** The first day of the month before the last one. */
let month: number
let now: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  account = (await server.userOf('demo')).account_id
  month = monthStart(monthStart(monthStart(Math.floor(Date.now() / dayMs)) - 1) - 1)
  server.context.clock.now = () => now
  await chargeSpendShare(server, { account_id: account, from_day: month, rate: 1000 })
  await spend(month, 100)
  await spend(monthEnd(month) + 1, 50)
})
afterAll(() => server.stop())

let projects = 0
const spend = (day: number, dollars: number) =>
  reportSpend(server, { account, project: String(++projects), day, dollars })
const range = () => ({ start_date: dateOfDay(month), end_date: dateOfDay(monthEnd(month) + 20) })
const amounts = async () => (await demo.call(billing.bills, range())).list.map(bill => bill.amount)

it('[BL-03.71] a bill follows corrections until it is closed, and not afterwards', async () => {
  now = (monthEnd(month) + billingLimits.closingDays) * dayMs
  await closeBills(server.context)
  await spend(month + 1, 10)
  expect(await amounts()).toEqual([5_00, 11_00])
  now += dayMs
  await Promise.all([closeBills(server.context), closeBills(server.context)])
  await spend(month + 2, 70)
  await spend(monthEnd(month) + 2, 30)
  expect(await amounts()).toEqual([8_00, 11_00])
  const { list, totals } = await demo.call(billing.bills, range())
  expect(list.map(bill => bill.status)).toEqual(['open', 'closed'])
  expect(totals).toEqual({ impressions: 4000, spend: 190_00, amount: 19_00, due: 11_00, paid: 0 })
  const detail = await demo.call(billing.billDetail, { ...range(), end_date: dateOfDay(monthEnd(month)) })
  expect(detail.list.map(({ day, amount }) => [day, amount])).toEqual([
    [dateOfDay(month + 1), 1_00],
    [dateOfDay(month), 10_00],
  ])
})

it('[BL-03.71] months that were missed are closed in their order, and none is changed', async () => {
  const { db } = server.context
  now = (month + 200) * dayMs
  await closeBills(server.context)
  await closeBills(server.context)
  const closed = await db
    .selectFrom('closed_bills')
    .select('month')
    .where('account_id', '=', account)
    .orderBy('month')
    .execute()
  expect(closed.slice(0, 2).map(row => row.month)).toEqual([month, monthEnd(month) + 1])
  expect(closed.length).toBeGreaterThan(5)
  await expect(db.updateTable('closed_charges').set({ amount: 0 }).execute()).rejects.toThrow(
    'does not change',
  )
  await expect(db.deleteFrom('closed_bills').execute()).rejects.toThrow('does not change')
})

it('[BL-03.74] what is due of a closed bill is announced once, and leads to the bills', async () => {
  const { db, config } = server.context
  const { account_id: own, id: owner } = await server.userOf('trial')
  const before = month - 400
  const start = monthStart(before)
  now = (monthEnd(start) + billingLimits.closingDays + 1) * dayMs
  await chargeSpendShare(server, { account_id: own, from_day: start, rate: 1000 })
  await reportSpend(server, { account: own, project: '1', day: start, dollars: 123.4 })
  const closing = Promise.all([closeBills(server.context), closeBills(server.context)])
  await closing
  now = (monthEnd(monthEnd(start) + 1) + billingLimits.closingDays + 1) * dayMs
  await closeBills(server.context)
  const sent = await db
    .selectFrom('messages')
    .innerJoin('message_recipients', 'message_recipients.message_id', 'messages.id')
    .select('langs')
    .where('message_recipients.account_id', '=', own)
    .execute()
  const texts = sent.map(({ langs }) => langs.map(({ lang, title }) => [lang, title]))
  const name = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start * dayMs)
  expect(texts).toEqual([
    [
      ['zh-cn', `${name('zh-CN')}账单：应付 US$12.34`],
      ['en', `Your bill of ${name('en-US')}: $12.34 due`],
      ['ja', `${name('ja-JP')}の請求：お支払い額 $12.34`],
    ],
  ])
  const bills = `${config.appOrigin}/account-management/finance/bill`
  expect(sent[0]!.langs.every(({ content }) => content.includes(bills))).toBe(true)
  const letters = await db
    .selectFrom('jobs')
    .select(['user_id', 'title', 'input'])
    .where('kind', '=', 'mailPlanSignals')
    .where('account_id', '=', own)
    .execute()
  expect(letters.map(({ user_id, title }) => [user_id, title])).toEqual([
    [owner, `Your bill of ${name('en-US')}: $12.34 due`],
  ])
  expect(JSON.stringify(letters[0]!.input)).toContain(bills)
})
