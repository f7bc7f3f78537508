import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { monthEnd, type Charge } from './charges.ts'

/** The first day after the closed months of the account; 0 without one. Months are closed in their order. */
export async function closedUntil(db: Executor, account: AccountId): Promise<number> {
  const row = await db
    .selectFrom('closed_bills')
    .select('month')
    .where('account_id', '=', account)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? monthEnd(row.month) + 1 : 0
}

/** The charges of closed months in their order. */
export async function findClosedCharges(
  db: Executor,
  account: AccountId,
  { fromDay, toDay }: { fromDay: number; toDay: number },
): Promise<Charge[]> {
  return db
    .selectFrom('closed_charges')
    .select(['day', 'project', 'mode', 'impressions', 'spend', 'amount'])
    .where('account_id', '=', account)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('day')
    .orderBy('position')
    .execute()
}

/**
 * Keeps the charges of a month; a month that is closed stays as it is. Returns whether this call closed
 * it. Run it in a transaction.
 */
export async function closeMonth(
  tx: Executor,
  account: AccountId,
  { month, charges }: { month: number; charges: readonly Charge[] },
): Promise<boolean> {
  const closed = await tx
    .insertInto('closed_bills')
    .values({ account_id: account, month })
    .onConflict(conflict => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
  if (!closed) return false
  const rows = charges.map((charge, position) => ({ account_id: account, position, ...charge }))
  for (let from = 0; from < rows.length; from += billingLimits.chargesAtOnce)
    await tx
      .insertInto('closed_charges')
      .values(rows.slice(from, from + billingLimits.chargesAtOnce))
      .execute()
  return true
}

/** The next accounts with terms, in the order of their ids, with the day of their first ones. */
export async function nextBilled(db: Executor, after: number) {
  return db
    .selectFrom('billing_terms')
    .select(({ fn }) => ['account_id', fn.min('from_day').as('from_day')])
    .where('account_id', '>', after)
    .groupBy('account_id')
    .orderBy('account_id')
    .limit(billingLimits.accountsAtOnce)
    .execute()
}
