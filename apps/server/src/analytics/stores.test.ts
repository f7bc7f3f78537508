import {
  dimensions,
  measures,
  measuresOf,
  metricNames,
  type Dimension,
  type Measure,
} from '@adloom/contract/insight-metrics'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mebibyte } from '../platform/limits/units.ts'
import type { AnalyticsStore } from './analytics-store.ts'
import { openDuckDbStore } from './duckdb-store.ts'
import { evaluateQuery } from './evaluate-query.ts'
import type { Fact, FactDimension, FactQuery } from './fact-query.ts'

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
  keys: fc.dictionary(fc.constantFrom(...columns), fc.constantFrom(...texts), { maxKeys: 6 }),
  sums: fc.dictionary(fc.constantFrom(...measures), fc.integer({ min: 0, max: 1_000_000 }), { maxKeys: 6 }),
}) as fc.Arbitrary<Fact>

const anyQuery: fc.Arbitrary<FactQuery> = fc
  .record({
    account: fc.integer({ min: 1, max: 2 }),
    table: fc.constantFrom('event' as const, 'scene' as const),
    fromDay: fc.integer({ min: firstDay - 2, max: firstDay + 30 }),
    days: fc.integer({ min: 0, max: 40 }),
    zoneHours: fc.integer({ min: -12, max: 14 }),
    firstOnly: fc.boolean(),
    values: fc.dictionary(fc.constantFrom(...columns), fc.subarray(texts), { maxKeys: 2 }),
    excluded: fc.dictionary(fc.constantFrom(...columns), fc.subarray(texts), { maxKeys: 1 }),
    sources: fc.option(fc.subarray(['', 'ad-account:1', "o'ther"]), { nil: undefined }),
    dimensions: fc.subarray(dimensions as unknown as Dimension[], { maxLength: 3 }),
    more: fc.subarray(measures as unknown as Measure[], { maxLength: 4 }),
    granularity: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
    metric: fc.option(fc.constantFrom(...metricNames), { nil: undefined }),
    descending: fc.boolean(),
    slice: fc.option(fc.record({ offset: fc.nat(5), count: fc.integer({ min: 1, max: 20 }) }), {
      nil: undefined,
    }),
  })
  .map(({ days, more, metric, descending, slice, sources, ...query }) => ({
    ...query,
    ...(sources ? { sources } : {}),
    values: query.values as FactQuery['values'],
    excluded: query.excluded as NonNullable<FactQuery['excluded']>,
    toDay: query.fromDay + days,
    measures: [...new Set([...more, ...(metric ? measuresOf([metric]) : []), 'gs' as const])],
    ...(metric ? { order: { by: metric, descending } } : {}),
    ...(slice ? { slice } : {}),
  }))

describe('stores of facts', () => {
  let store: AnalyticsStore
  const facts = fc.sample(anyFact, { numRuns: 600, seed: 4 })
  const window = { account: 1, source: 'ad-account:1', fromDay: firstDay, toDay: firstDay + 30 }
  const pulled = facts
    .slice(0, 60)
    .map(fact => ({ ...fact, account: 1, daily: true, hour: (firstDay + (fact.hour % 30)) * 24 }))
  const stored = [...facts, ...pulled.map(fact => ({ ...fact, source: window.source }))]
  const rowsOf = (query: FactQuery) => (query.table === 'event' ? stored : facts)
  beforeAll(async () => {
    store = await openDuckDbStore({ path: ':memory:', memoryBytes: 512 * mebibyte, tempBytes: 0, threads: 1 })
    await store.append({ id: 'first', event: facts, scene: facts })
    await store.replaceWindow(window, pulled)
  })
  afterAll(() => store.close())

  it('[IN-01.1] answer any report like a plain evaluation of its facts', async () => {
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

  it('[IN-04.1] store a batch once, however often it is sent', async () => {
    const query: FactQuery = {
      account: 1,
      table: 'event',
      fromDay: firstDay - 10,
      toDay: firstDay + 100,
      zoneHours: 0,
      values: {},
      dimensions: [],
      measures: ['gs', 'cost'],
      granularity: 'day',
    }
    const before = await store.rows(query)
    await store.append({ id: 'first', event: facts, scene: facts })
    expect(await store.rows(query)).toEqual(before)
  })
})
