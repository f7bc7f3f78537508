import type * as contract from '@adloom/contract/insights'
import { measuresOf, type Dimension } from '@adloom/contract/insight-metrics'
import type { z } from 'zod'
import type { FactQuery, FactRow } from '../../analytics/fact-query.ts'
import type { AppContext } from '../../platform/context.ts'
import { availabilityOf } from './availability.ts'
import { labelsOf } from './report-labels.ts'
import {
  comparedRange,
  daysByPeriod,
  factFilter,
  periodName,
  periodsOf,
  rangeOf,
  type DayRange,
  type ReportReader,
} from './report-query.ts'
import { difference, sumsOfRow, total, valuesOf, type Sums } from './report-values.ts'

type Input = z.output<typeof contract.eventGraph.input>

/** One line of a graph: its sums by period. */
interface Line {
  key: string
  isOther: boolean
  sums: Map<string, Sums>
}

/**
 * Returns values by period: one line, or by a dimension the `top` largest by the first metric and a line of
 * all others. The line of the others is the total less the shown ones, so the lines add up to the total.
 */
export async function eventGraph(context: AppContext, input: Input, caller: ReportReader) {
  const range = rangeOf(input)
  const compared = comparedRange(range, input.compare)
  const dimension = input.dimension === 'period' ? undefined : input.dimension
  const [lines, previous, availability] = await Promise.all([
    dimension
      ? linesOf(context, input, { caller, range, dimension })
      : oneLine(context, input, caller, range),
    compared ? oneLine(context, input, caller, compared) : [],
    availabilityOf(context, input, caller),
  ])
  const labels = dimension
    ? await labelsOf(
        context,
        caller,
        [dimension],
        lines.map(line => [line.key]),
      )
    : undefined
  const seriesOf = (line: Line, of: DayRange) => {
    const days = daysByPeriod(of, input.granularity)
    const values = periodsOf(of, input.granularity).map(key =>
      valuesOf(input.metrics, line.sums.get(key) ?? {}, days.get(key) ?? 1),
    )
    return {
      key: line.key,
      label: labels?.[0]?.get(line.key) ?? line.key,
      is_other: line.isOther,
      values: Object.fromEntries(input.metrics.map(name => [name, values.map(one => one[name] ?? null)])),
    }
  }
  return {
    periods: periodsOf(range, input.granularity).map(key => periodName(key, input.granularity)),
    series: lines.map(line => seriesOf(line, range)),
    ...(compared
      ? {
          previous_periods: periodsOf(compared, input.granularity).map(key =>
            periodName(key, input.granularity),
          ),
          previous: previous.map(line => seriesOf(line, compared)),
        }
      : {}),
    availability,
  }
}

function queryOf(
  input: Input,
  caller: ReportReader,
  range: DayRange,
  dimensions: readonly Dimension[],
): FactQuery {
  return {
    ...factFilter(caller.accountId, input, { table: 'event', range }),
    dimensions,
    measures: measuresOf(input.metrics),
    granularity: input.granularity,
  }
}

const sumsByPeriod = (rows: readonly FactRow[], measures: FactQuery['measures'], at = 0) =>
  new Map(rows.map(row => [row.keys[at]!, sumsOfRow(row, measures)]))

async function oneLine(
  { analytics }: AppContext,
  input: Input,
  caller: ReportReader,
  range: DayRange,
): Promise<Line[]> {
  const query = queryOf(input, caller, range, ['period'])
  const rows = await analytics.rows(query)
  return [{ key: '', isOther: false, sums: sumsByPeriod(rows, query.measures) }]
}

async function linesOf(
  context: AppContext,
  input: Input,
  {
    caller,
    range,
    dimension,
  }: { caller: ReportReader; range: DayRange; dimension: Exclude<Dimension, 'period'> },
): Promise<Line[]> {
  const ranked = await context.analytics.rows({
    ...queryOf(input, caller, range, [dimension]),
    order: { by: input.metrics[0]!, descending: true },
    // One more than is shown, to know whether there are others.
    slice: { offset: 0, count: input.top + 1 },
  })
  const shown = ranked.slice(0, input.top).map(row => row.keys[0]!)
  const query = queryOf(input, caller, range, ['period', dimension])
  const rows = await context.analytics.rows({ ...query, values: { ...query.values, [dimension]: shown } })
  const lines = shown.map(key => ({
    key,
    isOther: false,
    sums: sumsByPeriod(
      rows.filter(row => row.keys[1] === key),
      query.measures,
    ),
  }))
  if (ranked.length <= input.top) return lines
  const [all] = await oneLine(context, input, caller, range)
  const others = [...(all?.sums ?? [])].map(([period, sums]): [string, Sums] => [
    period,
    difference(sums, total(lines.map(line => line.sums.get(period) ?? {}))),
  ])
  return [...lines, { key: '', isOther: true, sums: new Map(others) }]
}
