import {
  dimensions,
  measures,
  measuresOf,
  metricNames,
  type Dimension,
  type Measure,
} from '@adloom/contract/insight-metrics'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClickHouse } from '@adloom/testbed/clickhouse-server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, mebibyte } from '../platform/limits/units.ts'
import type { OwnedStore } from './analytics-store.ts'
import { openClickHouseStore } from './clickhouse/clickhouse-store.ts'
import { openDuckDbStore } from './duckdb/duckdb-store.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { flowColumns, type Fact, type FactDimension, type FactQuery } from './fact-query.ts'

const firstDay = 20_700
const columns = dimensions.filter((name): name is FactDimension => name !== 'period')
const texts = [
  '',
  'us',
  "O'Neill",
  'back\\slash',
  '中文 "x"',
  'a',
  'B',
  'é',
  '%_',
  "'; DROP TABLE event_facts; --",
]

const anyFact = fc.record({
  account: fc.integer({ min: 1, max: 2 }),
  hour: fc.integer({ min: (firstDay - 3) * 24, max: (firstDay + 70) * 24 }),
  daily: fc.boolean(),
  isFirst: fc.boolean(),
  keys: fc.dictionary(fc.constantFrom(...columns, ...flowColumns), fc.constantFrom(...texts), { maxKeys: 6 }),
  sums: fc.dictionary(fc.constantFrom(...measures), fc.integer({ min: 0, max: 1_000_000 }), { maxKeys: 6 }),
}) as fc.Arbitrary<Fact>

const anyQuery: fc.Arbitrary<FactQuery> = fc
  .record({
    account: fc.integer({ min: 1, max: 2 }),
    table: fc.constantFrom('event' as const, 'scene' as const, 'flow' as const),
    fromDay: fc.integer({ min: firstDay - 2, max: firstDay + 30 }),
    days: fc.integer({ min: 0, max: 40 }),
    zoneHours: fc.integer({ min: -12, max: 14 }),
    firstOnly: fc.boolean(),
    values: fc.dictionary(fc.constantFrom(...columns), fc.subarray(texts), { maxKeys: 2 }),
    combinations: fc.option(
      fc.array(fc.array(fc.constantFrom(...texts, String(firstDay)), { minLength: 3 })),
      {
        nil: undefined,
        freq: 5,
      },
    ),
    excluded: fc.dictionary(fc.constantFrom(...columns), fc.subarray(texts), { maxKeys: 1 }),
    sources: fc.option(fc.subarray(['', 'ad-account:1', "o'ther"]), { nil: undefined }),
    dimensions: fc.subarray(dimensions as unknown as Dimension[], { maxLength: 3 }),
    flowDimensions: fc.subarray([...flowColumns]),
    more: fc.subarray(measures as unknown as Measure[], { maxLength: 4 }),
    having: fc.option(fc.constantFrom(...(measures as unknown as Measure[])), { nil: undefined, freq: 3 }),
    granularity: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
    metric: fc.option(fc.constantFrom(...metricNames), { nil: undefined }),
    descending: fc.boolean(),
    slice: fc.option(fc.record({ offset: fc.nat(5), count: fc.integer({ min: 1, max: 20 }) }), {
      nil: undefined,
    }),
  })
  .map(
    ({ days, more, metric, descending, slice, sources, flowDimensions, combinations, having, ...query }) => ({
      ...query,
      ...(having && query.dimensions.length > 0 ? { having } : {}),
      ...(combinations && query.dimensions.length > 0
        ? {
            only: {
              dimensions: query.dimensions,
              keys: combinations.map(texts => query.dimensions.map((_, at) => texts[at]!)),
            },
          }
        : {}),
      dimensions: [...query.dimensions, ...(query.table === 'flow' ? flowDimensions : [])],
      ...(sources ? { sources } : {}),
      values: query.values as FactQuery['values'],
      excluded: query.excluded as NonNullable<FactQuery['excluded']>,
      toDay: query.fromDay + days,
      measures: [...new Set([...more, ...(metric ? measuresOf([metric]) : []), 'gs' as const])],
      ...(metric ? { order: { by: metric, descending } } : {}),
      ...(slice ? { slice } : {}),
    }),
  )

interface TestStore {
  store: OwnedStore
  /** Kills what holds the facts and returns a store on what remains. */
  reopen(): Promise<OwnedStore>
  stop(): Promise<void>
}

async function startDuckDb(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'adloom-facts-'))
  const open = () =>
    openDuckDbStore({
      path: join(folder, 'facts.duckdb'),
      memoryBytes: 512 * mebibyte,
      tempBytes: 64 * mebibyte,
      threads: 1,
      hourlyDays: 36_500,
      keepDays: 36_500,
      now: () => (firstDay + 200) * dayMs,
    })
  let store = await open()
  return {
    store,
    async reopen() {
      await store.close()
      store = await open()
      return store
    },
    async stop() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startShards(count: number): Promise<TestStore> {
  const servers = await Promise.all(Array.from({ length: count }, startClickHouse))
  const open = () =>
    openClickHouseStore({
      urls: servers.map(({ url }) => url),
      memoryBytes: 512 * mebibyte,
      queryMs: 60_000,
      threads: 1,
      keepDays: 36_500,
      now: () => (firstDay + 200) * dayMs,
    })
  return {
    store: await open(),
    async reopen() {
      for (const server of servers) await server.restart()
      return open()
    },
    async stop() {
      for (const server of servers) await server.stop()
    },
  }
}

describe.each([
  ['DuckDB', startDuckDb],
  ['ClickHouse', () => startShards(1)],
  ['two shards of ClickHouse', () => startShards(2)],
])('store of facts in %s', (_name, start) => {
  let test: TestStore
  let store: OwnedStore
  const facts = fc.sample(anyFact, { numRuns: 600, seed: 4 })
  const window = { account: 1, source: 'ad-account:1', fromDay: firstDay, toDay: firstDay + 30 }
  const pulled = facts
    .slice(0, 60)
    .map(fact => ({ ...fact, account: 1, daily: true, hour: (firstDay + (fact.hour % 30)) * 24 }))
  const stored = [...facts, ...pulled.map(fact => ({ ...fact, source: window.source }))]
  const rowsOf = (query: FactQuery) => (query.table === 'event' ? stored : facts)
  const everything = (account: number): FactQuery => ({
    account,
    table: 'event',
    fromDay: firstDay - 10,
    toDay: firstDay + 100,
    zoneHours: 0,
    values: {},
    dimensions: ['project_id', 'period'],
    measures: ['gs', 'cost'],
    granularity: 'day',
  })
  beforeAll(async () => {
    test = await start()
    ;({ store } = test)
    await store.append({ id: 'first', event: facts, scene: facts, flow: facts })
    await store.replaceWindow(window, pulled)
  })
  afterAll(() => test.stop())

  it('[IN-01.1] answers any report like a plain evaluation of its facts', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async query => {
        expect(await store.rows(query)).toEqual(evaluateQuery(rowsOf(query), query))
        const { slice: _slice, ...whole } = query
        if (query.dimensions.length > 0)
          expect(await store.count(query)).toBe(evaluateQuery(rowsOf(query), whole).length)
      }),
      { numRuns: 150 },
    )
  })

  it('[IN-02.3] finds values that contain a text in any case, as a plain evaluation does', async () => {
    const rows = evaluateQuery(rowsOf(everything(1)), { ...everything(1), dimensions: ['country_code'] })
    const value = rows.map(({ keys }) => keys[0]!).find(key => /^\p{L}/u.test(key))!
    for (const text of [value.slice(0, 1).toLowerCase(), value.toUpperCase(), "'", 'no value']) {
      const containing = { dimension: 'country_code' as const, text }
      const query: FactQuery = { ...everything(1), containing }
      expect(await store.rows(query)).toEqual(evaluateQuery(rowsOf(query), query))
    }
  })

  it('[IN-02.11] orders rows by given places of the values of a dimension', async () => {
    const dimensions = ['project_id', 'country_code'] as const
    const [some, other] = evaluateQuery(facts, { ...everything(1), dimensions: ['country_code'] })
    const ranked = [other!.keys[0]!, "it's", some!.keys[0]!]
    for (const descending of [false, true]) {
      const query: FactQuery = {
        ...everything(1),
        dimensions,
        order: { by: 'country_code', descending, ranked },
      }
      expect(await store.rows(query)).toEqual(evaluateQuery(rowsOf(query), query))
    }
  })

  it('[IN-04.63] flow facts count steps by their ends; no other facts have these columns', async () => {
    const query: FactQuery = { ...everything(1), table: 'flow', dimensions: ['flow_from', 'flow_to'] }
    const rows = await store.rows(query)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows).toEqual(evaluateQuery(facts, query))
    expect(await store.count(query)).toBe(rows.length)
    for (const table of ['event', 'scene'] as const)
      await expect((async () => store.rows({ ...query, table }))()).rejects.toThrow('no column')
  })

  it('[IN-04.1] stores a batch once, however often it is sent', async () => {
    const before = await store.rows(everything(1))
    await store.append({ id: 'first', event: facts, scene: facts, flow: facts })
    expect(await store.rows(everything(1))).toEqual(before)
  })

  it('[IN-01.15] replaces the days of overlapping windows, and no other source', async () => {
    const other = { account: 2, source: 'ad-account:2' }
    const one = (day: number, gs: number): Fact => ({
      account: 2,
      hour: (firstDay + day) * 24,
      daily: true,
      isFirst: false,
      keys: { project_id: 'pulled' },
      sums: { gs },
    })
    const query = { ...everything(2), values: { project_id: ['pulled'] } }
    const totals = async () => (await store.rows(query)).map(({ keys, sums }) => [keys[1], sums[0]])
    await store.replaceWindow({ ...other, fromDay: firstDay, toDay: firstDay + 2 }, [one(0, 1), one(1, 2)])
    await store.replaceWindow({ ...other, fromDay: firstDay + 1, toDay: firstDay + 3 }, [
      one(2, 30),
      one(3, 40),
    ])
    const expected = [
      [String(firstDay), 1],
      [String(firstDay + 2), 30],
      [String(firstDay + 3), 40],
    ]
    expect(await totals()).toEqual(expected)
    const outside = store.replaceWindow({ ...other, fromDay: firstDay, toDay: firstDay }, [one(1, 9)])
    await expect(outside).rejects.toThrow('outside of its window')
    expect(await totals()).toEqual(expected)
  })

  it('[IN-01.10] has every acknowledged batch after its server was killed', async () => {
    const [one, two] = [await store.rows(everything(1)), await store.rows(everything(2))]
    store = await test.reopen()
    expect(await store.rows(everything(1))).toEqual(one)
    expect(await store.rows(everything(2))).toEqual(two)
    await store.append({ id: 'first', event: facts, scene: facts, flow: facts })
    expect(await store.rows(everything(1))).toEqual(one)
  })

  it('[IN-01.17] answers the same after maintenance', async () => {
    const [one, two] = [await store.rows(everything(1)), await store.rows(everything(2))]
    await store.maintain()
    expect(await store.rows(everything(1))).toEqual(one)
    expect(await store.rows(everything(2))).toEqual(two)
    await fc.assert(
      fc.asyncProperty(anyQuery, async ({ account: _account, ...query }) => {
        const first = { ...query, account: 1 }
        expect(await store.rows(first)).toEqual(evaluateQuery(rowsOf(first), first))
      }),
      { numRuns: 50 },
    )
  })

  it('[IN-01.14] interrupts a query whose caller left', async () => {
    await expect(store.rows(everything(1), AbortSignal.abort())).rejects.toThrow()
  })
})
