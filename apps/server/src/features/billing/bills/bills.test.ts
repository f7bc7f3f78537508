import { activity } from '@adloom/contract/account'
import * as billing from '@adloom/contract/billing'
import * as ps from '@adloom/contract/ps'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOfDay } from '../../../analytics/periods.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { creditMoney, debitMoney } from '../../plans/ledger/service.ts'
import { isClosed, monthStart } from './charges.ts'
import { seedDemoTerms } from './demo-terms.ts'
import { chargeSpendShare, reportSpend } from './sample-bills.test-support.ts'

let server: TestServer
let demo: TestClient
let account: number
let today: number
let project: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  account = (await server.userOf('demo')).account_id
  const now = Date.now()
  // The day does not change while the tests run.
  server.context.clock.now = () => now
  today = Math.floor(now / 86_400_000)
  project = (await demo.call(ps.create, { starter_id: 'quiz', name: '=Harbor' })).id
  const from_day = monthStart(monthStart(today) - 1)
  await chargeSpendShare(server, { account_id: account, from_day, rate: 500, buyout_price: 12_000 })
  for (const day of [from_day, from_day + 1])
    await reportSpend(server, { account, project: String(project), day, dollars: 33.33 })
})
afterAll(() => server.stop())

const range = () => ({ start_date: dateOfDay(today - 62), end_date: dateOfDay(today) })

it('[BL-03.15] months and days state the same charges, and only to their account', async () => {
  const { list, totals, currency } = await demo.call(billing.bills, range())
  expect(list).toMatchObject([
    {
      status: isClosed(monthStart(today) - 1, today) ? 'closed' : 'open',
      billing_modes: ['spend_share'],
      impressions: 2000,
      spend: 6666,
      amount: 333,
    },
  ])
  expect({ totals, currency }).toEqual({
    totals: { impressions: 2000, spend: 6666, amount: 333, due: list[0]!.due, paid: 0 },
    currency: 1,
  })
  const detail = await demo.call(billing.billDetail, { ...range(), page_size: 1, keyword: 'harb' })
  expect(detail).toMatchObject({
    total: 2,
    list: [{ project_id: project, project_name: '=Harbor', amount: 166 }],
    totals: { amount: 333 },
  })
  expect((await demo.call(billing.billDetail, { ...range(), billing_mode: 'cpm' })).total).toBe(0)
  const filtered = async (filter: object) =>
    (await demo.call(billing.bills, { ...range(), ...filter })).totals
  expect((await filtered({ billing_mode: 'spend_share' })).amount).toBe(333)
  expect((await filtered({ billing_mode: 'cpm' })).amount).toBe(0)
  const states = [await filtered({ status: 'open' }), await filtered({ status: 'closed' })]
  expect(states.map(({ amount }) => amount).sort()).toEqual([0, 333])
  expect(states.find(({ amount }) => amount > 0)).toEqual(totals)
  const other = await server.signIn('other')
  expect((await other.call(billing.bills, range())).total).toBe(0)
  expect((await other.call(billing.billDetail, range())).total).toBe(0)
})

it('[BL-03.5] bills are exported, and no name is run as a formula', async () => {
  const query = new URLSearchParams(range()).toString()
  const file = async (name: string) => {
    const answer = await fetch(`${server.origin}/api${billing.exportPath}${name}?${query}`, {
      headers: { 'auth-token': demo.token! },
    })
    return (await answer.text()).split('\r\n')
  }
  expect((await file('bills'))[1]).toMatch(
    /,Share of spend,(Open|Closed),2000,66\.66,3\.33,\d+\.\d\d,0\.00,USD$/,
  )
  expect((await file('bill-detail'))[1]).toContain(",'=Harbor,1000,33.33,1.66,USD")
  expect((await file('bill-flow'))[0]).toContain('Cause,Amount,Balance,Currency')
})

it('[BL-03.5] days and months are rounded once each, and each belongs to its day in UTC', async () => {
  const trial = await server.signIn('trial')
  const { account_id: own } = await server.userOf('trial')
  const from = monthStart(monthStart(today) - 1)
  await chargeSpendShare(server, { account_id: own, from_day: from, rate: 5000 })
  for (const [day, dollars] of [
    [from, 1.005],
    [from + 1, 1.0049],
    [from + 2, 0.0049],
  ] as const)
    await reportSpend(server, { account: own, project: '', day, dollars })
  const query = new URLSearchParams(range()).toString()
  const rowsOf = async (name: string) =>
    (await (await trial.fetch(`/api${billing.exportPath}${name}?${query}`)).text()).split('\r\n').slice(1, -1)
  const days = (await rowsOf('bill-detail')).toSorted()
  expect(days.map(row => row.split(',').slice(-3).join())).toEqual([
    '1.01,0.50,USD',
    '1.00,0.50,USD',
    '0.00,0.01,USD',
  ])
  expect(days.map(row => row.slice(0, 10))).toEqual([0, 1, 2].map(after => dateOfDay(from + after)))
  // In the first days of a month the one before is open, and nothing of it is due.
  const stated = isClosed(from, today)
    ? ',Closed,3000,2.01,1.01,1.01,0.00,USD'
    : ',Open,3000,2.01,1.01,0.00,0.00,USD'
  expect(await rowsOf('bills')).toEqual([expect.stringContaining(stated)])
  expect((await trial.call(billing.bills, range())).totals).toMatchObject({ spend: 201, amount: 101 })
})

it('[BL-03.12, BL-03.15] after corrections rows add up to their totals, on pages and in files', async () => {
  const other = await server.signIn('other')
  const { account_id: own } = await server.userOf('other')
  const from = monthStart(monthStart(today) - 1)
  await chargeSpendShare(server, { account_id: own, from_day: from, rate: 3333 })
  for (const [day, dollars] of [
    [from, 10.004],
    [from, -3.3333],
    [from + 1, 0.004],
    [from + 2, 0.004],
    [from + 3, 5],
    [from + 3, -7],
    [from + 4, 1.0049],
  ] as const)
    await reportSpend(server, { account: own, project: String(day), day, dollars })
  const days = { start_date: dateOfDay(from), end_date: dateOfDay(from + 27) }
  const query = new URLSearchParams(days).toString()
  const [bills, detail] = [await other.call(billing.bills, days), await other.call(billing.billDetail, days)]
  for (const name of ['spend', 'amount', 'impressions'] as const) {
    const sum = (list: Record<typeof name, number>[]) => list.reduce((all, one) => all + one[name], 0)
    expect([name, sum(bills.list), sum(detail.list)]).toEqual([name, bills.totals[name], bills.totals[name]])
    expect(detail.totals[name]).toBe(bills.totals[name])
  }
  expect(detail.list.every(({ spend, amount }) => spend >= 0 && amount >= 0)).toBe(true)
  expect(bills.totals).toMatchObject({ spend: 7_68, amount: 2_55 })
  for (const name of ['bills', 'bill-detail']) {
    const text = await (await other.fetch(`/api${billing.exportPath}${name}?${query}`)).text()
    const rows = text.split('\r\n').slice(1, -1)
    const sumOf = (column: number) =>
      rows.reduce((all, row) => all + Math.round(Number(row.split(',').at(column)) * 100), 0)
    const last = name === 'bills' ? 4 : 2
    expect([name, sumOf(-last - 1), sumOf(-last)]).toEqual([name, bills.totals.spend, bills.totals.amount])
  }
})

it('[BL-03.16] a movement of the last millisecond of a day is of that day in UTC', async () => {
  const { db } = server.context
  const trial = await server.signIn('trial')
  const { account_id: own } = await server.userOf('trial')
  const midnight = (today - 2) * dayMs
  for (const [amount, time] of [
    [100, midnight - 1],
    [200, midnight],
    [400, midnight + dayMs - 1],
    [800, midnight + dayMs],
  ] as const) {
    const paid = {
      account: own,
      currency: 'USD',
      amount,
      cause: `payment:${amount}`,
      from: 'clearing',
    } as const
    await creditMoney(db, paid, { now: () => time })
  }
  const day = dateOfDay(today - 2)
  const flow = await trial.call(billing.billFlow, { start_date: day, end_date: day })
  expect(flow).toMatchObject({ total: 2, opening: 100, closing: 700 })
  expect(flow.list.map(({ amount }) => amount)).toEqual([400, 200])
})

it('[BL-03.14, BL-03.86] the owner buys a project out once, at the price that was seen', async () => {
  const { current } = await demo.call(billing.price, {})
  expect(current).toMatchObject({ billing_mode: 'spend_share', rate: 500, cap: -1, buyout_price: 12_000 })
  const other = await server.signIn('other')
  const wanted = { project_id: project, expected_amount: 12_000 }
  expect(await other.answer(billing.buyout, wanted)).toMatchObject({ code: 1003 })
  expect(await demo.answer(billing.buyout, { ...wanted, expected_amount: 1 })).toMatchObject({ code: 6009 })
  const { list: refusals } = await demo.call(activity, { actions: 'purchase_refused' })
  expect(refusals.map(one => one.object)).toEqual([`price_changed: buyout ${project} 1`])
  const bought = { project_id: project, price: 12_000, start_date: dateOfDay(today) }
  expect(await demo.call(billing.buyout, wanted)).toEqual(bought)
  expect(await demo.call(billing.buyout, wanted)).toEqual(bought)
  expect((await demo.call(billing.price, {})).buyouts).toHaveLength(1)
  expect((await demo.call(billing.bills, range())).list[0]).toMatchObject({
    status: 'open',
    billing_modes: ['buyout'],
    amount: 12_000,
  })
  const own = (await other.call(ps.create, { starter_id: 'quiz', name: 'Own' })).id
  expect(await other.answer(billing.buyout, { ...wanted, project_id: own })).toMatchObject({ code: 6040 })
})

it('[BL-03.16, BL-03.57] the flow of money has the balance after each movement', async () => {
  const { db, clock } = server.context
  const money = { account, currency: 'USD' as const }
  await creditMoney(db, { ...money, amount: 5000, cause: 'payment:1', from: 'clearing' }, clock)
  await debitMoney(db, { ...money, amount: 1200, cause: 'order:1', to: 'revenue' }, clock)
  const flow = await demo.call(billing.billFlow, { ...range(), page_size: 1 })
  expect(flow).toMatchObject({
    total: 2,
    opening: 0,
    closing: 3800,
    ...{ paid_in: 5000, taken: 1200 },
    list: [{ amount: -1200, balance: 3800, cause: 'order:1' }],
  })
  const moved = async (direction: billing.FlowDirection) =>
    await demo.call(billing.billFlow, { ...range(), direction })
  expect(await moved('in')).toMatchObject({ total: 1, taken: 1200, list: [{ amount: 5000, balance: 5000 }] })
  expect(await moved('out')).toMatchObject({ total: 1, paid_in: 5000, list: [{ balance: 3800 }] })
  const query = new URLSearchParams(range()).toString()
  const file = await (await demo.fetch(`/api${billing.exportPath}bill-flow?${query}`)).text()
  expect(file.split('\r\n')[1]).toContain('Order ORD-000001,-12.00,38.00,USD')
  expect((await (await server.signIn('other')).call(billing.billFlow, range())).total).toBe(0)
})

it('[BL-03.19] the demo studio has bills of three modes, also after another start', async () => {
  const { db } = server.context
  await db.deleteFrom('billing_buyouts').where('account_id', '=', account).execute()
  await db.deleteFrom('billing_terms').where('account_id', '=', account).execute()
  await seedDemoTerms(server.context)
  await seedDemoTerms(server.context)
  const days = { start_date: dateOfDay(today - 150), end_date: dateOfDay(today) }
  const { list } = await demo.call(billing.bills, days)
  expect(new Set(list.flatMap(bill => bill.billing_modes))).toEqual(
    new Set(['all_buyout', 'buyout', 'spend_share']),
  )
  expect((await demo.call(billing.price, {})).terms).toHaveLength(3)
})
