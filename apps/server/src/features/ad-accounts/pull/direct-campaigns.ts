import type { FactQuery } from '../../../analytics/fact-query.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { NetworkRow, PullWindow } from '../networks/ad-network.ts'
import { listReportSources } from '../repository.ts'
import { allDays, sourceOfAdAccount } from './report-facts.ts'

/** Campaigns of a network that a linked account of it reports, from its first day with data on. */
interface DirectCampaigns {
  type: string
  ids: ReadonlySet<string>
  fromDay: number
  toDay: number
}

/**
 * Returns whether a linked account of the network itself reports the campaign of a row of XMP on its day.
 * Such a row would count twice in the reports of the tenant (decision 0460).
 */
export async function findDirectRows(
  context: Pick<AppContext, 'db' | 'analytics'>,
  reader: number,
): Promise<(row: NetworkRow) => boolean> {
  const account = reader as AccountId
  const sources = await listReportSources(context.db, account)
  const known: DirectCampaigns[] = []
  for (const { id, type, status, deleted_at, report_permission, covered_day, data_day } of sources) {
    if (type === 'xmp' || data_day === null) continue
    const campaigns = await campaignsOf(context, account, sourceOfAdAccount(id))
    const isPulled = deleted_at === null && status !== 'unbound' && report_permission !== 3
    // The account brings the days after its newest one soon.
    const toDay = isPulled ? Number.POSITIVE_INFINITY : (covered_day ?? data_day)
    known.push({ ...campaigns, type, toDay })
  }
  return ({ day, keys: { traffic_type, campaign_id = '' } }) =>
    campaign_id !== '' &&
    known.some(
      ({ type, ids, fromDay, toDay }) =>
        type === traffic_type && day >= fromDay && day <= toDay && ids.has(campaign_id),
    )
}

async function campaignsOf({ analytics }: Pick<AppContext, 'analytics'>, account: AccountId, source: string) {
  const facts = {
    ...{ account, table: 'event' as const, zoneHours: 0, granularity: 'day' as const },
    ...(allDays satisfies PullWindow),
    values: {},
    sources: [source],
    measures: ['impression' as const],
  } satisfies Omit<FactQuery, 'dimensions'>
  const [campaigns, [first]] = await Promise.all([
    analytics.rows({ ...facts, dimensions: ['campaign_id'] }),
    analytics.rows({
      ...facts,
      dimensions: ['period'],
      order: { by: 'period', descending: false },
      slice: { offset: 0, count: 1 },
    }),
  ])
  return {
    ids: new Set(campaigns.map(({ keys }) => keys[0]!)),
    fromDay: first === undefined ? Number.POSITIVE_INFINITY : Number(first.keys[0]),
  }
}
