import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { findMintegralChanges, isMintegralDay } from '../../accounts/service.ts'
import { currencyOf } from '../../prices/service.ts'
import { type Charge, isClosed, monthStart } from './charges.ts'
import { findPaidDays, isDeducted, isPaidDay } from './deductions.ts'
import { billCurrency, today } from './read-charges.ts'

/**
 * What is to be paid of closed months, by the first day of each (BL-03.72). Days that a recharge plan pays by
 * itself, orders, which were paid when they were made, and days that Mintegral bills owe nothing here.
 */
export async function dueByMonth(
  { db, ...context }: Pick<AppContext, 'clock' | 'config'> & { db: Executor },
  account: AccountId,
  charges: readonly Charge[],
): Promise<Map<number, number>> {
  const now = today(context)
  const due = new Map<number, number>()
  // Bills are in the currency of reports; no rate is kept for another one.
  if (charges.length === 0 || currencyOf(context.config) !== billCurrency) return due
  const [paidDays, paid, elsewhere] = await Promise.all([
    findPaidDays(db, account),
    findPayments(db, account),
    findMintegralChanges(db, account),
  ])
  for (const charge of charges) {
    const month = monthStart(charge.day)
    if (
      !isClosed(charge.day, now) ||
      paid.has(month) ||
      !isDeducted(charge) ||
      isPaidDay(paidDays, charge.day) ||
      isMintegralDay(elsewhere, charge.day)
    )
      continue
    due.set(month, (due.get(month) ?? 0) + charge.amount)
  }
  return due
}

interface Payment {
  /** Minor units. */
  amount: number
  at: Date
  username: string
}

/** What the owner paid, by month. */
export async function findPayments(db: Executor, account: AccountId): Promise<Map<number, Payment>> {
  const rows = await db
    .selectFrom('bill_payments')
    .leftJoin('users', 'users.id', 'bill_payments.user_id')
    .select(['month', 'amount', 'bill_payments.created_at as at', 'users.username'])
    .where('bill_payments.account_id', '=', account)
    .execute()
  return new Map(
    rows.map(({ month, amount, at, username }) => [
      month,
      { amount: Number(amount), at, username: username ?? '' },
    ]),
  )
}
