import type { Fact } from '../../../analytics/fact-query.ts'
import type { AppContext } from '../../../platform/context.ts'
import { hoursPerDay } from '../../../platform/limits/units.ts'
import type { NetworkRow, PullWindow } from '../networks/ad-network.ts'

/** The days of a window that covers all facts of a source. */
const allDays: PullWindow = { fromDay: 0, toDay: 100_000 }

/** Returns the source of an account's facts in the analytics store. */
export const sourceOfAdAccount = (id: number): string => `ad-account:${id}`

export interface ReportWindow {
  adAccountId: number
  /** Tenants that read the report: each has facts of its own, so a report never crosses tenants. */
  readers: readonly number[]
  window: PullWindow
}

/** Replaces the facts of a window for every reader. */
export async function replaceReport(
  { analytics }: Pick<AppContext, 'analytics'>,
  { adAccountId, readers, window }: ReportWindow,
  rowsOf: (reader: number) => readonly NetworkRow[],
): Promise<void> {
  const source = sourceOfAdAccount(adAccountId)
  for (const account of readers)
    await analytics.replaceWindow(
      { account, source, ...window },
      rowsOf(account).map(row => factOf(row, account, source)),
    )
}

/** Removes all facts of an account for one reader. */
export function dropReport(
  context: Pick<AppContext, 'analytics'>,
  adAccountId: number,
  reader: number,
): Promise<void> {
  return replaceReport(context, { adAccountId, readers: [reader], window: allDays }, () => [])
}

function factOf({ day, keys, sums }: NetworkRow, account: number, source: string): Fact {
  return { account, hour: day * hoursPerDay, daily: true, isFirst: false, source, keys, sums }
}
