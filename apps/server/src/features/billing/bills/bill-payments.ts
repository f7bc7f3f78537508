import type * as contract from '@adloom/contract/billing'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { audit, requireOwner } from '../../accounts/service.ts'
import { balanceOf, debitMoney, lockAccountOfLedger } from '../../plans/ledger/service.ts'
import { currencyOf } from '../../prices/service.ts'
import { type Charge, monthEnd, monthStart } from './charges.ts'
import { closeDueMonths, isClosed } from './closed-months.ts'
import { findClosedCharges } from './closed-months-repository.ts'
import { findPaidDays, isDeducted, isPaidDay } from './deductions.ts'
import { billCurrency, today } from './read-charges.ts'

/**
 * What is to be paid of closed months, by the first day of each (BL-03.72). Days that a recharge plan pays by
 * itself, orders, which were paid when they were made, and accounts that Mintegral bills owe nothing here.
 */
export async function dueByMonth(
  context: AppContext,
  account: AccountId,
  charges: readonly Charge[],
): Promise<Map<number, number>> {
  const { db, config } = context
  const now = today(context)
  const due = new Map<number, number>()
  // Bills are in the currency of reports; no rate is kept for another one.
  if (charges.length === 0 || currencyOf(config) !== billCurrency) return due
  const [paidDays, paid, { mtg_charge: isElsewhere }] = await Promise.all([
    findPaidDays(db, account),
    findPayments(db, account),
    db.selectFrom('accounts').select('mtg_charge').where('id', '=', account).executeTakeFirstOrThrow(),
  ])
  if (isElsewhere) return due
  for (const charge of charges) {
    const month = monthStart(charge.day)
    if (
      !isClosed(charge.day, now) ||
      paid.has(month) ||
      !isDeducted(charge) ||
      isPaidDay(paidDays, charge.day)
    )
      continue
    due.set(month, (due.get(month) ?? 0) + charge.amount)
  }
  return due
}

/** Amounts that were paid, by month. */
export async function findPayments(db: Executor, account: AccountId): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bill_payments')
    .select(['month', 'amount'])
    .where('account_id', '=', account)
    .execute()
  return new Map(rows.map(({ month, amount }) => [month, Number(amount)]))
}

/**
 * Pays the bill of a closed month from the balance; once more is the same payment. Throws owner_only,
 * bill_open, bill_nothing_due, price_changed and balance_short.
 */
export async function payBill(
  context: AppContext,
  { month: text, expected_amount }: z.output<typeof contract.payBill.input>,
  caller: Caller,
): Promise<z.input<typeof contract.payBill.output>> {
  const account = caller.accountId
  const month = Date.parse(`${text}-01`) / dayMs
  if (!isClosed(month, today(context))) fail('bill_open')
  await closeDueMonths(context, account)
  return context.db.transaction().execute(async tx => {
    await lockAccountOfLedger(tx, account)
    await requireOwner(tx, caller)
    const known = (await findPayments(tx, account)).get(month)
    if (known !== undefined)
      return { month: text, amount: known, balance: await balanceOf(tx, account, billCurrency) }
    const charges = await findClosedCharges(tx, account, { fromDay: month, toDay: monthEnd(month) })
    const amount = (await dueByMonth(context, account, charges)).get(month) ?? 0
    if (amount <= 0) fail('bill_nothing_due')
    if (amount !== expected_amount) fail('price_changed', { amount: `USD ${(amount / 100).toFixed(2)}` })
    const cause = `bill:${text}:paid`
    const { balance, short } = await debitMoney(tx, {
      ...{ account, amount, cause, currency: billCurrency },
      to: 'revenue',
    })
    if (short) fail('balance_short', { missing: `USD ${((amount - balance) / 100).toFixed(2)}` })
    await tx
      .insertInto('bill_payments')
      .values({ account_id: account, month, amount, user_id: caller.userId })
      .execute()
    await audit(tx, {
      action: 'bill_paid',
      accountId: account,
      userId: caller.userId,
      object: `${dateOfDay(month).slice(0, 7)}: ${amount} ${billCurrency}`,
      address: caller.address,
    })
    return { month: text, amount, balance }
  })
}
