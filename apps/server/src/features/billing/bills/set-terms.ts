import type { BillingMode } from '@adloom/contract/billing'
import { fail } from '../../../platform/binder/fail.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { monthStart } from './charges.ts'

export interface NewTerms {
  account: number
  fromDay: number
  mode: BillingMode
  rate: number
  cap: number | null
  buyoutPrice: number | null
  reason: string
}

/** The first day that is not billed yet: that of the running month (UTC). */
export function firstOpenDay(clock: Clock): number {
  return monthStart(Math.floor(clock.now() / dayMs))
}

/** Adds terms that begin in a month that is not billed yet; throws terms_past. */
export async function addTerms(
  db: Executor,
  { account, fromDay, mode, rate, cap, buyoutPrice, reason }: NewTerms,
  { userId, clock }: { userId: number; clock: Clock },
): Promise<void> {
  if (fromDay < firstOpenDay(clock)) fail('terms_past')
  await db
    .insertInto('billing_terms')
    .values({
      account_id: account,
      from_day: fromDay,
      mode,
      rate,
      cap,
      buyout_price: buyoutPrice,
      created_by: userId,
      reason,
    })
    .execute()
}

/** All terms of an account with their authors, the latest start first; of one day the last one counts. */
export function termsHistory(db: Executor, account: number) {
  return db
    .selectFrom('billing_terms')
    .leftJoin('users', 'users.id', 'billing_terms.created_by')
    .select([
      'billing_terms.id',
      'from_day',
      'mode',
      'rate',
      'cap',
      'buyout_price',
      'reason',
      'billing_terms.created_at',
      'users.username',
    ])
    .where('billing_terms.account_id', '=', account)
    .orderBy('from_day', 'desc')
    .orderBy('billing_terms.id', 'desc')
    .limit(billingLimits.shownTerms)
    .execute()
}
