import type * as contract from '@adloom/contract/insights'
import type { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { factFilter, rangeOf, type ReportReader } from './report-query.ts'

export type Availability = z.input<typeof contract.eventSummary.output>['availability']

/** Returns why a report has no data, and how new the data of each network are. */
export async function availabilityOf(
  { analytics }: AppContext,
  input: contract.ReportFields,
  caller: ReportReader,
): Promise<Availability> {
  const filter = factFilter(caller.accountId, input, { table: 'event', range: rangeOf(input) })
  const query = {
    ...filter,
    dimensions: ['traffic_type' as const],
    measures: [],
    granularity: 'day' as const,
  }
  const count = await analytics.count(query)
  return { state: count > 0 ? 'ALLOW' : 'NODATA', data_as_of: [] }
}
