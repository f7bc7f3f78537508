import type { AppContext } from '../../../platform/context.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import { describeRow, findMadeHere, type NetworkRow } from '../../ad-accounts/service.ts'
import type { DayRange } from '../report-query.ts'
import { namePattern } from './name-pattern.ts'
import type { RevenueRow } from './read-table.ts'

/** The creative that a name belongs to. */
export interface NameMatch {
  creative: string
  match: 'project' | 'creative' | 'none'
  label: string
  /** Dimensions of the creative in reports. */
  keys: NetworkRow['keys']
}

/** Returns the match of each name: a project of the account, or a creative that ad networks report. */
export async function matchNames(
  context: AppContext,
  account: AccountId,
  { names, pattern, range }: { names: readonly string[]; pattern: string; range: DayRange },
): Promise<Map<string, NameMatch>> {
  const creativeOf = namePattern(pattern)
  const found = new Map<string, string>()
  for await (const some of inTurns(names, revenueLimits.namesPerTurn))
    for (const name of some) found.set(name, creativeOf(name))
  const creatives = [...new Set(found.values())].filter(creative => creative !== '')
  const [projectOf, known] = await Promise.all([
    findMadeHere(context.db, account),
    knownCreatives(context, account, creatives, range),
  ])
  const matches = new Map<string, NameMatch>()
  for await (const some of inTurns(names, revenueLimits.namesPerTurn))
    for (const name of some) {
      const creative = found.get(name)!
      const row: NetworkRow = { day: 0, keys: { creative_name: creative || name }, sums: {} }
      const project = creative === '' ? undefined : projectOf(row)
      const { keys } = describeRow(row, project)
      const match = project ? 'project' : known.has(creative) ? 'creative' : 'none'
      matches.set(name, { creative, match, label: project?.material_name ?? '', keys })
    }
  return matches
}

/** Names of creatives that reports of ad networks hold in the days of the table. */
async function knownCreatives(
  { analytics }: AppContext,
  account: AccountId,
  creatives: readonly string[],
  range: DayRange,
): Promise<ReadonlySet<string>> {
  if (creatives.length === 0) return new Set()
  const rows = await analytics.rows({
    ...{ account, table: 'event' as const, ...range, zoneHours: 0, granularity: 'day' as const },
    values: { creative_name: creatives.slice(0, revenueLimits.knownNames) },
    dimensions: ['creative_name'],
    measures: ['impression', 'gs'],
  })
  return new Set(rows.filter(({ sums }) => sums.some(sum => sum > 0)).map(({ keys }) => keys[0]!))
}

/** Returns the dimensions and sums of a row in reports. */
export const rowOfReport = (row: RevenueRow, { keys }: NameMatch): NetworkRow => ({
  day: row.day,
  keys: {
    ...keys,
    ...(row.network !== '' && { traffic_type: row.network }),
    ...(row.country !== '' && { country_code: row.country }),
    ...(row.platform !== '' && { platform: row.platform }),
  },
  sums: { revenue: row.revenue, mmp_install: row.installs },
})
