import { activity } from '@adloom/contract/account'
import * as billing from '@adloom/contract/billing'
import { errors } from '@adloom/contract/errors'
import { acts } from '@adloom/contract/staff'
import * as staffBills from '@adloom/contract/staff-bills'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOfDay } from '../../../analytics/periods.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { reconcileLedger } from '../../plans/ledger/reconcile.ts'
import { balanceOf, creditMoney } from '../../plans/ledger/service.ts'
import { givePlan, planTypes } from '../../plans/service.ts'
import { monthEnd, monthStart } from './charges.ts'
import { chargeSpendShare, reportSpend } from './sample-bills.test-support.ts'
import { billByMintegral } from '../../accounts/mintegral-billing.test-support.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let staff: TestClient
let account: number
/** The first day of the month before the last one. */
let month: number
let now: number
const paying = (text: string, expected_amount: number) =>
  demo.answer(billing.payBill, { month: text, expected_amount })
const name = () => dateOfDay(month).slice(0, 7)
const balance = () => balanceOf(server.context.db, account, 'USD')
const range = () => ({ start_date: dateOfDay(month), end_date: dateOfDay(monthEnd(month) + 20) })
const bills = async () =>
  (await demo.call(billing.bills, range())).list.map(({ amount, due, paid }) => ({ amount, due, paid }))
const refused = (reason: keyof typeof errors) => ({
  code: errors[reason].code,
  status: errors[reason].status,
})

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  other = await server.signIn('other')
  staff = await server.signIn('internal')
  account = (await server.userOf('demo')).account_id
  month = monthStart(monthStart(monthStart(Math.floor(Date.now() / dayMs)) - 1) - 1)
  server.context.clock.now = () => now
  await chargeSpendShare(server, { account_id: account, from_day: month, rate: 1000 })
  // A recharge plan pays the first two days by itself.
  await givePlan(server.context.db, account, 35, planTypes.official, { cause: 'test' })
  await server.context.db
    .updateTable('subscriptions')
    .set({ starts_at: new Date(month * dayMs), expires_at: new Date((month + 2) * dayMs) })
    .where('account_id', '=', account)
    .where('plan_id', '=', 35)
    .execute()
  for (const [day, dollars] of [
    [month + 1, 40],
    [month + 2, 100],
    [monthEnd(month) + 1, 50],
  ] as const)
    await reportSpend(server, { account, project: String(day), day, dollars })
  now = (monthEnd(month) + billingLimits.closingDays) * dayMs
})
afterAll(() => server.stop())

it('[BL-03.72] nothing is due while a month is open', async () => {
  expect(await bills()).toEqual([
    { amount: 5_00, due: 0, paid: 0 },
    { amount: 14_00, due: 0, paid: 0 },
  ])
  expect(await paying(name(), 14_00)).toMatchObject(refused('bill_open'))
})

it('[BL-03.72, BL-03.86] what a recharge plan pays is not due; a low balance pays nothing', async () => {
  // The nightly run has not closed the month yet.
  now += dayMs
  expect((await bills())[1]).toEqual({ amount: 14_00, due: 10_00, paid: 0 })
  expect(await paying(name(), 14_00)).toMatchObject(refused('price_changed'))
  const { list } = await demo.call(activity, { actions: 'purchase_refused' })
  expect(list[0]?.object).toBe(`price_changed: bill ${name()} 1400`)
  expect(await paying(name(), 10_00)).toMatchObject(refused('balance_short'))
  expect(await balance()).toBe(0)
})

it('[BL-03.72] more payments at once than the server has connections are all answered', async () => {
  const wrong = Array.from({ length: 40 }, () => paying(name(), 9_99))
  for (const answer of await Promise.all(wrong)) expect(answer).toMatchObject(refused('price_changed'))
})

it('[BL-03.72] is paid once from the balance, also at once, and is in flow and activity', async () => {
  const { db } = server.context
  await creditMoney(db, { account, currency: 'USD', amount: 25_00, cause: 'test', from: 'clearing' })
  const answers = await Promise.all([paying(name(), 10_00), paying(name(), 10_00)])
  for (const answer of answers)
    expect(answer).toMatchObject({ code: 0, data: { month: name(), amount: 10_00, balance: 15_00 } })
  expect(await balance()).toBe(15_00)
  expect((await bills())[1]).toEqual({ amount: 14_00, due: 0, paid: 10_00 })
  const { list } = await demo.call(activity, { actions: 'bill_paid' })
  expect(list.map(one => one.object)).toEqual([`${name()}: 1000 USD`])
  await reconcileLedger(server.context)
  expect(await db.selectFrom('ledger_findings').selectAll().execute()).toEqual([])
})

it('[BL-03.84] the bills of a range sum up what was paid, on each page', async () => {
  const { list, totals } = await demo.call(billing.bills, { ...range(), page: 2, page_size: 1 })
  expect(list).toHaveLength(1)
  expect(totals).toMatchObject({ amount: 19_00, due: 0, paid: 10_00 })
})

it('[BL-01.50] staff see what is open, paid and by whom, and each reading is recorded', async () => {
  const input = { account_id: account }
  const { list, currency } = await staff.call(staffBills.bills, input)
  expect(currency).toBe(1)
  expect(list.map(({ month: of, state, amount, due, paid }) => [of, state, amount, due, paid])).toEqual([
    [dateOfDay(monthEnd(month) + 1).slice(0, 7), 'open', 5_00, 0, 0],
    [name(), 'paid', 14_00, 0, 10_00],
  ])
  expect(list[1]).toMatchObject({ username: 'Demo', deducted: 0 })
  expect(Math.abs(list[1]!.paid_time! - Date.now() / 1000)).toBeLessThan(600)
  expect((await staff.call(acts, { ...input, action: 'bills_read' })).list).toHaveLength(1)
  expect(await demo.answer(staffBills.bills, input)).toMatchObject({ status: 403 })
  expect(await staff.answer(staffBills.bills, { account_id: 9_999_999 })).toMatchObject({ status: 404 })
})

it('[BL-03.72] other accounts pay their own bills alone, and Mintegral bills elsewhere', async () => {
  expect(await other.answer(billing.payBill, { month: name(), expected_amount: 10_00 })).toMatchObject(
    refused('bill_nothing_due'),
  )
  await server.context.db.deleteFrom('bill_payments').execute()
  await billByMintegral(server.context.db, account, true)
  expect((await bills())[1]).toEqual({ amount: 14_00, due: 0, paid: 0 })
  expect(await paying(name(), 10_00)).toMatchObject(refused('bill_nothing_due'))
})
