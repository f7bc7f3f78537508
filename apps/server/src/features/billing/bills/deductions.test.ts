import * as billing from '@adloom/contract/billing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOfDay } from '../../../analytics/periods.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { balanceOf, creditMoney } from '../../plans/ledger/service.ts'
import { reconcileLedger } from '../../plans/ledger/reconcile.ts'
import { givePlan, planTypes } from '../../plans/service.ts'
import { monthStart } from './charges.ts'
import { deductBills } from './deductions.ts'
import { chargeSpendShare, reportSpend } from './sample-bills.test-support.ts'
import { billByMintegral } from '../../accounts/mintegral-billing.test-support.ts'

/** Plan C of the catalogue: its accounts pay from their balance. */
const rechargePlan = 35

let server: TestServer
let demo: TestClient
let account: number
/** The second day of the present month, on which the plan began. */
let first: number
let now: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  const { db } = server.context
  account = (await server.userOf('demo')).account_id
  first = monthStart(Math.floor(Date.now() / dayMs)) + 1
  now = first * dayMs
  server.context.clock.now = () => now
  await chargeSpendShare(server, { account_id: account, from_day: monthStart(first - 2), rate: 1000 })
  await givePlan(db, account, rechargePlan, planTypes.official, { cause: 'test' })
  await db
    .updateTable('subscriptions')
    .set({ starts_at: new Date(now) })
    .where('account_id', '=', account)
    .where('plan_id', '=', rechargePlan)
    .execute()
  await creditMoney(db, { account, currency: 'USD', amount: 10_00, cause: 'test', from: 'clearing' })
  await spend('before', first - 1, 50)
})
afterAll(() => server.stop())

const spend = (project: string, day: number, dollars: number) =>
  reportSpend(server, { account, project, day, dollars })
const balance = () => balanceOf(server.context.db, account, 'USD')
/** The night in which the reports of the day have arrived. */
const nightAfter = async (day: number) => {
  now = (day + billingLimits.reportDays) * dayMs
  await deductBills(server.context)
}

it('[BL-03.70] bills are taken from the balance once the reports of a day have arrived', async () => {
  await spend('1', first, 40)
  await nightAfter(first - 1)
  expect(await balance()).toBe(10_00)
  await nightAfter(first)
  expect(await balance()).toBe(6_00)
  await deductBills(server.context)
  await Promise.all([deductBills(server.context), deductBills(server.context)])
  expect(await balance()).toBe(6_00)
})

it('[BL-03.70] missed nights follow, corrections are given back, and the balance may be a debt', async () => {
  await spend('1', first + 1, 30)
  await spend('1', first + 2, 20)
  await nightAfter(first + 2)
  expect(await balance()).toBe(1_00)
  await spend('1', first, -10)
  await nightAfter(first + 3)
  expect(await balance()).toBe(2_00)
  await spend('1', first + 3, 100)
  await nightAfter(first + 4)
  expect(await balance()).toBe(-8_00)
  const { list } = await demo.call(billing.billFlow, {
    start_date: dateOfDay(first - 40),
    end_date: dateOfDay(first + 60),
  })
  expect(list.map(({ amount, cause }) => [amount, cause.split(':')[0]]).slice(0, 4)).toEqual([
    [-10_00, 'bill'],
    [1_00, 'bill'],
    [-5_00, 'bill'],
    [-4_00, 'bill'],
  ])
  await reconcileLedger(server.context)
  expect(await server.context.db.selectFrom('ledger_findings').selectAll().execute()).toEqual([])
})

it('[BL-03.70] the last days of a month are taken in the next one, and only from their account', async () => {
  const next = monthStart(first + 40)
  await spend('1', next - 1, 10)
  await nightAfter(next)
  expect(await balance()).toBe(-9_00)
  const rows = await server.context.db.selectFrom('bill_deductions').selectAll().execute()
  expect(rows.every(row => row.account_id === account)).toBe(true)
  expect(rows.at(-1)).toMatchObject({ month: first - 1, through_day: next, amount: 1_00 })
})

it('[BL-03.70] a plan that ends at the beginning of a day does not pay that day', async () => {
  const { db } = server.context
  const end = monthStart(first + 40) + 3
  await db
    .updateTable('subscriptions')
    .set({ expires_at: new Date(end * dayMs) })
    .where('account_id', '=', account)
    .where('plan_id', '=', rechargePlan)
    .execute()
  await spend('1', end - 1, 10)
  await spend('1', end, 10)
  await nightAfter(end + 1)
  expect(await balance()).toBe(-10_00)
  await db
    .updateTable('subscriptions')
    .set({ expires_at: new Date(end * dayMs + 1) })
    .where('account_id', '=', account)
    .where('plan_id', '=', rechargePlan)
    .execute()
  await nightAfter(end + 2)
  expect(await balance()).toBe(-11_00)
})

it('[BL-03.70] months that no night took follow with the next one, and each day is taken once', async () => {
  const { db } = server.context
  const month = monthStart(first + 70)
  await db
    .updateTable('subscriptions')
    .set({ expires_at: new Date((month + 200) * dayMs) })
    .where('account_id', '=', account)
    .where('plan_id', '=', rechargePlan)
    .execute()
  const before = await balance()
  await spend('1', month, 10)
  await spend('1', month + 1, 20)
  await nightAfter(month + 120)
  expect(await balance()).toBe(before - 3_00)
  await nightAfter(month + 121)
  expect(await balance()).toBe(before - 3_00)
})

it('[BL-03.70] nothing is taken for days that Mintegral bills, before or after it bills', async () => {
  const { db } = server.context
  const before = await balance()
  const day = Math.floor(now / dayMs)
  await spend('1', day, 10)
  await billByMintegral(db, account, true)
  await nightAfter(day)
  expect(await balance()).toBe(before)
  const again = { account_id: account, from_day: day + 1, is_billed: false, reason: '' }
  await db.insertInto('mintegral_billing').values(again).execute()
  await spend('1', day + 1, 20)
  await nightAfter(day + 1)
  expect(await balance()).toBe(before - 2_00)
  await billByMintegral(db, account, false)
})
