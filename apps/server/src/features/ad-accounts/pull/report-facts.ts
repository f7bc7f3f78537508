import type { Fact } from '../../../analytics/fact-query.ts'
import type { AppContext } from '../../../platform/context.ts'
import { hoursPerDay } from '../../../platform/limits/units.ts'
import type { NetworkRow, PullWindow } from '../networks/ad-network.ts'

/** The days of a window that covers all facts of a source. */
export const allDays: PullWindow = { fromDay: 0, toDay: 100_000 }

/** Returns the source of an account's facts in the analytics store. */
export const sourceOfAdAccount = (id: number): string => `ad-account:${id}`

export interface ReportWindow {
  adAccountId: number
  /** The tenant that reads the report: each has facts of its own, so a report never crosses tenants. */
  reader: number
  window: PullWindow
}

/** Replaces the facts of a window for one reader. */
export async function replaceReport(
  { analytics }: Pick<AppContext, 'analytics'>,
  { adAccountId, reader: account, window }: ReportWindow,
  rows: readonly NetworkRow[],
): Promise<void> {
  const source = sourceOfAdAccount(adAccountId)
  await analytics.replaceWindow(
    { account, source, ...window },
    rows.map(row => factOf(row, account, source)),
  )
}

/** Removes all facts of an account for one reader. */
export function dropReport(
  context: Pick<AppContext, 'analytics'>,
  adAccountId: number,
  reader: number,
): Promise<void> {
  return replaceReport(context, { adAccountId, reader, window: allDays }, [])
}

function factOf({ day, keys, sums }: NetworkRow, account: number, source: string): Fact {
  return { account, hour: day * hoursPerDay, daily: true, isFirst: false, source, keys, sums }
}
