import type * as contract from '@adloom/contract/insights'
import { measuresOf, type Dimension } from '@adloom/contract/insight-metrics'
import type { z } from 'zod'
import type { FactOrder, FactQuery, FactRow, FactTable } from '../../analytics/fact-query.ts'
import type { AppContext } from '../../platform/context.ts'
import { availabilityOf } from './availability.ts'
import { totals } from './event-summary.ts'
import { labelsOf } from './report-labels.ts'
import { reportOrder } from './report-order.ts'
import {
  comparedRange,
  dayCount,
  daysByPeriod,
  factFilter,
  periodName,
  periodsOf,
  rangeOf,
  type DayRange,
  type ReportReader,
} from './report-query.ts'
import { sumsOfRow, valuesOf, type Values } from './report-values.ts'

/** What the rows of a report and of its export share. */
export type DetailInput = Omit<z.output<typeof contract.eventDetail.input>, 'page' | 'page_size'> & {
  arrivals?: 'first' | 'all'
}

export interface ReportRow {
  keys: Record<string, string>
  labels: Record<string, string>
  values: Values
  previous?: Values
}

/** Returns a page of rows with the totals of the complete report. */
export async function reportDetail(
  context: AppContext,
  table: FactTable,
  input: DetailInput & { page: number; page_size: number },
  caller: ReportReader,
) {
  const slice = { offset: (input.page - 1) * input.page_size, count: input.page_size }
  const order = await reportOrder(context, table, input, caller)
  const [list, total, totalsRow, availability] = await Promise.all([
    reportRows(context, table, { input, caller, slice, order }),
    input.dimensions.length > 0
      ? context.analytics.count(detailQuery(table, input, caller, rangeOf(input)))
      : 1,
    reportTotals(context, table, input, caller),
    availabilityOf(context, input, caller),
  ])
  return { list, total, totals: totalsRow, availability }
}

/** Returns the totals of a report as a row without keys. */
export async function reportTotals(
  context: AppContext,
  table: FactTable,
  input: DetailInput,
  caller: ReportReader,
): Promise<ReportRow> {
  const range = rangeOf(input)
  const compared = comparedRange(range, input.compare)
  const [values, previous] = await Promise.all([
    totals(context, input, { caller, range, table }),
    compared && totals(context, input, { caller, range: compared, table }),
  ])
  return { keys: {}, labels: {}, values, ...(previous ? { previous } : {}) }
}

interface Slice {
  input: DetailInput
  caller: ReportReader
  slice: { offset: number; count: number }
  /** As `reportOrder` returns it. */
  order: FactOrder | undefined
}

/** Returns a slice of the rows of a report. */
export async function reportRows(
  context: AppContext,
  table: FactTable,
  { input, caller, slice, order }: Slice,
): Promise<ReportRow[]> {
  const range = rangeOf(input)
  const query = detailQuery(table, input, caller, range)
  const rows = await context.analytics.rows({ ...query, ...(order ? { order } : {}), slice })
  const [labels, previous] = await Promise.all([
    labelsOf(
      context,
      caller,
      input.dimensions,
      rows.map(row => row.keys),
    ),
    previousValues(context, table, { input, caller, rows }),
  ])
  const values = rowValues(query, input, range)
  return rows.map((row, at) => {
    const before = previous?.[at]
    return {
      keys: named(input.dimensions, row.keys, (key, name) =>
        name === 'period' ? periodName(key, input.granularity) : key,
      ),
      labels: named(input.dimensions, row.keys, (key, _name, column) => labels[column]?.get(key) ?? ''),
      values: values(row),
      ...(before ? { previous: before } : {}),
    }
  })
}

function named(
  dimensions: readonly Dimension[],
  keys: readonly string[],
  textOf: (key: string, name: Dimension, column: number) => string,
): Record<string, string> {
  return Object.fromEntries(dimensions.map((name, at) => [name, textOf(keys[at]!, name, at)]))
}

function detailQuery(table: FactTable, input: DetailInput, caller: ReportReader, range: DayRange): FactQuery {
  return {
    ...factFilter(caller.accountId, input, { table, range }),
    dimensions: input.dimensions,
    measures: measuresOf(input.metrics),
    granularity: input.granularity,
  }
}

/** Computes the metrics of a row; daily averages are over the days of its period. */
function rowValues(query: FactQuery, input: DetailInput, range: DayRange): (row: FactRow) => Values {
  const at = input.dimensions.indexOf('period')
  const days = daysByPeriod(range, input.granularity)
  return row =>
    valuesOf(
      input.metrics,
      sumsOfRow(row, query.measures),
      at < 0 ? dayCount(range) : (days.get(row.keys[at]!) ?? 1),
    )
}

/** Returns the values of the compared range for each row: the same keys, and the period at the same place. */
async function previousValues(
  context: AppContext,
  table: FactTable,
  { input, caller, rows }: { input: DetailInput; caller: ReportReader; rows: readonly FactRow[] },
): Promise<Values[] | undefined> {
  const range = rangeOf(input)
  const compared = comparedRange(range, input.compare)
  if (!compared) return undefined
  if (rows.length === 0) return []
  const query = detailQuery(table, input, caller, compared)
  const comparedPeriods = periodsOf(compared, input.granularity)
  const periodOf = new Map(
    periodsOf(range, input.granularity).map((key, place) => [key, comparedPeriods[place] ?? '']),
  )
  const at = input.dimensions.indexOf('period')
  const keys = rows.map(row => (at < 0 ? row.keys : row.keys.with(at, periodOf.get(row.keys[at]!) ?? '')))
  // A page reads its own rows of the earlier report alone.
  const only = { dimensions: input.dimensions, keys }
  const before = await context.analytics.rows(input.dimensions.length > 0 ? { ...query, only } : query)
  const values = rowValues(query, input, compared)
  const byKeys = new Map(before.map(row => [JSON.stringify(row.keys), values(row)]))
  return keys.map(own => byKeys.get(JSON.stringify(own)) ?? valuesOf(input.metrics, {}, dayCount(compared)))
}
