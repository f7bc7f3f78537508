import type { bills } from '@adloom/contract/staff-bills'
import { currencies } from '@adloom/contract/constants'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { type Bill, billsOf } from './bills-service.ts'
import { monthStart } from './charges.ts'
import { findPayments } from './due.ts'
import { billCurrency, today } from './read-charges.ts'

/** The bills of the last months of an account, with what was taken and paid of each (BL-01.50). */
export async function accountBills(
  context: AppContext,
  accountId: number,
): Promise<z.output<typeof bills.output>> {
  const account = accountId as AccountId
  const now = today(context)
  let first = monthStart(now)
  for (let count = 1; count < billingLimits.statedMonths; count++) first = monthStart(first - 1)
  const [list, payments, deducted] = await Promise.all([
    billsOf(context, { start_date: dateOfDay(first), end_date: dateOfDay(now) }, account),
    findPayments(context.db, account),
    findDeducted(context.db, account),
  ])
  return {
    currency: currencies[billCurrency],
    list: list.map(bill => {
      const day = Date.parse(`${bill.month}-01`) / dayMs
      const payment = payments.get(day)
      return {
        month: bill.month,
        billing_modes: bill.billing_modes,
        state: stateOf(bill),
        amount: bill.amount,
        deducted: deducted.get(day) ?? 0,
        due: bill.due,
        paid: bill.paid,
        paid_time: payment ? wireTime(payment.at) : null,
        username: payment?.username ?? '',
      }
    }),
  }
}

function stateOf({ status, due, paid }: Bill) {
  if (status === 'open') return 'open'
  if (paid > 0) return 'paid'
  return due > 0 ? 'due' : 'settled'
}

/** What a recharge plan took from the balance, by month. */
async function findDeducted(db: Executor, account: AccountId): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('bill_deductions')
    .select(({ fn }) => ['month', fn.sum<string>('amount').as('amount')])
    .where('account_id', '=', account)
    .groupBy('month')
    .execute()
  return new Map(rows.map(({ month, amount }) => [month, Number(amount)]))
}
