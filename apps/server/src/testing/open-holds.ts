import { reconcileLedger } from '../features/plans/ledger/reconcile.ts'
import type { AppContext } from '../platform/context.ts'

/** The reservations without running work that the nightly check would find two hours from now. */
export async function openHolds(context: AppContext): Promise<string[]> {
  const now = () => Date.now() + 2 * 3_600_000
  await reconcileLedger({ ...context, clock: { ...context.clock, now } })
  const rows = await context.db
    .selectFrom('ledger_findings')
    .select('subject')
    .where('kind', '=', 'hold')
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(row => row.subject)
}
