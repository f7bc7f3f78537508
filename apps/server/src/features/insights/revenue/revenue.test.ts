import * as insights from '@adloom/contract/insights'
import * as revenue from '@adloom/contract/revenue'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { namePattern } from './name-pattern.ts'
import { lockSources } from './repository.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let account: number
const today = Math.floor(Date.now() / dayMs)
const day = (back: number) => dateOfDay(today - back)
const mapping = { day: 'Date', name: 'Ad', revenue: 'Revenue', installs: 'Installs' }

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  const { account_id } = await server.userOf('demo')
  account = account_id
  await server.context.analytics.replaceWindow(
    { account, source: 'ad-account:1', fromDay: today - 9, toDay: today },
    [2, 3].map(back => ({
      ...{ account, hour: (today - back) * 24, daily: true, isFirst: false },
      keys: { traffic_type: '7', creative_name: 'candy_v2.html', material_name: 'candy_v2.html' },
      sums: { impression: 1000, cost: 10_000_000 },
    })),
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const { id } of (await demo.call(revenue.list, {})).list) await demo.call(revenue.remove, { id })
})

const table = (...rows: string[]) => ['Date,Ad,Revenue,Installs', ...rows].join('\n')
const report = async (metrics: string[], dimensions: string[]) =>
  demo.call(insights.eventDetail, {
    ...{ start_date: day(9), end_date: day(0), metrics, dimensions },
  } as never)

describe('tables', () => {
  it.each([
    ['AppsFlyer', 'Date,Country,Agency/PMD (af_prt),Media Source (pid),Campaign (c),Installs,Total Revenue'],
    ['Adjust', 'day,partner_name,creative_network,country_code,os_name,installs,revenue'],
    ['Singular', 'date,source,adn_creative_name,country_field,os,tracker_installs,revenue_actual'],
    ['plain', 'Date;Creative;Revenue'],
  ])('[IN-09.20] reads the columns of an export of %s', async (_name, heading) => {
    const separator = heading.includes(';') ? ';' : ','
    const cells = heading.split(separator).map(name => {
      if (/^(?:date|day)$/i.test(name)) return day(1)
      if (/revenue/i.test(name)) return separator === ';' ? '12,5' : '"1,012.5"'
      return /installs/i.test(name) ? '3' : 'x'
    })
    const { mapping: found, summary } = await demo.call(revenue.preview, {
      csv: `\uFEFF${heading}\r\n${cells.join(separator)}\r\n`,
    })
    expect(found).toMatchObject({ day: expect.any(String), name: expect.any(String) })
    expect(summary).toMatchObject({ rows: 1, from_day: day(1), to_day: day(1) })
    expect(summary!.revenue).toBe(separator === ';' ? 12.5 : 1012.5)
  })

  it('[IN-09.20] names the line and cell that cannot be read, and the column that is missing', async () => {
    const ask = (csv: string, more = {}) => demo.answer(revenue.preview, { csv, mapping, ...more })
    expect(await ask(table(`${day(1)},a,1,1`, `${day(1)},a,lots,1`))).toMatchObject({
      code: 5434,
      data: { line: 3, column: 'Revenue', value: 'lots' },
    })
    expect(await ask(table('yesterday,a,1,1'))).toMatchObject({ code: 5434, data: { column: 'Date' } })
    expect(await ask(table(`${day(1)},a,1,-1`))).toMatchObject({ code: 5434 })
    expect(await ask(table(`${dateOfDay(today - 900)},a,1,1`))).toMatchObject({ code: 5434 })
    expect(await ask(`Date,Ad,Income\n${day(1)},a,1\n`)).toMatchObject({ data: { column: 'Revenue' } })
    for (const broken of [table(`${day(1)},a`), 'hello', 'a,b,c\n', table(`${day(1)},"a,1,1`)])
      expect(await ask(broken), broken).toMatchObject({ code: 5435 })
    expect(await demo.call(revenue.preview, { csv: `Tag,Wert,Zahl\n${day(1)},a,1\n` })).toEqual({
      ...{ columns: ['Tag', 'Wert', 'Zahl'], mapping: null, summary: null },
    })
    expect(await ask(table(`${day(1)},a,1,1`), { pattern: 'no creative' })).toMatchObject({ code: 1001 })
  })
})

describe('load', () => {
  it('[IN-09.60] takes turns within an account, up to a queue, and delays no other one', async () => {
    const csv = table(`${day(1)},candy,1,1`)
    const { tablesAtOnce, waitingPerAccount } = revenueLimits
    const accepted = tablesAtOnce - 1 + waitingPerAccount
    const answers: Promise<number>[] = []
    await server.context.db.transaction().execute(async transaction => {
      await lockSources(transaction, account as AccountId)
      for (let at = 0; at < accepted + 3; at++)
        answers.push(
          demo.answer(revenue.importTable, { name: `Table ${at}`, csv, mapping }).then(({ code }) => code),
        )
      expect(await other.answer(revenue.importTable, { name: 'Table', csv, mapping })).toMatchObject({
        code: 0,
      })
      expect(await firstOf(answers, 3)).toEqual([1004, 1004, 1004])
    })
    const codes = await Promise.all(answers)
    expect(codes.filter(code => code === 0)).toHaveLength(accepted)
  })
})

/** The first promises that are fulfilled. */
async function firstOf(promises: readonly Promise<number>[], count: number): Promise<number[]> {
  const values: number[] = []
  return new Promise(resolve => {
    for (const promise of promises)
      void promise.then(value => {
        if (values.push(value) === count) resolve([...values])
      })
  })
}

describe('names', () => {
  it('[IN-09.21] finds the creative in a name by a pattern', () => {
    expect(namePattern('{creative}')('candy.html')).toBe('candy.html')
    expect(namePattern('US_*_{creative}_*_*')('us_CPI_Candy v2_2026_a')).toBe('Candy v2')
    expect(namePattern('*/{creative}')('set/sub/candy')).toBe('sub/candy')
    expect(namePattern('x-{creative}')('y-candy')).toBe('')
    expect(namePattern('{creative}-end')('end')).toBe('')
    expect(namePattern(`${'*a'.repeat(90)}{creative}`)('a'.repeat(5000))).not.toBe('')
  })

  it('[IN-09.21] shows what each name belongs to before anything is stored', async () => {
    const csv = table(`${day(2)},US_candy_v2.html_A,30,6`, `${day(2)},other thing,5,1`)
    const { summary } = await demo.call(revenue.preview, { csv, mapping, pattern: 'US_{creative}_*' })
    expect(summary).toMatchObject({
      ...{ rows: 2, matched_rows: 1, revenue: 35, matched_revenue: 30, installs: 7 },
      names: [
        { name: 'US_candy_v2.html_A', creative: 'candy_v2.html', match: 'creative', rows: 1, revenue: 30 },
        { name: 'other thing', creative: '', match: 'none', label: '' },
      ],
    })
    expect((await demo.call(revenue.list, {})).list).toEqual([])
    const unnamed = await demo.call(revenue.preview, {
      ...{ csv: table(`${day(2)},other thing,5,1`), mapping, pattern: 'US_{creative}_*' },
    })
    expect(unnamed.summary).toMatchObject({ matched_rows: 0, names: [{ creative: '', match: 'none' }] })
    const theirs = await other.call(revenue.preview, { csv, mapping, pattern: 'US_{creative}_*' })
    expect(theirs.summary).toMatchObject({ matched_rows: 0 })
  })
})

describe('imports', () => {
  const rows = [`${day(3)},candy_v2.html,15,4`, `${day(2)},candy_v2.html,25,6`, `${day(2)},unknown,2,1`]

  it('[IN-09.23] adds revenue to the rows of its creatives in reports', async () => {
    const saved = await demo.call(revenue.importTable, { name: 'AppsFlyer', csv: table(...rows), mapping })
    expect(saved).toMatchObject({
      ...{ name: 'AppsFlyer', rows: 3, matched_rows: 2, revenue: 42, matched_revenue: 40, installs: 11 },
      ...{ first_day: day(3), last_day: day(2) },
    })
    const { list, totals } = await report(
      ['cost', 'revenue', 'roas', 'mmp_install', 'install'],
      ['material_name'],
    )
    expect(list.find(({ keys }) => keys['material_name'] === 'candy_v2.html')!.values).toEqual({
      ...{ cost: 20, revenue: 40, roas: 2, mmp_install: 10, install: 0 },
    })
    expect(totals.values).toMatchObject({ revenue: 42, roas: 2.1 })
  })

  it('[IN-09.22] replaces the days of a table in its source alone, and removes them with it', async () => {
    const first = await demo.call(revenue.importTable, { name: 'One', csv: table(...rows), mapping })
    const second = await demo.call(revenue.importTable, { name: 'Two', csv: table(rows[0]!), mapping })
    const total = async () => (await report(['revenue'], [])).totals.values['revenue']
    expect(await total()).toBe(57)
    const again = { id: first.id, name: 'One', csv: table(`${day(2)},candy_v2.html,100,9`), mapping }
    expect(await demo.call(revenue.importTable, again)).toMatchObject({ rows: 1, first_day: day(3) })
    expect(await total()).toBe(15 + 100 + 15)
    expect(await other.answer(revenue.importTable, again)).toMatchObject({ status: 404 })
    expect(await other.answer(revenue.remove, { id: first.id })).toMatchObject({ status: 404 })
    await demo.call(revenue.remove, { id: first.id })
    expect(await total()).toBe(15)
    expect((await demo.call(revenue.list, {})).list).toMatchObject([{ id: second.id, name: 'Two' }])
  })
})
