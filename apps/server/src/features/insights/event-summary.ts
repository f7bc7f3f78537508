import type * as contract from '@adloom/contract/insights'
import { measuresOf, type Measure, type Metric } from '@adloom/contract/insight-metrics'
import type { z } from 'zod'
import type { FactTable } from '../../analytics/fact-query.ts'
import type { AppContext } from '../../platform/context.ts'
import { availabilityOf } from './availability.ts'
import {
  comparedRange,
  dayCount,
  factFilter,
  rangeOf,
  type DayRange,
  type ReportReader,
} from './report-query.ts'
import { sumsOfRow, valuesOf, type Values } from './report-values.ts'

type Input = z.output<typeof contract.eventSummary.input>

/** Returns the totals of a range, and those of the range it is compared with. */
export async function eventSummary(context: AppContext, input: Input, caller: ReportReader) {
  const range = rangeOf(input)
  const compared = comparedRange(range, input.compare)
  const countIn = (days: DayRange | undefined) =>
    days && input.count_materials ? countMaterials(context, input, caller, days) : undefined
  const [values, previous, materials, previousMaterials, availability] = await Promise.all([
    totals(context, input, { caller, range, table: 'event' }),
    compared && totals(context, input, { caller, range: compared, table: 'event' }),
    countIn(range),
    countIn(compared),
    availabilityOf(context, input, caller),
  ])
  return {
    values,
    ...(previous ? { previous } : {}),
    ...(materials ? { materials } : {}),
    ...(previousMaterials ? { previous_materials: previousMaterials } : {}),
    availability,
  }
}

/** A creative is an ad of its network; events of playables have none. */
async function countMaterials(
  { analytics }: AppContext,
  input: Input,
  { accountId }: ReportReader,
  range: DayRange,
): Promise<{ exposed: number; with_volume: number }> {
  const filter = factFilter(accountId, input, { table: 'event', range })
  const count = (having: Measure) =>
    analytics.count({
      ...filter,
      excluded: { ...filter.excluded, ad_id: [''] },
      dimensions: ['ad_id'],
      measures: [],
      granularity: 'day',
      having,
    })
  const [exposed, with_volume] = await Promise.all([count('impression'), count('ad_install')])
  return { exposed, with_volume }
}

export interface TotalsOf {
  caller: ReportReader
  range: DayRange
  table: FactTable
}

/** Returns metrics of all facts of a report: rates from the sums of the range, never from rows. */
export async function totals(
  { analytics }: AppContext,
  input: contract.ReportFields & { metrics: Metric[]; arrivals?: 'first' | 'all' },
  { caller, range, table }: TotalsOf,
): Promise<Values> {
  const measures = measuresOf(input.metrics)
  const filter = factFilter(caller.accountId, input, { table, range })
  const [row] = await analytics.rows({ ...filter, dimensions: [], measures, granularity: 'day' })
  return valuesOf(input.metrics, sumsOfRow(row, measures), dayCount(range))
}
