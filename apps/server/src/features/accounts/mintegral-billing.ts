import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { dayMs } from '../../platform/limits/units.ts'

/** Whose costs are on a Mintegral bill and not paid to us, from a day (UTC since 1970) on. */
export interface MintegralChange {
  from_day: number
  is_billed: boolean
}

/** Whether a day is on the account's Mintegral bill; `changes` are sorted, the latest first. */
export function isMintegralDay(changes: readonly MintegralChange[], day: number): boolean {
  return changes.find(change => change.from_day <= day)?.is_billed ?? false
}

/** All changes of an account, the latest day first; of one day the last one comes first. */
export function findMintegralChanges(db: Executor, account: number): Promise<MintegralChange[]> {
  return db
    .selectFrom('mintegral_billing')
    .select(['from_day', 'is_billed'])
    .where('account_id', '=', account)
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Those of the accounts that Mintegral bills today. */
export async function accountsOfMintegral(
  db: Executor,
  accountIds: readonly number[],
  clock: Clock,
): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('mintegral_billing')
    .select(['account_id', 'is_billed'])
    .distinctOn('account_id')
    .where('account_id', 'in', accountIds)
    .where('from_day', '<=', Math.floor(clock.now() / dayMs))
    .orderBy('account_id')
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Set(rows.filter(row => row.is_billed).map(row => row.account_id))
}
