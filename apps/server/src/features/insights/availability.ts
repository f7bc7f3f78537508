import type * as contract from '@adloom/contract/insights'
import type { z } from 'zod'
import { dateOfDay } from '../../analytics/periods.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { listReportSources, pullRulesOf, sourceOfAdAccount } from '../ad-accounts/service.ts'
import { factFilter, rangeOf, type ReportReader } from './report-query.ts'

export type Availability = z.input<typeof contract.eventSummary.output>['availability']
type Source = Awaited<ReturnType<typeof listReportSources>>[number]

/** Returns why a report has no data of ad networks (IN-03), and how new the data of each network are. */
export async function availabilityOf(
  context: AppContext,
  input: contract.ReportFields,
  caller: ReportReader,
): Promise<Availability> {
  const sources = await listReportSources(context.db, caller.accountId)
  const linked = sources.filter(source => source.deleted_at === null && source.status !== 'unbound')
  const troubles = linked.flatMap(source => troubleOf(source, input))
  return {
    state: await stateOf(context, { input, caller, sources, linked }),
    data_as_of: newest(linked),
    ...(troubles.length > 0 && { troubles }),
  }
}

type Trouble = NonNullable<Availability['troubles']>[number]

/** Why the data of an account that the report reads are missing or old. */
function troubleOf(source: Source, input: contract.ReportFields): Trouble[] {
  const { id, type: traffic_type, account_name, status, report_permission, pull_error, fetched_at } = source
  // An account of XMP reports many networks.
  const isRead =
    (input.ad_account_ids?.includes(id) ?? true) &&
    (traffic_type === 'xmp' || (input.traffic_type?.includes(traffic_type) ?? true))
  if (!isRead || report_permission === 3) return []
  const of = (state: Trouble['state']) => [{ traffic_type, account_name, state }]
  if (status === 'disabled') return of('disabled')
  if (pull_error !== '') return of('failed')
  return fetched_at === null ? of('pending') : []
}

async function stateOf(
  { analytics }: AppContext,
  {
    input,
    caller,
    sources,
    linked,
  }: { input: contract.ReportFields; caller: ReportReader; sources: Source[]; linked: Source[] },
): Promise<Availability['state']> {
  const chosen = sources.filter(({ id }) => input.ad_account_ids?.includes(id) ?? true)
  const query = {
    ...factFilter(caller.accountId, input, { table: 'event', range: rangeOf(input) }),
    sources: chosen.map(({ id }) => sourceOfAdAccount(id)),
    dimensions: ['traffic_type' as const],
    measures: [],
    granularity: 'day' as const,
  }
  if (chosen.length > 0 && (await analytics.count(query)) > 0) return 'ALLOW'
  if (linked.length === 0) return 'NOADV'
  return linked.every(source => source.report_permission === 3) ? 'NORANGE' : 'NODATA'
}

/** How new the data of each network are, over all of its accounts, in the network's own zone. */
function newest(linked: readonly Source[]): Availability['data_as_of'] {
  return [...new Set(linked.map(({ type }) => type))].flatMap(type => {
    const accounts = linked.filter(one => one.type === type)
    const [last] = accounts
      .flatMap(({ data_day, fetched_at, zone_hours }) =>
        data_day === null || fetched_at === null ? [] : [{ type, zone_hours, data_day, fetched_at }],
      )
      .sort((one, other) => other.data_day - one.data_day)
    if (last === undefined) return []
    // The network refuses a disabled account: its data stay as old as they are.
    const covered = accounts.flatMap(({ status, covered_day }) =>
      status === 'disabled' || covered_day === null ? [] : [covered_day],
    )
    return {
      traffic_type: type,
      day: dateOfDay(last.data_day),
      ...(covered.length > 0 && { complete_day: dateOfDay(Math.min(...covered)) }),
      zone: pullRulesOf(last).zone,
      fetched_time: wireTime(last.fetched_at),
    }
  })
}
