import { limitedUses, type limits, type saveLimit } from '@adloom/contract/spending'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { audit, requireOwner } from '../accounts/service.ts'
import { instantOf, lockAccountOfLedger, monthOf, usesIn } from '../plans/ledger/service.ts'

type Limits = z.input<typeof limits.output>
type Use = Limits['users'][number]['uses'][number]

/** The limits and uses of every user, and of every product, of the account (BL-01.64). */
export async function listLimits({ db }: AppContext, caller: Caller): Promise<Limits> {
  await requireOwner(db, caller)
  const account = caller.accountId
  const [users, products, set, month] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('account_id', '=', account)
      .orderBy('username')
      .execute(),
    db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute(),
    db.selectFrom('spending_limits').selectAll().where('account_id', '=', account).execute(),
    readMonth(db),
  ])
  const used = await readUses(db, account)
  const usesOf = (of: 'user_id' | 'product_id', id: number): Use[] =>
    limitedUses.map(usage_type => ({
      usage_type,
      used: used
        .filter(one => one[of] === id && one.usage_type === usage_type)
        .reduce((sum, one) => sum + one.used, 0),
      limit: set.find(one => one[of] === id && one.usage_type === usage_type)?.amount ?? -1,
    }))
  return {
    from_time: wireTime(month.start),
    until_time: wireTime(month.end),
    users: users.map(({ id, ...user }) => ({ user_id: id, ...user, uses: usesOf('user_id', id) })),
    products: products.map(({ id, name }) => ({ product_id: id, name, uses: usesOf('product_id', id) })),
  }
}

async function readMonth(db: Executor): Promise<{ start: Date; end: Date }> {
  const start = monthOf(instantOf())
  const { rows } = await sql<{ start: Date; end: Date }>`select ${start} as start,
    (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC' as "end"`.execute(
    db,
  )
  return rows[0]!
}

function readUses(db: Executor, account: AccountId) {
  return usesIn(db, account, instantOf())
    .select(['t.user_id', 't.product_id', 'p.unit as usage_type'])
    .select(sql<number>`sum(p.amount)::float8`.as('used'))
    .groupBy(['t.user_id', 't.product_id', 'p.unit'])
    .execute()
}

/** Sets or, with -1, removes a limit; each change is audited (BL-01.64). */
export async function setLimit(
  { db }: AppContext,
  { of, id, usage_type, amount }: z.output<typeof saveLimit.input>,
  caller: Caller,
): Promise<void> {
  await requireOwner(db, caller)
  const account = caller.accountId
  const subject = of === 'user' ? 'user_id' : 'product_id'
  await db.transaction().execute(async transaction => {
    // The account's lock: a running reservation sees the limit or was before it.
    await lockAccountOfLedger(transaction, account)
    await requireOwn(transaction, `${of}s`, account, id)
    await transaction
      .deleteFrom('spending_limits')
      .where('account_id', '=', account)
      .where('usage_type', '=', usage_type)
      .where(subject, '=', id)
      .execute()
    const limit = { account_id: account, user_id: null, product_id: null, usage_type, amount, [subject]: id }
    if (amount !== -1) await transaction.insertInto('spending_limits').values(limit).execute()
    await audit(transaction, {
      action: 'spending_limit',
      accountId: account,
      userId: caller.userId,
      object: `${of} ${id}: ${usage_type} ${amount === -1 ? 'unlimited' : amount}`,
      address: caller.address,
    })
  })
}

async function requireOwn(
  db: Executor,
  table: 'users' | 'products',
  account: AccountId,
  id: number,
): Promise<void> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!row) fail('not_found')
}
