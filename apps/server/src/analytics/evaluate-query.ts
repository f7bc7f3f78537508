import { metricValue, type Dimension, type Measure, type Metric } from '@adloom/contract/insight-metrics'
import { dayMs } from '../platform/limits/units.ts'
import { keySeparator, type Fact, type FactFilter, type FactQuery, type FactRow } from './fact-query.ts'

/**
 * Returns the rows of a query over facts in memory: the plain meaning of a query, for tests of the stores.
 */
export function evaluateQuery(facts: readonly Fact[], query: FactQuery): FactRow[] {
  const groups = new Map<string, FactRow>()
  if (query.dimensions.length === 0) groups.set('[]', { keys: [], sums: query.measures.map(() => 0) })
  const { having, slice } = query
  const idsAbove0 = new Set<string>()
  for (const fact of facts.filter(one => isMatch(one, query))) {
    const keys = query.dimensions.map(name => keyOf(fact, name, query))
    const id = JSON.stringify(keys)
    const row = groups.get(id) ?? { keys, sums: query.measures.map(() => 0) }
    query.measures.forEach((name, at) => (row.sums[at]! += fact.sums[name] ?? 0))
    groups.set(id, row)
    if (having !== undefined && (fact.sums[having] ?? 0) > 0) idsAbove0.add(id)
  }
  const rows = [...groups]
    .flatMap(([id, row]) => (having === undefined || idsAbove0.has(id) ? [row] : []))
    .sort(comparing(query))
  return slice ? rows.slice(slice.offset, slice.offset + slice.count) : rows
}

const hourOf = (fact: Fact, { zoneHours }: FactFilter): number => fact.hour + (fact.daily ? 0 : zoneHours)
const dayOf = (fact: Fact, filter: FactFilter): number => Math.floor(hourOf(fact, filter) / 24)

const valueOf = (fact: Fact, name: string): string => fact.keys[name as keyof Fact['keys']] ?? ''

function isMatch(fact: Fact, filter: FactQuery): boolean {
  const day = dayOf(fact, filter)
  return (
    fact.account === filter.account &&
    day >= filter.fromDay &&
    day <= filter.toDay &&
    (filter.table !== 'scene' || filter.firstOnly !== true || fact.isFirst) &&
    (filter.sources?.includes(fact.source ?? '') ?? true) &&
    isOneOf(fact, filter) &&
    isContaining(fact, filter) &&
    Object.entries(filter.values).every(([name, values]) => values.includes(valueOf(fact, name))) &&
    Object.entries(filter.excluded ?? {}).every(([name, values]) => !values.includes(valueOf(fact, name)))
  )
}

function isContaining(fact: Fact, { containing }: FactFilter): boolean {
  if (containing === undefined) return true
  return valueOf(fact, containing.dimension).toLowerCase().includes(containing.text.toLowerCase())
}

function isOneOf(fact: Fact, query: FactQuery): boolean {
  const { only } = query
  if (only === undefined) return true
  const joined = only.dimensions.map(name => keyOf(fact, name, query)).join(keySeparator)
  return only.keys.some(keys => keys.join(keySeparator) === joined)
}

function keyOf(fact: Fact, name: FactQuery['dimensions'][number], query: FactQuery): string {
  if (name !== 'period') return fact.keys[name] ?? ''
  const day = dayOf(fact, query)
  if (query.granularity === 'hour') return String(hourOf(fact, query))
  if (query.granularity === 'day') return String(day)
  if (query.granularity === 'week') return String(Math.floor((day + 3) / 7) * 7 - 3)
  const date = new Date(day * dayMs)
  return String(date.getUTCFullYear() * 100 + date.getUTCMonth() + 1)
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/**
 * Orders by the metric or dimension of the query, then by all dimensions. The measures must suffice for it.
 */
function comparing({ dimensions, measures, order }: FactQuery) {
  const sumsOf = (row: FactRow) =>
    Object.fromEntries(measures.map((name, at) => [name, row.sums[at]])) as Record<Measure, number>
  const at = dimensions.indexOf(order?.by as Dimension)
  const first = (one: FactRow, other: FactRow): number => {
    if (!order) return 0
    const { ranked } = order
    if (at >= 0 && ranked !== undefined && ranked.length > 0)
      return ranked.indexOf(one.keys[at]!) - ranked.indexOf(other.keys[at]!)
    if (at >= 0) return byBytes(one.keys[at]!, other.keys[at]!)
    return metricValue(order.by as Metric, sumsOf(one), 1) - metricValue(order.by as Metric, sumsOf(other), 1)
  }
  return (one: FactRow, other: FactRow): number =>
    (order?.descending === true ? -1 : 1) * first(one, other) ||
    dimensions.map((_, key) => byBytes(one.keys[key]!, other.keys[key]!)).find(result => result !== 0) ||
    0
}
