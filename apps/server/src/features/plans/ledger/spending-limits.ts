import { sql } from 'kysely'
import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { QuotaName } from '../tables.ts'
import type { Instant, Spender } from './post.ts'

export interface SpendingLimit {
  of: 'user' | 'product'
  id: number
  amount: number
  /** Reserved or used since the month began, in UTC; what was released does not count. */
  used: number
}

/**
 * Throws spending_limit_user or spending_limit_product when the amount is over what the account's owner
 * allows for a month. Under the account's lock, so that two reservations never pass one limit together.
 */
export async function requireWithinLimits(
  tx: Executor,
  hold: { account: number; quota: QuotaName; amount: number; by: Spender },
  at: Instant,
): Promise<void> {
  const { account, quota, by } = hold
  const productIds = by.productId === null ? [] : [by.productId]
  for (const limit of await limitsOf(tx, { account, quota, userId: by.userId, productIds }, at)) {
    const left = Math.max(0, limit.amount - limit.used)
    if (hold.amount > left)
      fail(limit.of === 'user' ? 'spending_limit_user' : 'spending_limit_product', {
        needed: hold.amount,
        left,
        limit: limit.amount,
      })
  }
}

interface Limited {
  account: number
  quota: QuotaName
  userId: number
  productIds: readonly number[]
}

/** The limits of a user and of products, with what they used in this month. */
export async function limitsOf(
  db: Executor,
  { account, quota, userId, productIds }: Limited,
  at: Instant,
): Promise<SpendingLimit[]> {
  const set = await db
    .selectFrom('spending_limits')
    .select(['user_id', 'product_id', 'amount'])
    .where('account_id', '=', account)
    .where('usage_type', '=', quota)
    .where(where =>
      where.or([
        where('user_id', '=', userId),
        ...(productIds.length === 0 ? [] : [where('product_id', 'in', productIds)]),
      ]),
    )
    .orderBy('user_id')
    .execute()
  const limits: SpendingLimit[] = []
  for (const { user_id, product_id, amount } of set) {
    const of = user_id === null ? 'product' : 'user'
    const id = (user_id ?? product_id)!
    limits.push({ of, id, amount, used: await usedThisMonth(db, { account, quota, of, id }, at) })
  }
  return limits
}

/** The first instant of the month of `at`, in UTC. */
export function monthOf(at: Instant) {
  return sql<Date>`date_trunc('month', ${at} at time zone 'UTC') at time zone 'UTC'`
}

async function usedThisMonth(
  db: Executor,
  { account, quota, of, id }: { account: number; quota: QuotaName; of: 'user' | 'product'; id: number },
  at: Instant,
): Promise<number> {
  const { used } = await usesIn(db, account, at)
    .select(sql<number>`coalesce(sum(p.amount), 0)::float8`.as('used'))
    .where('p.unit', '=', quota)
    .where(of === 'user' ? 't.user_id' : 't.product_id', '=', id)
    .executeTakeFirstOrThrow()
  return used
}

/** The postings of this month's reservations that were not released. */
export function usesIn(db: Executor, account: number, at: Instant) {
  return db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
    .where('t.account_id', '=', account)
    .where('t.kind', '=', 'reserve')
    .where('t.created_at', '>=', monthOf(at))
    .where('p.place', '=', 'reserved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transactions as s')
            .select('s.id')
            .whereRef('s.settles', '=', 't.id')
            .where('s.kind', '=', 'release'),
        ),
      ),
    )
}
