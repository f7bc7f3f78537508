import { creativePlaceholder } from '@adloom/contract/revenue'
import type { Fact } from '../../../analytics/fact-query.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import { hoursPerDay } from '../../../platform/limits/units.ts'
import type { DayRange } from '../report-query.ts'
import { matchNames, rowOfReport, type NameMatch } from './match-names.ts'
import type { RevenueRow } from './read-table.ts'
import type { ImportSummary } from './tables.ts'

export const micros = 1_000_000

/** Rows of revenue with the creatives that their names belong to. */
export interface MatchedRows {
  rows: readonly RevenueRow[]
  matches: Map<string, NameMatch>
  /** The days whose numbers the rows are. */
  range: DayRange
}

/** Throws bad_input for a pattern without one place of the creative. */
export function requirePattern(pattern: string): void {
  if (pattern.split(creativePlaceholder).length !== 2)
    fail('bad_input', { field: 'pattern', problem: creativePlaceholder })
}

export async function matchRows(
  context: AppContext,
  account: AccountId,
  { rows, pattern, range }: { rows: readonly RevenueRow[]; pattern: string; range: DayRange },
): Promise<MatchedRows> {
  const names = [...new Set(rows.map(({ name }) => name))]
  return { rows, range, matches: await matchNames(context, account, { names, pattern, range }) }
}

/** A source of facts apart from those of ad accounts, so that a report names where revenue is from. */
const sourceOfRevenue = (id: number): string => `revenue:${id}`

/** Replaces the days of a source in reports. */
export async function replaceRevenue(
  { analytics }: Pick<AppContext, 'analytics'>,
  { account, id }: { account: AccountId; id: number },
  { rows, matches, range }: Pick<MatchedRows, 'rows' | 'matches' | 'range'>,
): Promise<void> {
  const source = sourceOfRevenue(id)
  const facts: Fact[] = []
  for await (const some of inTurns(rows, revenueLimits.rowsPerTurn))
    for (const row of some) {
      const { day, keys, sums } = rowOfReport(row, matches.get(row.name)!)
      facts.push({ account, hour: day * hoursPerDay, daily: true, isFirst: false, source, keys, sums })
    }
  await analytics.replaceWindow({ account, source, ...range }, facts)
}

export async function summaryOf({ rows, matches, range }: MatchedRows): Promise<ImportSummary> {
  let [revenue, installs, matchedRows, matchedRevenue] = [0, 0, 0, 0]
  for await (const some of inTurns(rows, revenueLimits.rowsPerTurn))
    for (const row of some) {
      revenue += row.revenue
      installs += row.installs
      if (matches.get(row.name)!.match === 'none') continue
      matchedRows++
      matchedRevenue += row.revenue
    }
  return {
    rows: rows.length,
    matched_rows: matchedRows,
    revenue: revenue / micros,
    matched_revenue: matchedRevenue / micros,
    installs,
    from_day: range.fromDay,
    to_day: range.toDay,
  }
}
