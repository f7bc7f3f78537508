import { randomUUID } from 'node:crypto'
import * as billing from '@adloom/contract/billing'
import { setDetails } from '@adloom/contract/invoices'
import { emailOf } from '@adloom/testbed/people'
import { pdfLines } from '@adloom/testbed/pdf-text'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '../../../platform/limits/units.ts'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { composeStatement } from './statement-snapshot.ts'
import { creditMoney, debitMoney } from '../../plans/ledger/service.ts'
import { monthEnd, monthOf, monthStart } from '../bills/charges.ts'

let server: TestServer
let demo: TestClient
let account: number
/** The first day of the month before the last one, and the one after it. */
let month: number
let next: number
let now: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  const { db, analytics } = server.context
  const person = await db
    .selectFrom('users')
    .select('account_id')
    .where('email', '=', emailOf('demo'))
    .executeTakeFirstOrThrow()
  account = person.account_id
  month = monthStart(monthStart(monthStart(Math.floor(Date.now() / dayMs)) - 1) - 1)
  next = monthEnd(month) + 1
  now = (next + 3) * dayMs
  server.context.clock.now = () => now
  await db.deleteFrom('billing_terms').where('account_id', '=', account).execute()
  const terms = { account_id: account, from_day: month, mode: 'spend_share', rate: 1000 } as const
  await db.insertInto('billing_terms').values(terms).execute()
  const keys = { project_id: '7', traffic_type: 'ad' }
  const sums = { impression: 1000, cost: 40_000_000 }
  await analytics.append({
    id: 'statement',
    scene: [],
    event: [{ account, hour: (month + 1) * 24, daily: true, isFirst: false, keys, sums }],
  })
  await moveAt(month - 1, 100_00, 'payment:1')
  await moveAt(month, -30_00, 'order:5')
  await moveAt(next, 7_00, 'payment:2')
  const yuan = { account, currency: 'CNY', amount: 50_00, cause: 'payment:9', from: 'clearing' } as const
  await creditMoney(db, yuan, noonOf(month + 2))
})
afterAll(() => server.stop())

const noonOf = (day: number) => ({ now: () => (day + 0.5) * dayMs })

/** Moves dollars at noon of a day. */
async function moveAt(day: number, amount: number, cause: string): Promise<void> {
  const { db } = server.context
  const movement = { account, currency: 'USD' as const, amount: Math.abs(amount), cause }
  if (amount > 0) await creditMoney(db, { ...movement, from: 'clearing' }, noonOf(day))
  else await debitMoney(db, { ...movement, to: 'revenue' }, noonOf(day))
}

const issue = (client: TestClient, name = monthOf(month)) => client.answer(billing.statement, { month: name })
async function open(client: TestClient, language: string) {
  const path = `/api${billing.statementFilePath}${monthOf(month)}?lang=${language}`
  const response = await client.fetch(path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

it('[BL-03.53] an open month has none, and the answer states it', async () => {
  expect(await issue(demo)).toMatchObject({ status: 409, code: 6041 })
  expect((await open(demo, 'en')).response.status).toBe(404)
  const { list } = await demo.call(billing.statements, {})
  expect(list.slice(0, 2)).toEqual([
    expect.objectContaining({ month: monthOf(next), status: 'open' }),
    { month: monthOf(month), status: 'open', closed_time: ((next + 7) * dayMs) / 1000 },
  ])
  expect((await demo.answer(billing.statement, { month: '2026-13' })).status).toBe(400)
  expect((await issue(demo, '2001-01')).status).toBe(404)
})

it('[BL-03.52] the statement of a closed month reads balances, movements and the bill', async () => {
  now = (next + 7) * dayMs
  const [first, second] = await Promise.all([issue(demo), issue(demo)])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ status: 200, data: { file_name: `statement-${monthOf(month)}.pdf` } })
  const { response, bytes } = await open(demo, 'en')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const lines = pdfLines(bytes)
  expect(lines).toEqual(
    expect.arrayContaining([
      '$100.00 $0.00 -$30.00 $70.00',
      expect.stringMatching(/^20\d\d-\d\d-01 Order ORD-000005 -\$30\.00 \$70\.00$/),
      'CN¥0.00 CN¥50.00 CN¥0.00 CN¥50.00',
      'Whole account Share of spend 1,000 $40.00 $4.00',
      'Total 1,000 $40.00 $4.00',
    ]),
  )
  expect(lines.join()).not.toContain('Payment 2')
})

it('[BL-03.53] an issued statement keeps its content and its bytes', async () => {
  const before = await open(demo, 'ja')
  await demo.call(setDetails, {
    ...{ name: 'Renamed Ltd', address: '', country: 'DE', tax_number: '', email: 'a@sample.test' },
  })
  await moveAt(month + 3, 1_00, 'payment:3')
  expect((await issue(demo)).status).toBe(200)
  const { bytes } = await open(demo, 'ja')
  expect(Buffer.compare(bytes, before.bytes)).toBe(0)
  const chinese = pdfLines((await open(demo, 'zh-cn')).bytes).join()
  expect(chinese).not.toContain('Renamed')
  const { db } = server.context
  await expect(db.deleteFrom('statements').execute()).rejects.toThrow('does not change')
  await expect(db.updateTable('statements').set({ issued_at: new Date() }).execute()).rejects.toThrow(
    'does not change',
  )
})

it('[BL-03.59] a statement beyond its limits sums movements by day and the smallest projects', async () => {
  const { context } = server
  const { account_id: own } = await server.userOf('trial')
  const { statedMovements, statedProjects } = billingLimits
  const pay = (index: number) =>
    creditMoney(
      context.db,
      { account: own, currency: 'USD', amount: 100, cause: `payment:${index}`, from: 'clearing' },
      noonOf(month + (index % 2)),
    )
  for (let index = 0; index < statedMovements; index++) await pay(index)
  const terms = { account_id: own, from_day: month, mode: 'cpm', rate: 1000 } as const
  await context.db.deleteFrom('billing_terms').where('account_id', '=', own).execute()
  await context.db.insertInto('billing_terms').values(terms).execute()
  const report = (projects: number[]) =>
    context.analytics.append({
      id: randomUUID(),
      scene: [],
      event: projects.map(project => ({
        ...{ account: own, hour: month * 24, daily: true, isFirst: false },
        keys: { project_id: String(project), traffic_type: 'ad' },
        sums: { impression: 1000 * project, cost: 10_000 },
      })),
    })
  await report(Array.from({ length: statedProjects }, (_, index) => index + 3))
  const compose = () => composeStatement(context, { account: own as AccountId, month })
  const within = await compose()
  expect(within.balances[0]?.rows).toHaveLength(statedMovements)
  expect(within.bills[0]?.lines).toHaveLength(statedProjects)

  await pay(statedMovements)
  await report([1, 2])
  const beyond = await compose()
  const [balance] = beyond.balances
  const half = statedMovements / 2
  expect(balance?.rows).toEqual([
    { ...{ day: dateOfDay(month), cause: '', movements: half + 1 }, amount: 15_100, balance: 15_100 },
    { ...{ day: dateOfDay(month + 1), cause: '', movements: half }, amount: 15_000, balance: 30_100 },
  ])
  expect(balance).toMatchObject({ opening: 0, given: 30_100, taken: 0, closing: 30_100 })
  const [bill] = beyond.bills
  expect(bill?.lines).toHaveLength(statedProjects + 1)
  expect(bill?.lines.at(-1)).toEqual({ project: '', impressions: 3000, spend: 2, amount: 3000 })
  expect(bill?.total).toBe(1000 * ((102 * 103) / 2))
})

it('[BL-03.54] others neither open a statement nor get its figures', async () => {
  now = Date.now()
  const other = await server.signIn('other')
  expect((await open(other, 'en')).response.status).toBe(404)
  expect((await server.visitor().fetch(`/api${billing.statementFilePath}${monthOf(month)}`)).status).toBe(401)
  const { list } = await other.call(billing.statements, {})
  expect(list).toEqual([expect.objectContaining({ month: new Date(now).toISOString().slice(0, 7) })])
})
