import { hasData, metricValue, type Measure, type Metric } from '@adloom/contract/insight-metrics'
import type { FactRow } from '../../analytics/fact-query.ts'

export type Sums = Partial<Record<Measure, number>>
export type Values = Record<string, number>

/** Returns the sums of a row by measure; `names` are the measures of its query. */
export const sumsOfRow = (row: FactRow | undefined, names: readonly Measure[]): Sums =>
  Object.fromEntries(names.map((name, at) => [name, row?.sums[at] ?? 0]))

/**
 * Returns the metrics of some sums, without those that have no data. `days` is the number of days that the
 * sums are of.
 */
export const valuesOf = (names: readonly Metric[], sums: Sums, days: number): Values =>
  Object.fromEntries(
    names.filter(name => hasData(name, sums)).map(name => [name, metricValue(name, sums, days)]),
  )

/** Returns one minus the other, measure by measure. */
export const difference = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value - (other[name as Measure] ?? 0)]),
  )

export const total = (list: readonly Sums[]): Sums => {
  const result: Sums = {}
  for (const sums of list)
    for (const [name, value] of Object.entries(sums) as [Measure, number][])
      result[name] = (result[name] ?? 0) + value
  return result
}
