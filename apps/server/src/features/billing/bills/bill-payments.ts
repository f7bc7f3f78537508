import type * as contract from '@adloom/contract/billing'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { audit, requireOwner } from '../../accounts/service.ts'
import { balanceOf, debitMoney, lockAccountOfLedger } from '../../plans/ledger/service.ts'
import { isClosed, monthEnd } from './charges.ts'
import { closeDueMonths } from './closed-months.ts'
import { findClosedCharges } from './closed-months-repository.ts'
import { dueByMonth, findPayments } from './due.ts'
import { billCurrency, today } from './read-charges.ts'

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
    const known = (await findPayments(tx, account)).get(month)?.amount
    if (known !== undefined)
      return { month: text, amount: known, balance: await balanceOf(tx, account, billCurrency) }
    const charges = await findClosedCharges(tx, account, { fromDay: month, toDay: monthEnd(month) })
    // On the connection of the transaction: payments that wait for another one could hold all of them.
    const amount = (await dueByMonth({ ...context, db: tx }, account, charges)).get(month) ?? 0
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
