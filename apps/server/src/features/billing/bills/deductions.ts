import { sql } from 'kysely'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { findMintegralChanges, isMintegralDay } from '../../accounts/service.ts'
import { creditMoney, debitMoney, lockAccountOfLedger } from '../../plans/ledger/service.ts'
import { planKinds } from '../../plans/service.ts'
import { currencyOf } from '../../prices/service.ts'
import { monthEnd, monthStart, type Charge } from './charges.ts'
import { billCurrency, readCharges, today } from './read-charges.ts'

/** Days (UTC since 1970) of which an account pays its bills from its balance; inclusive. */
interface PaidDays {
  from: number
  to: number
}

/**
 * Takes from the balance what the bills of accounts with a recharge plan rose by, until the day whose reports
 * have arrived (BL-03.70). The sum of a month so far, less what was taken for it, is taken: a day that was
 * missed follows with the next one, and what a network takes back is given back. An account that cannot be
 * billed does not stop the others.
 */
export async function deductBills(context: AppContext): Promise<void> {
  // Bills are in the currency of reports; no rate is kept for another one.
  if (currencyOf(context.config) !== billCurrency) return
  const through = today(context) - billingLimits.reportDays
  let after = 0
  for (;;) {
    const accounts = await findPayers(context.db, after)
    for (const account of accounts)
      try {
        await deductAccount(context, account, through)
      } catch (error) {
        context.log.error({ err: error, account }, 'the bill of an account was not deducted')
      }
    const last = accounts.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Accounts with terms that have or had a recharge plan, in the order of their ids. */
async function findPayers(db: Executor, after: number): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select('subscriptions.account_id')
    .distinct()
    .where('plans.kind', '=', planKinds.recharge)
    .where('subscriptions.account_id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('billing_terms').whereRef('billing_terms.account_id', '=', 'subscriptions.account_id'),
      ),
    )
    .orderBy('subscriptions.account_id')
    .limit(billingLimits.accountsAtOnce)
    .execute()
  return rows.map(row => row.account_id as AccountId)
}

async function deductAccount(context: AppContext, account: AccountId, through: number): Promise<void> {
  const paid = await findPaidDays(context.db, account)
  const fromDay = await firstUntaken(context.db, account, { paid, through })
  const elsewhere = await findMintegralChanges(context.db, account)
  const charges = (await readCharges(context, account, { fromDay, toDay: through })).filter(
    charge => isDeducted(charge) && isPaidDay(paid, charge.day) && !isMintegralDay(elsewhere, charge.day),
  )
  for (let month = fromDay; month <= through; month = monthEnd(month) + 1) {
    const due = charges.reduce((sum, { day, amount }) => sum + (monthStart(day) === month ? amount : 0), 0)
    await context.db.transaction().execute(tx => deductMonth(tx, account, { month, through, due }))
  }
}

/**
 * The first month of which something may have to be taken: that before the month of the last deduction, as
 * it may have been corrected since; without one, that of the first paid day.
 */
async function firstUntaken(
  db: Executor,
  account: AccountId,
  { paid, through }: { paid: readonly PaidDays[]; through: number },
): Promise<number> {
  const { last } = await db
    .selectFrom('bill_deductions')
    .select(({ fn }) => fn.max('through_day').as('last'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  const earlier = monthStart(monthStart(through) - 1)
  const untaken = last ?? Math.min(...paid.map(({ from }) => from))
  return Math.min(earlier, monthStart(monthStart(untaken) - 1))
}

export function isPaidDay(paid: readonly PaidDays[], day: number): boolean {
  return paid.some(({ from, to }) => day >= from && day <= to)
}

/** Orders were paid when they were made. */
export const isDeducted = ({ mode }: Charge): boolean => mode !== 'order'

/** Days that a recharge plan pays by itself. */
export async function findPaidDays(db: Executor, account: AccountId): Promise<PaidDays[]> {
  const { rows } = await sql<PaidDays>`
    select floor(extract(epoch from s.starts_at) / 86400)::integer as "from",
      ceil(extract(epoch from s.expires_at) / 86400)::integer - 1 as "to"
    from subscriptions s join plans p on p.id = s.plan_id
    where s.account_id = ${account} and p.kind = ${planKinds.recharge}`.execute(db)
  return rows
}

interface MonthDue {
  month: number
  through: number
  /** The bill of the month until the day, in minor units. */
  due: number
}

/** Takes or gives back the difference to what was taken for the month; once for each day. */
async function deductMonth(tx: Executor, account: AccountId, { month, through, due }: MonthDue) {
  await lockAccountOfLedger(tx, account)
  const { taken, last } = await tx
    .selectFrom('bill_deductions')
    .select(({ fn }) => [fn.sum<string>('amount').as('taken'), fn.max('through_day').as('last')])
    .where('account_id', '=', account)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  const amount = due - Number(taken ?? 0)
  if (amount === 0 || (last ?? 0) >= through) return
  await tx
    .insertInto('bill_deductions')
    .values({ account_id: account, month, through_day: through, amount })
    .execute()
  const movement = {
    account,
    currency: billCurrency,
    amount: Math.abs(amount),
    cause: `bill:${dateOfDay(month).slice(0, 7)}:${dateOfDay(through)}`,
  }
  if (amount > 0) await debitMoney(tx, { ...movement, to: 'revenue', mayOwe: true })
  else await creditMoney(tx, { ...movement, from: 'revenue' })
}
