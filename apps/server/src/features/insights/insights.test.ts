import { setTimeout as sleep } from 'node:timers/promises'
import * as insights from '@adloom/contract/insights'
import type { Metric } from '@adloom/contract/insight-metrics'
import * as jobs from '@adloom/contract/jobs'
import * as products from '@adloom/contract/products'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Fact } from '../../analytics/fact-query.ts'
import { dateOfDay } from '../../analytics/periods.ts'
import { startJobWorker, type JobWorker } from '../../platform/jobs/job-worker.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { exportReportJob } from './export-report-job.ts'
import { deleteReportFiles } from './repository.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let other: TestClient
let account: number
let candy: number
let adAccountIds: number[]

const firstDay = Date.parse('2026-03-02') / dayMs
const fact = (day: number, keys: Fact['keys'], sums: Fact['sums']): Fact => ({
  account,
  hour: (firstDay + day) * 24 + 12,
  daily: false,
  isFirst: false,
  keys: { traffic_type: '21', ...keys },
  sums,
})
const week = { start_date: '2026-03-02', end_date: '2026-03-08' }

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  const { account_id } = await server.userOf('demo')
  account = account_id
  const product = { name: 'Candy', ios_url: 'https://apps.apple.com/us/app/candy/id42', android_url: '' }
  candy = (await demo.call(products.add, product)).id
  const { analytics } = server.context
  await analytics.append({
    id: 'test',
    event: [
      fact(0, { country_code: 'US', product_id: String(candy) }, { gs: 10, fi: 7, fi_time: 21_000 }),
      fact(1, { country_code: 'US' }, { gs: 30, fi: 3, fi_time: 9000, install_manual: 2, install: 3 }),
      fact(1, { country_code: 'JP' }, { gs: 5 }),
      fact(2, { country_code: 'DE' }, { gs: 4, fi: 4 }),
      fact(-7, { country_code: 'US' }, { gs: 20, fi: 5 }),
      fact(-6, { country_code: 'US' }, { gs: 2 }),
      fact(-365, { country_code: 'US' }, { gs: 3 }),
      fact(3, { country_code: 'US', traffic_type: 'hosted' }, { gs: 1000 }),
      fact(0, { country_code: 'US', creative_name: '=HYPERLINK("http://x")' }, { gs: 1 }),
    ],
    scene: [
      { ...fact(0, { scene: 'play' }, { reach: 8, go_next: 6, stay_time: 12_000 }), isFirst: true },
      fact(0, { scene: 'play' }, { reach: 2, go_next: 1, stay_time: 500 }),
    ],
  })
  adAccountIds = [await linkAppLovin('one'), await linkAppLovin('two')]
  for (const [at, id] of adAccountIds.entries())
    await analytics.replaceWindow(
      { account, source: `ad-account:${id}`, fromDay: firstDay, toDay: firstDay + 6 },
      [
        {
          ...fact(
            0,
            { country_code: 'US', campaign_id: 'c7' },
            { impression: 1000 * (at + 1), click: 50, cost: 2_000_000 },
          ),
          hour: firstDay * 24,
          daily: true,
        },
      ],
    )
  worker = await startJobWorker(server.context, [exportReportJob(server.context)])
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

/** Inserts a linked account without asking its network. */
async function linkAppLovin(
  name: string,
  more: { report_permission?: 1 | 3; data_day?: number; covered_day?: number } = {},
) {
  const { user_id } = await server.context.db
    .selectFrom('users')
    .select('id as user_id')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const { id } = await server.context.db
    .insertInto('ad_accounts')
    .values({
      account_id: account,
      user_id,
      type: '7',
      account_name: name,
      email: '',
      status: 'active',
      report_permission: 1,
      show_all: true,
      anchor: Buffer.from(name),
      identity: Buffer.from(name),
      hints: '{}',
      auth_time: new Date(),
      bound_at: new Date(),
      fetched_at: new Date(1_772_500_000_000),
      data_day: firstDay,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function exported(client: TestClient, format: 'csv' | 'xlsx', more = {}) {
  const { job_id } = await client.call(insights.eventExport, {
    ...week,
    metrics: ['gs', 'fi_rate', 'fi_time'],
    dimensions: ['country_code', 'creative_name'],
    order: '-gs',
    format,
    ...more,
  })
  return { job_id, job: await ended(job_id, client) }
}

async function ended(job_id: number, client = demo) {
  for (;;) {
    const [job] = await client.call(jobs.query, { ids: [job_id] })
    if (job!.status !== 'pending') return job!
    await sleep(20)
  }
}

const download = (client: TestClient, jobId: number) =>
  fetch(`${server.origin}/api${insights.exportPath}${jobId}`, {
    headers: { 'auth-token': client.token ?? '' },
  })

describe('a report', () => {
  it('[IN-01.20] computes rates of rows and totals from their own sums', async () => {
    const report = await demo.call(insights.eventDetail, {
      ...week,
      metrics: ['gs', 'fi_rate', 'fi_time', 'ge_rate'],
      dimensions: ['country_code'],
      order: '-gs',
    })
    expect(
      report.list.map(row => [row.keys['country_code'], row.values['gs'], row.values['fi_rate']]),
    ).toEqual([
      ['US', 41, 10 / 41],
      ['JP', 5, 0],
      ['DE', 4, 1],
    ])
    expect(report.totals.values).toEqual({ gs: 50, fi_rate: 14 / 50, fi_time: 30_000 / 14, ge_rate: 0 })
    expect(report.availability.state).toBe('ALLOW')
  })

  it('[IN-01.20] averages daily metrics over the days of the period', async () => {
    const query = { ...week, metrics: ['date_cost', 'date_impression'] as const }
    const { values } = await demo.call(insights.eventSummary, { ...query, metrics: [...query.metrics] })
    expect(values).toEqual({ date_cost: 4 / 7, date_impression: 3000 / 7 })
    const byDay = await demo.call(insights.eventDetail, {
      ...query,
      metrics: [...query.metrics],
      dimensions: ['period'],
      order: 'period',
    })
    expect(byDay.list[0]).toMatchObject({ keys: { period: '2026-03-02' }, values: { date_impression: 3000 } })
  })

  it('[IN-02.10] names a version by its material', async () => {
    const recent = Math.floor(Date.now() / dayMs) - 3
    const version = (name: string, gs: number) =>
      fact(recent - firstDay, { fingerprint: 'c0ffee1234567890', material_name: name }, { gs })
    const event = [version('Old name', 1), version('Candy rush', 5)]
    await server.context.analytics.append({ id: 'versions', event, scene: [] })
    const { list } = await demo.call(insights.eventDetail, {
      ...{ start_date: dateOfDay(recent), end_date: dateOfDay(recent) },
      ...{ metrics: ['gs'], dimensions: ['fingerprint'] },
    })
    expect(list.map(({ labels, values }) => [labels['fingerprint'], values['gs']])).toEqual([
      ['Candy rush · c0ffee', 6],
    ])
  })

  it('[IN-01.21] compares rows and totals with the period before', async () => {
    const report = await demo.call(insights.eventDetail, {
      ...week,
      metrics: ['gs', 'fi_rate'],
      dimensions: ['country_code'],
      compare: 'previous',
      order: '-gs',
    })
    expect(report.list.map(row => row.previous?.['gs'])).toEqual([22, 0, 0])
    expect(report.totals.previous).toEqual({ gs: 22, fi_rate: 5 / 22 })
    const byDay = await demo.call(insights.eventDetail, {
      ...week,
      metrics: ['gs'],
      dimensions: ['period'],
      compare: 'previous',
      order: 'period',
    })
    expect(byDay.list.map(row => [row.keys['period'], row.values['gs'], row.previous?.['gs']])).toEqual([
      ['2026-03-02', 11, 20],
      ['2026-03-03', 35, 2],
      ['2026-03-04', 4, 0],
    ])
  })

  it('[IN-01.31] counts the creatives with impressions and those with installs', async () => {
    const ad = (day: number, ad_id: string, sums: Fact['sums']) =>
      fact(day + 70, { ad_id, country_code: 'BR' }, sums)
    await server.context.analytics.append({
      id: 'materials',
      event: [
        ad(0, '1', { impression: 5 }),
        ad(1, '1', { impression: 5, ad_install: 1 }),
        ad(1, '2', { impression: 1 }),
        ad(1, '3', { cost: 1 }),
        ad(1, '', { impression: 9, ad_install: 9 }),
        ad(-6, '1', { impression: 1, ad_install: 1 }),
      ],
      scene: [],
    })
    const input = {
      start_date: dateOfDay(firstDay + 70),
      end_date: dateOfDay(firstDay + 76),
      metrics: ['impression' as const],
    }
    const counted = { ...input, compare: 'previous' as const, count_materials: true }
    expect(await demo.call(insights.eventSummary, counted)).toMatchObject({
      materials: { exposed: 2, with_volume: 1 },
      previous_materials: { exposed: 1, with_volume: 1 },
    })
    expect(await demo.call(insights.eventSummary, input)).not.toHaveProperty('materials')
    expect((await other.call(insights.eventSummary, counted)).materials).toEqual({
      exposed: 0,
      with_volume: 0,
    })
  })

  it('[IN-01.29] reads of the compared period the rows of the page alone', async () => {
    const { analytics } = server.context
    const [letters, back] = [['a', 'b', 'c', 'd', 'e', 'f'], 1000]
    const day = (at: number, country: string, name: string) =>
      fact(at, { country_code: country, material_name: name }, { gs: 1 })
    await analytics.append({
      id: 'compared',
      event: [
        ...letters.map(name => day(-back, name, name)),
        ...letters.flatMap(one => letters.map(name => day(-back - 7, one, name))),
      ],
      scene: [],
    })
    const read = vi.spyOn(analytics, 'rows')
    const { list } = await demo.call(insights.eventDetail, {
      ...{ start_date: dateOfDay(firstDay - back), end_date: dateOfDay(firstDay - back + 6) },
      ...{ metrics: ['gs'], dimensions: ['country_code', 'material_name', 'period'], compare: 'previous' },
      page_size: 4,
    })
    expect(list.map(({ keys, previous }) => [keys['material_name'], previous])).toEqual(
      letters.slice(0, 4).map(name => [name, { gs: 1 }]),
    )
    const counts = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length))
    expect(Math.max(...counts)).toBe(4)
  })

  it('[IN-01.21] compares with the same days a year earlier', async () => {
    const query = { ...week, metrics: ['gs' as const], compare: 'year' as const }
    const { previous } = await demo.call(insights.eventSummary, query)
    expect(previous).toEqual({ gs: 3 })
  })

  it('[IN-01.22] shows the largest lines and the others as one', async () => {
    const graph = await demo.call(insights.eventGraph, {
      ...week,
      metrics: ['gs'],
      dimension: 'country_code',
      top: 1,
      compare: 'previous',
    })
    expect(graph.periods).toHaveLength(7)
    expect(graph.series).toEqual([
      { key: 'US', label: 'US', is_other: false, values: { gs: [11, 30, 0, 0, 0, 0, 0] } },
      { key: '', label: '', is_other: true, values: { gs: [0, 5, 4, 0, 0, 0, 0] } },
    ])
    expect(graph.previous?.[0]?.values['gs']).toEqual([20, 2, 0, 0, 0, 0, 0])
    expect(graph.previous_periods?.[0]).toBe('2026-02-23')
  })

  it.each([
    ['week', ['2026-03-02']],
    ['month', ['2026-03']],
  ] as const)('[IN-01.22] sums a graph by %s', async (granularity, periods) => {
    const graph = await demo.call(insights.eventGraph, { ...week, metrics: ['gs'], granularity })
    expect([graph.periods, graph.series[0]?.values['gs']]).toEqual([periods, [50]])
  })

  it('[IN-01.22] moves the hours of a graph into its zone', async () => {
    const day = { start_date: '2026-03-03', end_date: '2026-03-03', granularity: 'hour' as const }
    const graph = await demo.call(insights.eventGraph, { ...day, metrics: ['gs'], timezone: 9 })
    expect(graph.periods[21]).toBe('2026-03-03T21')
    expect(graph.series[0]?.values['gs']?.[21]).toBe(35)
  })

  it('[IN-03.50] leaves effective interactions out where our engine measured nothing', async () => {
    const metrics: ['gs', 'vi', 'vi_avg'] = ['gs', 'vi', 'vi_avg']
    const report = await demo.call(insights.eventDetail, {
      ...week,
      metrics,
      dimensions: ['campaign_id'],
      order: 'campaign_id',
      compare: 'previous',
    })
    expect(report.list.map(row => [row.keys['campaign_id'], row.values, row.previous])).toEqual([
      ['', { gs: 50, vi: 0, vi_avg: 0 }, { gs: 22, vi: 0, vi_avg: 0 }],
      ['c7', { gs: 0 }, { gs: 0 }],
    ])
    expect(report.totals.values).toEqual({ gs: 50, vi: 0, vi_avg: 0 })
    const graph = await demo.call(insights.eventGraph, { ...week, metrics: ['vi'] })
    expect(graph.series[0]?.values['vi']).toEqual([0, 0, 0, null, null, null, null])
    const { job } = await exported(demo, 'csv', {
      metrics,
      dimensions: ['campaign_id'],
      order: 'campaign_id',
    })
    const file = await (await download(demo, job.id)).text()
    expect(file.split('\r\n').slice(1, 3)).toEqual(['(not set),50,0,0', 'c7,0,No data,No data'])
  })

  it('[IN-03.72] leaves rates, prices and times out where their denominator is 0', async () => {
    const metrics: Metric[] = ['gs', 'fi_rate', 'fi_time', 'ge_time', 'ctr', 'cvr', 'cpm', 'cpi', 'roas']
    const query = { dimensions: ['campaign_id' as const], order: 'campaign_id' }
    const report = await demo.call(insights.eventDetail, { ...week, ...query, metrics })
    expect(report.list.map(({ values }) => values)).toEqual([
      { gs: 50, fi_rate: 14 / 50, fi_time: 30_000 / 14 },
      { gs: 0, ctr: 100 / 3000, cvr: 0, cpm: (4 / 3000) * 1000 },
    ])
    const graph = await demo.call(insights.eventGraph, { ...week, metrics: ['fi_rate'] })
    expect(graph.series[0]?.values['fi_rate']?.slice(3)).toEqual([null, null, null, null])
    const { job } = await exported(demo, 'csv', { ...query, metrics: ['gs', 'fi_rate', 'cvr', 'cpi'] })
    const file = await (await download(demo, job.id)).text()
    expect(file.split('\r\n').slice(1, 3)).toEqual(['(not set),50,28.00%,,', 'c7,0,,0.00%,'])
  })

  it('[IN-03.86] leaves numbers of ads out where no network has reported', async () => {
    const metrics: Metric[] = ['cost', 'install', 'date_click', 'mmp_install', 'gs']
    const query = { ...week, metrics, dimensions: ['campaign_id' as const], order: 'campaign_id' }
    const { list } = await demo.call(insights.eventDetail, query)
    expect(list.map(({ values }) => values)).toEqual([
      { gs: 50 },
      { cost: 4, install: 0, date_click: 100 / 7, gs: 0 },
    ])
  })

  it('[IN-01.23] counts hosted plays only where they are asked for', async () => {
    const query = { ...week, metrics: ['gs' as const] }
    expect((await demo.call(insights.eventSummary, query)).values).toEqual({ gs: 50 })
    const hosted = await demo.call(insights.eventSummary, { ...query, traffic_type: ['hosted'] })
    expect(hosted.values).toEqual({ gs: 1000 })
  })

  it('[IN-01.24] holds the rows of the chosen ad accounts beside the events', async () => {
    const query = { ...week, metrics: ['impression' as const, 'gs' as const] }
    expect((await demo.call(insights.eventSummary, query)).values).toEqual({ impression: 3000, gs: 50 })
    const chosen = await demo.call(insights.eventSummary, { ...query, ad_account_ids: [adAccountIds[1]!] })
    expect(chosen.values).toEqual({ impression: 2000, gs: 50 })
  })

  it('[IN-02.1] gives a page of the ordered rows, their number and the totals of all', async () => {
    const report = await demo.call(insights.eventDetail, {
      ...week,
      metrics: ['gs'],
      dimensions: ['country_code'],
      order: 'country_code',
      page: 2,
      page_size: 1,
    })
    expect(report).toMatchObject({ total: 3, totals: { values: { gs: 50 } } })
    expect(report.list.map(row => row.keys['country_code'])).toEqual(['JP'])
  })

  it('[IN-02.11] orders rows by the names that are shown', async () => {
    const day = 300
    const event = ['DE', 'CH', 'AT'].map(code => fact(day, { country_code: code }, { gs: 1 }))
    await server.context.analytics.append({ id: 'named', event, scene: [] })
    const date = dateOfDay(firstDay + day)
    const query = { start_date: date, end_date: date, metrics: ['gs' as const] }
    const codes = async (order: string) => {
      const { list } = await demo.call(insights.eventDetail, {
        ...{ ...query, order, dimensions: ['country_code'] },
      })
      return list.map(({ keys }) => keys['country_code'])
    }
    // Austria, Germany, Switzerland.
    expect(await codes('country_code')).toEqual(['AT', 'DE', 'CH'])
    expect(await codes('-country_code')).toEqual(['CH', 'DE', 'AT'])
  })

  it('[IN-02.1] counts scenes by first or all arrivals', async () => {
    const query = { ...week, metrics: ['reach', 'go_next_rate', 'stay_time'], dimensions: ['scene'] } as const
    const report = async (arrivals: 'first' | 'all') => {
      const input = { metrics: [...query.metrics], dimensions: [...query.dimensions], arrivals }
      return (await demo.call(insights.sceneDetail, { ...week, ...input })).list[0]?.values
    }
    expect(await report('first')).toEqual({ reach: 8, go_next_rate: 0.75, stay_time: 2000 })
    expect(await report('all')).toEqual({ reach: 10, go_next_rate: 0.7, stay_time: 12_500 / 7 })
  })

  it('[IN-02.40] filters by the empty value, alone and beside others', async () => {
    const counted = async (creative_name: string) => {
      const query = { ...week, metrics: ['gs' as const], dimensions: ['country_code' as const] }
      const { list } = await demo.call(insights.eventDetail, { ...query, creative_name, order: '-gs' })
      return list.map(({ keys, values }) => [keys['country_code'], values['gs']])
    }
    const withoutName = [
      ['US', 40],
      ['JP', 5],
      ['DE', 4],
    ]
    expect(await counted(String.raw`\e`)).toEqual(withoutName)
    expect(await counted(String.raw`\e,=HYPERLINK("http://x")`)).toEqual([
      ['US', 41],
      ...withoutName.slice(1),
    ])
    expect(await counted('e')).toEqual([])
  })

  it('[IN-02.2] names the products of the account and of no other', async () => {
    const query = {
      ...week,
      metrics: ['gs' as const],
      dimensions: ['product_id' as const],
      product_id: [String(candy)],
    }
    const report = await demo.call(insights.eventDetail, query)
    expect(report.list[0]?.labels).toEqual({ product_id: 'Candy' })
    const foreign = await other.call(insights.eventDetail, query)
    expect(foreign).toMatchObject({ list: [], total: 0, totals: { values: { gs: 0 } } })
  })

  it('[IN-02.8] names campaigns, ad sets and ads of the ad accounts that the account reads', async () => {
    const names = { dimension: 'campaign_id' as const, object_id: 'c7', name: 'Spring sale' }
    await server.context.db
      .insertInto('ad_object_names')
      .values({ ad_account_id: adAccountIds[0]!, ...names })
      .execute()
    const options = (client: TestClient) =>
      client.call(insights.optionsList, { ...week, option_type: 'campaign_id', keyword: 'spring' })
    expect((await options(demo)).list).toEqual([{ id: 'c7', name: 'Spring sale' }])
    const { account_id } = await server.userOf('other')
    const foreign = { ...fact(0, { campaign_id: 'c7' }, { gs: 1 }), account: account_id }
    await server.context.analytics.append({ id: 'foreign', event: [foreign], scene: [] })
    expect((await options(other)).list).toEqual([])
  })

  it('[IN-02.3] offers the values that occur with the other filters, by name or id', async () => {
    const options = async (keyword: string, more = {}) => {
      const input = { ...week, option_type: 'country_code' as const, keyword, ...more }
      return (await demo.call(insights.optionsList, input)).list.map(({ id }) => id)
    }
    expect(await options('')).toEqual(['DE', 'JP', 'US'])
    expect(await options('states')).toEqual(['US'])
    expect(await options('u')).toEqual(['US'])
    const others = { product_id: [String(candy)], scene: ['play'], country_code: ['JP'] }
    expect(await options('', others)).toEqual(['US'])
    expect(await options('', { start_date: week.end_date })).toEqual([])
    const created = { ...week, option_type: 'creative_name' as const }
    expect((await demo.call(insights.optionsList, { ...created, keyword: '' })).list).toEqual([
      { id: '', name: '(not set)' },
      { id: '=HYPERLINK("http://x")', name: '=HYPERLINK("http://x")' },
    ])
    expect((await demo.call(insights.optionsList, { ...created, keyword: 'hyper' })).list).toHaveLength(1)
    const found = await demo.call(insights.optionsList, {
      ...week,
      option_type: 'product_id',
      keyword: 'cand',
    })
    expect(found.list).toEqual([{ id: String(candy), name: 'Candy' }])
    const theirs = { ...week, option_type: 'country_code' as const, keyword: 'u' }
    expect((await other.call(insights.optionsList, theirs)).list).toEqual([])
  })

  it.each([
    ['metrics', { metrics: 'gs,profit' }],
    ['metrics', { metrics: '' }],
    ['dimensions', { dimensions: 'password' }],
    ['order', { order: '-scene' }],
    ['order', { order: 'constructor' }],
    ['end_date', { end_date: '2027-03-03' }],
    ['end_date', { end_date: '2026-03-01' }],
    ['end_date', { granularity: 'hour', end_date: '2026-04-02' }],
    ['timezone', { timezone: '15' }],
    ['page_size', { page_size: '1001' }],
  ])('[IN-02.4] refuses a report with a wrong %s', async (field, wrong) => {
    const query = new URLSearchParams({ ...week, metrics: 'gs', dimensions: 'country_code', ...wrong })
    const response = await fetch(`${server.origin}/api/insights/event/detail?${query}`, {
      headers: { 'auth-token': demo.token ?? '' },
    })
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain(field)
  })
})

describe('the availability of a report', () => {
  const state = async (client: TestClient, range = week) =>
    (await client.call(insights.eventSummary, { ...range, metrics: ['cost'] })).availability

  it('[IN-03.30] is NOADV without a linked ad account', async () => {
    expect(await state(other)).toEqual({ state: 'NOADV', data_as_of: [] })
  })

  it('[IN-03.30] is ALLOW with rows, NODATA without, NORANGE when none may be read', async () => {
    const later = { start_date: '2026-04-01', end_date: '2026-04-02' }
    const source = { traffic_type: '7', day: '2026-03-02', zone: 'UTC', fetched_time: 1_772_500_000 }
    expect(await state(demo)).toEqual({ state: 'ALLOW', data_as_of: [source] })
    expect((await state(demo, later)).state).toBe('NODATA')
    const permit = (report_permission: 1 | 3) =>
      server.context.db
        .updateTable('ad_accounts')
        .set({ report_permission })
        .where('id', 'in', adAccountIds)
        .execute()
    await permit(3)
    expect((await state(demo, later)).state).toBe('NORANGE')
    await permit(1)
  })

  it('[IN-03.31, IN-03.89] names the newest day of each network, and accounts that lack days', async () => {
    const days = async () =>
      (await state(demo)).data_as_of.map(({ day, complete_day }) => [day, complete_day])
    const ids = [
      await linkAppLovin('three', { data_day: firstDay + 2, covered_day: firstDay + 3 }),
      await linkAppLovin('four', { data_day: firstDay + 1, covered_day: firstDay + 5 }),
    ]
    expect(await days()).toEqual([['2026-03-04', '2026-03-05']])
    const { db } = server.context
    await db.updateTable('ad_accounts').set({ status: 'disabled' }).where('id', '=', ids[0]!).execute()
    expect(await days()).toEqual([['2026-03-04', '2026-03-07']])
    const troubles = async (client: TestClient) => (await state(client)).troubles
    expect(await troubles(demo)).toEqual([{ traffic_type: '7', account_name: 'three', state: 'disabled' }])
    const failed = { status: 'active' as const, pull_error: 'ad_network_down' }
    await db.updateTable('ad_accounts').set(failed).where('id', '=', ids[0]!).execute()
    await db.updateTable('ad_accounts').set({ fetched_at: null }).where('id', '=', ids[1]!).execute()
    expect((await troubles(demo))?.map(one => one.state)).toEqual(['failed', 'pending'])
    expect(await troubles(other)).toBeUndefined()
    await db.deleteFrom('ad_accounts').where('id', 'in', ids).execute()
    expect(await troubles(demo)).toBeUndefined()
  })
})

describe('an export', () => {
  it('[IN-02.5, IN-02.6, IN-03.80] writes all rows and totals as CSV without formulas', async () => {
    const { job_id, job } = await exported(demo, 'csv')
    expect(job).toMatchObject({ status: 'success', result: { name: 'report 2026-03-02 2026-03-08.csv' } })
    const response = await download(demo, job_id)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      [
        '\uFEFFCountry or region,Creative,Playable displays,First interaction rate,' +
          'Time to first interaction (s)',
        'United States,(not set),40,25.00%,3',
        'Japan,(not set),5,0.00%,',
        'Germany,(not set),4,100.00%,0',
        'United States,"\'=HYPERLINK(""http://x"")",1,0.00%,',
        'Total,,50,28.00%,2.14',
        '',
      ].join('\r\n'),
    )
  })

  it('[IN-02.5] holds the shares of the ways out of scenes, as the screen does', async () => {
    const query = { ...week, metrics: ['reach' as const], dimensions: ['scene' as const] }
    const { job_id } = await demo.call(insights.sceneExport, { ...query, format: 'csv', arrivals: 'all' })
    expect((await ended(job_id)).status).toBe('success')
    const file = await (await download(demo, job_id)).text()
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      'Scene,Lost %,To another scene %,To the store %,Scene arrivals',
      'play,0.00%,100.00%,0.00%,10',
    ])
  })

  it('[IN-02.5, IN-02.6] writes texts and numbers of XLSX as such', async () => {
    const { job_id } = await exported(demo, 'xlsx', { compare: 'previous' })
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load(await (await download(demo, job_id)).arrayBuffer())
    const sheet = workbook.worksheets[0]!
    expect(sheet.getRow(1).getCell(4).value).toBe('Playable displays (compared)')
    expect(sheet.getRow(2).getCell(3).value).toBe(40)
    expect(sheet.getRow(2).getCell(4).value).toBe(22)
    expect(sheet.getRow(1).getCell(5).value).toBe('Playable displays (change)')
    expect(sheet.getRow(2).getCell(5)).toMatchObject({ value: 18 / 22, numFmt: '0.00%' })
    expect(sheet.getRow(5).getCell(2)).toMatchObject({
      value: '=HYPERLINK("http://x")',
      type: exceljs.ValueType.String,
    })
    expect(sheet.rowCount).toBe(6)
  })

  it('[IN-02.7] is served to its account alone and deleted after seven days', async () => {
    const { job_id } = await exported(demo, 'csv')
    expect((await download(other, job_id)).status).toBe(404)
    await deleteReportFiles(server.context.db, new Date(Date.now() - 60_000))
    expect((await download(demo, job_id)).status).toBe(200)
    await deleteReportFiles(server.context.db, new Date(Date.now() + 60_000))
    expect((await download(demo, job_id)).status).toBe(404)
  })
})
