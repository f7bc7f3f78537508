import {
  dimensions,
  type Dimension,
  displayDimensions,
  metricNames,
  type Metric,
} from '@adloom/contract/insight-metrics'
import { joinValues, splitValues } from '@adloom/contract/joined-values'
import { type DayRange, dayCount, isDay, lastDays } from '../../../lib/days.ts'

export type FilterDimension = Exclude<Dimension, 'period'>
export type Filters = Partial<Record<FilterDimension, string[]>>
export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]
export const granularities = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]
export const presetDays = [7, 14, 30, 90] as const
const maxRangeDays = 366

/** A number of days before today, or fixed days. */
export type RangeChoice = { last: number } | DayRange

/** What a report shows; all of it is in the address (IN-03.4). */
export interface ReportState {
  range: RangeChoice
  /** Hours from UTC. */
  zone: number
  accounts: number[]
  filters: Filters
  by: Dimension[]
  metrics: Metric[]
  compare: Comparison
  granularity: Granularity
  /** A metric or dimension; `-` before it is descending. */
  order: string
  /** Widths of columns that the user has set, by the id of the column. */
  widths: Record<string, number>
}

const filterDimensions = dimensions.filter(name => name !== 'period') as FilterDimension[]
/** Filters that reports of displays offer. */
export const displayFilters = displayDimensions.filter(name => name !== 'period') as FilterDimension[]

function oneOf<T extends string>(known: readonly T[], text: string | null): T | undefined {
  return known.find(name => name === text)
}

function listOf<T extends string>(known: readonly T[], text: string | null): T[] | undefined {
  if (text === null) return undefined
  const wanted = text.split(',')
  return [...new Set(wanted)].flatMap(name => oneOf(known, name) ?? [])
}

function rangeOf(search: URLSearchParams, fallback: RangeChoice): RangeChoice {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to)) {
    const range = { from, to }
    if (dayCount(range) >= 1 && dayCount(range) <= maxRangeDays) return range
  }
  const last = presetDays.find(days => String(days) === search.get('last'))
  return last === undefined ? fallback : { last }
}

function widthsOf(text: string): Record<string, number> {
  const pairs = text.matchAll(/([a-z][\w:-]{0,40}):(\d{2,3})(?:,|$)/g)
  return Object.fromEntries([...pairs].map(([, id, width]) => [id!, Number(width)]))
}

const widthsText = (widths: ReportState['widths']): string =>
  Object.entries(widths)
    .map(([id, width]) => `${id}:${width}`)
    .join(',')

/** Reads a report from an address. Unknown names and impossible days are left out. */
export function readReport(search: URLSearchParams, defaults: ReportState): ReportState {
  const filters: Filters = {}
  for (const name of filterDimensions) {
    const values = splitValues(search.get(`f.${name}`) ?? '')
    if (values.length > 0) filters[name] = values
  }
  const zone = Number(search.get('zone') ?? Number.NaN)
  const metrics = listOf(metricNames, search.get('cols'))
  return {
    range: rangeOf(search, defaults.range),
    zone: Number.isInteger(zone) && zone >= -12 && zone <= 14 ? zone : defaults.zone,
    accounts: (search.get('accounts') ?? '')
      .split(',')
      .map(Number)
      .filter(id => Number.isInteger(id) && id > 0),
    filters: Object.keys(filters).length > 0 ? filters : defaults.filters,
    by: listOf(dimensions, search.get('by')) ?? defaults.by,
    metrics: metrics === undefined || metrics.length === 0 ? defaults.metrics : metrics,
    compare: oneOf(comparisons, search.get('compare')) ?? defaults.compare,
    granularity: oneOf(granularities, search.get('per')) ?? defaults.granularity,
    order: search.get('order') ?? defaults.order,
    widths: widthsOf(search.get('widths') ?? ''),
  }
}

/** Writes a report to an address; what equals the defaults is left out. Keeps other parameters. */
export function writeReport(
  state: ReportState,
  defaults: ReportState,
  others = new URLSearchParams(),
): URLSearchParams {
  const search = new URLSearchParams(others)
  const keys = ['from', 'to', 'last', 'zone', 'accounts', 'by', 'cols', 'compare', 'per', 'order', 'widths']
  for (const key of [...keys, ...filterDimensions.map(name => `f.${name}`)]) search.delete(key)
  const set = (key: string, value: string, fallback: string) => {
    if (value !== fallback) search.set(key, value)
  }
  if ('from' in state.range) {
    search.set('from', state.range.from)
    search.set('to', state.range.to)
  } else set('last', String(state.range.last), 'last' in defaults.range ? String(defaults.range.last) : '')
  set('zone', String(state.zone), String(defaults.zone))
  set('accounts', state.accounts.join(','), defaults.accounts.join(','))
  for (const name of filterDimensions) set(`f.${name}`, joinValues(state.filters[name] ?? []), '')
  set('by', state.by.join(','), defaults.by.join(','))
  set('cols', state.metrics.join(','), defaults.metrics.join(','))
  set('compare', state.compare, defaults.compare)
  set('per', state.granularity, defaults.granularity)
  set('order', state.order, defaults.order)
  set('widths', widthsText(state.widths), '')
  return search
}

/** The days of a choice; `today` is in the zone of the report. */
export function daysOf(choice: RangeChoice, today: string): DayRange {
  return 'from' in choice ? choice : lastDays(today, choice.last)
}

/**
 * The order of a report: the chosen one unless it names a breakdown that is not shown, else by date, else the
 * largest values of the first column first.
 */
export function orderOf({ order, by, metrics }: Pick<ReportState, 'order' | 'by' | 'metrics'>): string {
  const name = order.replace(/^-/, '')
  if (by.some(one => one === name) || metricNames.some(one => one === name)) return order
  return by[0] === 'period' ? 'period' : `-${metrics[0] ?? 'gs'}`
}
