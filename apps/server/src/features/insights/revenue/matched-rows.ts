import { creativePlaceholder } from '@adloom/contract/revenue'
import type { Fact } from '../../../analytics/fact-query.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
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
  const facts = rows.map((row): Fact => {
    const { day, keys, sums } = rowOfReport(row, matches.get(row.name)!)
    return { account, hour: day * hoursPerDay, daily: true, isFirst: false, source, keys, sums }
  })
  await analytics.replaceWindow({ account, source, ...range }, facts)
}

export function summaryOf({ rows, matches, range }: MatchedRows): ImportSummary {
  const isMatched = ({ name }: RevenueRow) => matches.get(name)!.match !== 'none'
  const own = rows.filter(isMatched)
  const dollars = (list: readonly RevenueRow[]) => list.reduce((sum, row) => sum + row.revenue, 0) / micros
  return {
    rows: rows.length,
    matched_rows: own.length,
    revenue: dollars(rows),
    matched_revenue: dollars(own),
    installs: rows.reduce((sum, row) => sum + row.installs, 0),
    from_day: range.fromDay,
    to_day: range.toDay,
  }
}
