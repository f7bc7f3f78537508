import type { FlowDirection } from '@adloom/contract/billing'
import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import type { CurrencyName } from '@adloom/contract/prices'

/** The terms of an account, the first ones first; of one day the last ones that were set. */
export function findTerms(db: Executor, account: AccountId) {
  return db
    .selectFrom('billing_terms')
    .distinctOn('from_day')
    .select(['id', 'from_day', 'mode', 'rate', 'cap', 'buyout_price'])
    .where('account_id', '=', account)
    .orderBy('from_day')
    .orderBy('id', 'desc')
    .execute()
}

/** Projects that were bought out, the newest first. */
export function findBuyouts(db: Executor, account: AccountId) {
  return db
    .selectFrom('billing_buyouts')
    .leftJoin('projects', 'projects.id', 'billing_buyouts.project_id')
    .select(({ fn, val }) => [
      'project_id',
      'from_day',
      'price',
      fn.coalesce('projects.name', val('')).as('name'),
    ])
    .where('billing_buyouts.account_id', '=', account)
    .orderBy('from_day', 'desc')
    .orderBy('project_id')
    .execute()
}

/** What was paid for orders on each day, less what was given back. */
export async function paidByDay(
  db: Executor,
  account: AccountId,
  { from, to, currency }: { from: Date; to: Date; currency: CurrencyName },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ day: number; amount: number }>`
    select floor(extract(epoch from paid_at) / 86400)::integer as day, sum(amount - refunded) as amount
    from orders where account_id = ${account} and currency = ${currency} and paid_at >= ${from}
      and paid_at < ${to} group by 1`.execute(db)
  return new Map(rows.map(({ day, amount }) => [day, Number(amount)]))
}

/** The names of projects of the account, also of those in the trash. */
export async function namesOf(
  db: Executor,
  account: AccountId,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const dateOfStart = (day: number): Date => new Date(day * dayMs)

export interface MoneyMoved {
  id: number
  created_at: Date
  amount: number
  balance: number
  cause: string
}

interface FlowFilter {
  account: AccountId
  currency: CurrencyName
  from: Date
  to: Date
  /** Absent: both. */
  direction?: FlowDirection | undefined
}

/** Movements of the account's money, newest first, each with the balance after it. */
export async function findFlow(
  db: Executor,
  { account, currency, from, to, direction }: FlowFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MoneyMoved[]> {
  const { rows } = await sql<MoneyMoved>`
    select * from (
      select p.id, p.created_at, p.amount, t.cause,
        sum(p.amount) over (order by p.created_at, p.id) as balance
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account_id = ${account} and p.unit = ${currency} and p.place = 'customer'
        and p.created_at < ${to}) moved
    where created_at >= ${from} ${goes(direction)}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const goes = (direction: FlowFilter['direction']) =>
  direction === undefined ? sql`` : direction === 'in' ? sql`and amount > 0` : sql`and amount < 0`

/** The number of movements, the balance before and after the days, and what came and left in them. */
export async function sumFlow(db: Executor, { account, currency, from, to, direction }: FlowFilter) {
  const { rows } = await sql<Record<'total' | 'opening' | 'closing' | 'paid_in' | 'taken', number>>`
    select count(*) filter (where created_at >= ${from} ${goes(direction)})::integer as total,
      coalesce(sum(amount) filter (where created_at >= ${from} and amount > 0), 0) as paid_in,
      coalesce(-sum(amount) filter (where created_at >= ${from} and amount < 0), 0) as taken,
      coalesce(sum(amount) filter (where created_at < ${from}), 0) as opening,
      coalesce(sum(amount), 0) as closing
    from ledger_postings where account_id = ${account} and unit = ${currency} and place = 'customer'
      and created_at < ${to}`.execute(db)
  const { total, ...sums } = rows[0]!
  return {
    total,
    opening: Number(sums.opening),
    closing: Number(sums.closing),
    paid_in: Number(sums.paid_in),
    taken: Number(sums.taken),
  }
}
