import { startClickHouse, type ClickHouseServer } from '@adloom/testbed/clickhouse-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, mebibyte } from '../../platform/limits/units.ts'
import type { Fact, FactQuery } from '../fact-query.ts'
import { openBatchLog } from './batch-log.ts'
import { openClickHouseStore } from './clickhouse-store.ts'
import { connectClickHouse, mutate } from './connect-clickhouse.ts'

const day = 20_700
const options = {
  memoryBytes: 512 * mebibyte,
  queryMs: 10_000,
  threads: 1,
  keepDays: 400,
  now: () => day * dayMs,
}
const fact = (gs: number): Fact => ({
  account: 1,
  hour: day * 24,
  daily: true,
  isFirst: false,
  keys: {},
  sums: { gs },
})
const total: FactQuery = {
  account: 1,
  table: 'event',
  fromDay: day,
  toDay: day,
  zoneHours: 0,
  values: {},
  dimensions: [],
  measures: ['gs'],
  granularity: 'day',
}

let server: ClickHouseServer
beforeAll(async () => {
  server = await startClickHouse()
})
afterAll(() => server.stop())

const open = () => openClickHouseStore({ ...options, urls: [server.url] })

it('[IN-01.16] hides rows of an uncommitted batch and stores it when it is sent again', async () => {
  const store = await open()
  await store.append({ id: 'one', event: [fact(1)], scene: [] })
  // A process that ends between the rows and the commit.
  const raw = connectClickHouse({ ...options, url: server.url })
  const log = await openBatchLog(raw)
  const [version] = await log.begin([{ key: JSON.stringify(['two']), account: 0 }])
  await raw.run(
    `INSERT INTO event_facts (account, hour, version, gs) VALUES (1, ${day * 24}, ${version}, 100)`,
  )
  const next = await open()
  expect(await next.rows(total)).toEqual([{ keys: [], sums: [1] }])
  await next.append({ id: 'two', event: [fact(20)], scene: [] })
  expect(await next.rows(total)).toEqual([{ keys: [], sums: [21] }])
})

it('[IN-01.16] shows a commit that arrived after its process had ended', async () => {
  const raw = connectClickHouse({ ...options, url: server.url })
  const log = await openBatchLog(raw)
  const entries = [{ key: JSON.stringify(['late']), account: 0 }]
  const [version] = await log.begin(entries)
  await raw.run(
    `INSERT INTO event_facts (account, hour, version, gs) VALUES (1, ${day * 24}, ${version}, 300)`,
  )
  const store = await open()
  await log.commit(entries, [version!])
  await store.append({ id: 'late', event: [fact(300)], scene: [] })
  expect(await store.rows(total)).toEqual([{ keys: [], sums: [321] }])
})

it('[IN-01.32] deletes facts above the kept age, and no others', async () => {
  const store = await open()
  const aged = (age: number): Fact => ({ ...fact(7), account: 2, hour: (day - age) * 24 })
  await store.append({ id: 'aged', event: [aged(401), aged(400), aged(0)], scene: [] })
  await store.maintain()
  const all = { ...total, account: 2, fromDay: day - 500, dimensions: ['period' as const] }
  expect((await store.rows(all)).map(({ keys }) => keys[0])).toEqual([String(day - 400), String(day)])
  expect(await store.rows(total)).toEqual([{ keys: [], sums: [321] }])
})

it('[IN-01.32] deletes the same facts where two shards hold them', async () => {
  const second = await startClickHouse()
  try {
    const urls = [second.url, server.url]
    const store = await openClickHouseStore({ ...options, urls })
    const counts = () =>
      Promise.all(
        urls.map(async url => {
          const rows = await connectClickHouse({ ...options, url }).select(
            'SELECT account, count() FROM event_facts WHERE account > 20 GROUP BY account ORDER BY account',
          )
          return rows.map(row => row.map(Number))
        }),
      )
    const aged = (account: number, age: number): Fact => ({ ...fact(7), account, hour: (day - age) * 24 })
    // Even accounts are in the first shard, whose newest fact is older than that of the second one.
    const event = [aged(22, 450), aged(22, 401), aged(22, 400), aged(21, 401), aged(21, 400), aged(21, 0)]
    await store.append({ id: 'shards', event, scene: [aged(22, 401)], flow: [] })
    expect(await counts()).toEqual([[[22, 3]], [[21, 3]]])
    await store.maintain()
    expect(await counts()).toEqual([[[22, 1]], [[21, 2]]])
    const days = { ...total, fromDay: day - 500, dimensions: ['period' as const] }
    const kept = async (account: number) =>
      (await store.rows({ ...days, account })).map(({ keys }) => Number(keys[0]) - day)
    expect([await kept(22), await kept(21)]).toEqual([[-400], [-400, 0]])
    // The only scene is the newest fact of its table: a clock that was set forward deletes nothing.
    expect(await store.rows({ ...days, account: 22, table: 'scene' })).toHaveLength(1)
    await store.maintain()
    expect(await counts()).toEqual([[[22, 1]], [[21, 2]]])
  } finally {
    await second.stop()
  }
})

it('[IN-01.17] removes replaced rows without a change of reports', async () => {
  const window = { account: 1, source: 'ad-account:1', fromDay: day, toDay: day }
  const store = await open()
  await store.replaceWindow(window, [fact(4000)])
  await store.replaceWindow(window, [fact(5000)])
  const raw = connectClickHouse({ ...options, url: server.url })
  const rows = async () => Number((await raw.select('SELECT count() FROM event_facts'))[0]![0])
  const before = await rows()
  // As if the versions were old.
  await mutate(raw, 'batches', 'UPDATE at = 0 WHERE 1')
  await store.maintain()
  expect(await rows()).toBeLessThan(before)
  expect(await store.rows(total)).toEqual([{ keys: [], sums: [5321] }])
  expect(await (await open()).rows(total)).toEqual([{ keys: [], sums: [5321] }])
})

it('[IN-01.11] a server that is away is analytics_unavailable', async () => {
  const store = await openClickHouseStore({ ...options, urls: ['http://127.0.0.1:9/adloom'] }).catch(
    (error: unknown) => error,
  )
  expect(store).toMatchObject({ reason: 'analytics_unavailable' })
})

it('[IN-09.24] adds measures that are newer than stored facts', async () => {
  const store = await open()
  const window = { account: 7, source: 'x', fromDay: day, toDay: day }
  const one: Fact = { ...fact(3), account: 7, source: 'x' }
  await store.replaceWindow(window, [one])
  const raw = connectClickHouse({ ...options, url: server.url })
  for (const table of ['event_facts', 'scene_facts', 'flow_facts'])
    for (const name of ['revenue', 'mmp_install']) await raw.run(`ALTER TABLE ${table} DROP COLUMN ${name}`)
  const next = await open()
  const query: FactQuery = { ...total, account: 7, measures: ['gs', 'revenue'] }
  expect(await next.rows(query)).toEqual([{ keys: [], sums: [3, 0] }])
  await next.replaceWindow(window, [{ ...one, sums: { gs: 3, revenue: 5 } }])
  expect(await next.rows(query)).toEqual([{ keys: [], sums: [3, 5] }])
})
