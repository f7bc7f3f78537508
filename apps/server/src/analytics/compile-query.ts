import {
  dimensions,
  measures,
  metrics,
  type Dimension,
  type Measure,
  type Metric,
} from '@adloom/contract/insight-metrics'
import { analyticsLimits } from '../platform/limits/analytics-limits.ts'
import {
  flowColumns,
  keySeparator,
  type FactFilter,
  type FactOrder,
  type FactQuery,
  type FactTable,
  type FlowColumn,
  type Granularity,
} from './fact-query.ts'

/**
 * What differs between the SQL of the stores. Both divide integers to floating-point numbers with `/`. Days
 * and hours count from 1970 and are positive.
 */
export interface Dialect {
  /** A string literal of any text. */
  literal(text: string): string
  /** The calendar month of a day since 1970, as yyyymm. */
  month(day: string): string
  /** Whether a text contains a literal, in any case. */
  contains(text: string, literal: string): string
  /** The place of a text in a list of literals, from 1; 0 where it is not in it. */
  place(text: string, literals: readonly string[]): string
  /** The quotient of integers without its fraction. */
  quotient(dividend: string, divisor: number): string
  /** A condition of all queries. */
  condition?: string | undefined
  /** The table that answers the query; absent: its facts. */
  table?: string | undefined
}

export const duckDbDialect: Dialect = {
  literal: text => `'${withoutNul(text).replaceAll("'", "''")}'`,
  month: day => {
    const date = `(DATE '1970-01-01' + CAST(${day} AS INTEGER))`
    return `year(${date}) * 100 + month(${date})`
  },
  contains: (text, literal) => `contains(lower(${text}), lower(${literal}))`,
  place: (text, literals) => `coalesce(list_position([${literals.join(', ')}], ${text}), 0)`,
  quotient: (dividend, divisor) => `(${dividend}) // ${divisor}`,
}

export const clickHouseDialect: Dialect = {
  literal: text => `'${withoutNul(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  month: day => `toYYYYMM(toDate(toUInt16(${day})))`,
  contains: (text, literal) => `position(lowerUTF8(${text}), lowerUTF8(${literal})) > 0`,
  place: (text, literals) => `indexOf([${literals.join(', ')}], ${text})`,
  quotient: (dividend, divisor) => `intDiv(${dividend}, ${divisor})`,
}

/** No name contains NUL, which literals cannot express. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

const tables: Readonly<Record<FactTable, string>> = {
  event: 'event_facts',
  scene: 'scene_facts',
  flow: 'flow_facts',
}
const knownDimensions: ReadonlySet<string> = new Set(dimensions)
const knownMeasures: ReadonlySet<string> = new Set(measures)
const knownFlowColumns: ReadonlySet<string> = new Set(flowColumns)

/** Only these names and integers become part of a statement; the contract has checked them before. */
function columnOf(name: string): string {
  if (!knownDimensions.has(name) && !knownMeasures.has(name)) throw new TypeError(`no column ${name}`)
  return name
}
function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not an integer: ${value}`)
  return String(value)
}

/** The hour of a fact in the zone of the report; daily facts keep the day of their network. */
const hourOf = (zoneHours: number): string =>
  zoneHours === 0 ? 'hour' : `hour + CASE WHEN daily = 1 THEN 0 ELSE ${integer(zoneHours)} END`

/** Weeks begin on Monday and are named by it; the first day of 1970 was a Thursday. */
function periodOf(granularity: Granularity, zoneHours: number, dialect: Dialect): string {
  const hour = hourOf(zoneHours)
  const day = dialect.quotient(hour, 24)
  switch (granularity) {
    case 'hour':
      return hour
    case 'day':
      return day
    case 'week':
      return `${dialect.quotient(`${day} + 3`, 7)} * 7 - 3`
    case 'month':
      return dialect.month(day)
  }
}

function keyOf(dimension: Dimension | FlowColumn, query: FactQuery, dialect: Dialect): string {
  if (dimension === 'period') return periodOf(query.granularity, query.zoneHours, dialect)
  return query.table === 'flow' && knownFlowColumns.has(dimension) ? dimension : columnOf(dimension)
}

/** A period is a number, which both stores write alike as text. */
function combinationOf(query: FactQuery, dialect: Dialect): string | undefined {
  const { only } = query
  if (only === undefined) return undefined
  const texts = only.dimensions.map(name => `CAST(${keyOf(name, query, dialect)} AS VARCHAR)`)
  const joined = texts.join(` || ${dialect.literal(keySeparator)} || `)
  return isOneOf(joined, [...new Set(only.keys.map(keys => keys.join(keySeparator)))], dialect)
}

const isOneOf = (column: string, list: readonly string[], { literal }: Dialect): string =>
  list.length === 0 ? '1 = 0' : `${column} IN (${list.map(literal).join(', ')})`

function conditionsOf(filter: FactQuery, dialect: Dialect): string {
  const values = Object.entries(filter.values).map(([name, list]) => isOneOf(columnOf(name), list, dialect))
  const combination = combinationOf(filter, dialect)
  const excluded = Object.entries(filter.excluded ?? {}).map(
    ([name, list]) => `NOT (${isOneOf(columnOf(name), list, dialect)})`,
  )
  return [
    `account = ${integer(filter.account)}`,
    ...timeConditions(filter),
    ...(filter.table === 'scene' && filter.firstOnly === true ? ['is_first = 1'] : []),
    ...(filter.sources ? [isOneOf('source', filter.sources, dialect)] : []),
    ...values,
    ...(combination === undefined ? [] : [combination]),
    ...containingOf(filter, dialect),
    ...excluded,
    ...(dialect.condition === undefined ? [] : [dialect.condition]),
  ].join(' AND ')
}

function containingOf({ containing }: FactFilter, { contains, literal }: Dialect): string[] {
  return containing ? [contains(columnOf(containing.dimension), literal(containing.text))] : []
}

/** In a zone, a day more on both sides lets the store skip other hours by the column alone. */
function timeConditions({ fromDay, toDay, zoneHours }: FactFilter): string[] {
  const between = (hour: string, from: number, to: number) => [
    `${hour} >= ${integer(from * 24)}`,
    `${hour} < ${integer((to + 1) * 24)}`,
  ]
  if (zoneHours === 0) return between('hour', fromDay, toDay)
  return [...between('hour', fromDay - 1, toDay + 1), ...between(hourOf(zoneHours), fromDay, toDay)]
}

const sumsOf = (list: readonly Measure[]): string => list.map(name => `sum(${columnOf(name)})`).join(' + ')

/** A metric as SQL, for ordering; the value itself is computed from the row's sums. */
function metricSql(name: Metric): string {
  const { formula } = metrics[name]
  if ('sum' in formula) return sumsOf(formula.sum)
  if ('daily' in formula) return sumsOf([formula.daily])
  const divisor = sumsOf(formula.per)
  return `CASE WHEN (${divisor}) = 0 THEN 0 ELSE (${sumsOf(formula.of)}) / (${divisor}) END`
}

function orderOf(order: FactOrder | undefined, query: FactQuery, dialect: Dialect): string {
  const at = query.dimensions.indexOf(order?.by as Dimension)
  const key = at >= 0 ? keyOf(query.dimensions[at]!, query, dialect) : ''
  const byKey = () =>
    order?.ranked?.length ? dialect.place(key, order.ranked.map(dialect.literal)) : `k${at}`
  const first =
    order &&
    (at >= 0 ? byKey() : Object.hasOwn(metrics, order.by) ? metricSql(order.by as Metric) : undefined)
  return [
    ...(first ? [`${first} ${order?.descending === true ? 'DESC' : 'ASC'}`] : []),
    ...groupsOf(query),
  ].join(', ')
}

const groupsOf = (query: FactQuery): string[] => query.dimensions.map((_, at) => `k${at}`)

/** A statement without order and limit. */
function selection(query: FactQuery, columns: readonly string[], dialect: Dialect): string {
  const keys = query.dimensions.map((name, at) => `${keyOf(name, query, dialect)} AS k${at}`)
  const groups = groupsOf(query)
  return [
    `SELECT ${[...keys, ...columns].join(', ')}`,
    `FROM ${dialect.table ?? tables[query.table]}`,
    `WHERE ${conditionsOf(query, dialect)}`,
    ...(groups.length > 0 ? [`GROUP BY ${groups.join(', ')}`] : []),
    ...(query.having === undefined ? [] : [`HAVING sum(${columnOf(query.having)}) > 0`]),
  ].join(' ')
}

/**
 * Returns the statement of a query: columns `k0…` are its dimensions, `m0…` its measures. It returns at
 * most one row more than a result may have, so that the store notices a larger one.
 */
export function compileQuery(query: FactQuery, dialect: Dialect): string {
  const sums = query.measures.map((name, at) => `sum(${columnOf(name)}) / 1 AS m${at}`)
  const order = query.dimensions.length > 0 ? ` ORDER BY ${orderOf(query.order, query, dialect)}` : ''
  const { offset, count } = query.slice ?? { offset: 0, count: Infinity }
  const limit = ` LIMIT ${integer(Math.min(count, analyticsLimits.rows + 1))} OFFSET ${integer(offset)}`
  return selection(query, sums, dialect) + order + limit
}

/** Returns the statement that counts the rows of a query without its limit. */
export function compileCount(query: FactQuery, dialect: Dialect): string {
  return `SELECT count(*) / 1 AS m0 FROM (${selection(query, ['1 AS one'], dialect)}) AS counted`
}
