import type { Metric } from '@adloom/contract/insight-metrics'
import type { Graph, ReportRow } from '../api.ts'
import type { ChartData } from './chart-options.ts'

/** More bars than this cannot be read; the table has the rest. */
const maxBars = 20

type GraphSeries = Graph['series'][number]

/** The key of the line of all values that have no line of their own; no value has it. */
const otherKey = ':other'

/** Values over time, one line per series, with those of the compared period beside the first one. */
export function chartOverTime(
  { periods, series, previous }: Pick<Graph, 'periods' | 'series' | 'previous'>,
  metric: Metric,
  nameOf: (series: GraphSeries) => string,
): ChartData {
  const before = previous?.[0]?.values[metric]?.slice(0, periods.length)
  return {
    metric,
    categories: periods,
    series: series.map((one, at) => ({
      key: one.is_other ? otherKey : one.key,
      label: nameOf(one),
      values: one.values[metric] ?? [],
      ...(at === 0 && before !== undefined && { previous: before }),
    })),
  }
}

/** One bar per row; with compared values a second one beside it. */
export function chartByDimension(
  rows: readonly ReportRow[],
  metric: Metric,
  name: string,
  rowName: (row: ReportRow) => string,
): ChartData {
  const shown = rows.slice(0, maxBars)
  const hasPrevious = shown.some(({ previous }) => previous !== undefined)
  return {
    metric,
    categories: shown.map(rowName),
    series: [
      {
        key: metric,
        label: name,
        values: shown.map(({ values }) => values[metric] ?? null),
        ...(hasPrevious && { previous: shown.map(({ previous }) => previous?.[metric] ?? null) }),
      },
    ],
  }
}
