import { currencies } from '@adloom/contract/constants'
import { customerPayments } from '@adloom/contract/staff'
import type * as contract from '@adloom/contract/staff'
import { sql } from 'kysely'
import type { z } from 'zod'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { planTypes } from '../../plans/service.ts'
import { currencyOf } from '../../prices/service.ts'
import { wordsQuery } from './words-query.ts'

type Input = z.output<typeof contract.accounts.input>

/** A page of accounts with their plans and balance (BL-01.31). */
export async function searchAccounts({ db, config }: AppContext, input: Input) {
  const found = await findAccounts(db, input)
  const page = found.slice(0, input.page_size)
  const ids = page.map(account => account.id)
  const currency = currencyOf(config)
  const [owners, plans, balances] = await Promise.all([
    findOwners(db, ids),
    findRunningPlans(db, ids),
    findBalances(db, ids, currency),
  ])
  return {
    list: page.map(account => ({
      ...onWire(account),
      ...(owners.get(account.id) ?? { email: '', username: '', users: 0 }),
      plans: plans
        .filter(plan => plan.account_id === account.id)
        .map(({ plan_id, name, plan_type, expires_at }) => ({
          plan_id,
          name,
          type: plan_type,
          expired_time: wireTime(expires_at),
        })),
      balance: balances.get(account.id) ?? 0,
    })),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    currency: currencies[currency],
  }
}

type FoundAccount = Awaited<ReturnType<typeof findAccounts>>[number]

export function onWire({ id, created_at, ...account }: FoundAccount) {
  return { account_id: id, ...account, created_time: wireTime(created_at) }
}

export const accountColumns = [
  'accounts.id',
  'accounts.name',
  'accounts.category',
  'accounts.account_type',
  'accounts.country_code',
  'accounts.created_at',
  'accounts.tier',
] as const

/** Accounts of which an order was paid, and those with an official plan; `only` narrows both. */
const paying = (only = sql``) => sql`select account_id from orders where status = 'success' ${only}
  union all select account_id from subscriptions where plan_type = ${sql.lit(planTypes.official)} ${only}`
const ofAccount = sql`and account_id = accounts.id`

/** Whether an account ever bought: an order was paid, or it has an official plan. */
export const paymentColumn =
  sql<CustomerPayment>`case when exists (${paying(ofAccount)}) then ${sql.lit(customerPayments.paid)}
  else ${sql.lit(customerPayments.free)} end`.as('payment')
type CustomerPayment = (typeof customerPayments)[keyof typeof customerPayments]

async function findAccounts(db: Executor, { keyword, kind, tier, payment, before, page_size: size }: Input) {
  let query = db
    .selectFrom('accounts')
    .select(accountColumns)
    .select(paymentColumn)
    .orderBy('accounts.id', 'desc')
    .limit(size + 1)
  if (before !== undefined) query = query.where('accounts.id', '<', before)
  if (kind === 'normal' || kind === 'internal') query = query.where('accounts.account_type', '=', kind)
  if (tier !== undefined) query = query.where('accounts.tier', '=', tier)
  if (payment !== undefined)
    query = query.where(
      payment === customerPayments.paid
        ? sql<boolean>`accounts.id in (${paying()})`
        : sql<boolean>`accounts.id not in (${paying()})`,
    )
  if (kind === 'trial')
    query = query.where('accounts.id', 'in', expression =>
      expression
        .selectFrom('subscriptions')
        .select('account_id')
        .where('plan_type', '=', planTypes.trial)
        .where('expires_at', '>', sql<Date>`now()`),
    )
  if (keyword !== '') query = query.where(sql<boolean>`accounts.id in (${matching(keyword)})`)
  return query.execute()
}

/** Ids of the accounts that a keyword names; each branch reads one index. */
function matching(keyword: string) {
  const words = wordsQuery(keyword)
  const number = /^\d{1,9}$/.test(keyword) ? Number(keyword) : 0
  return sql`select id from accounts where search_words(name) @@ to_tsquery('simple', ${words})
    union select account_id from users
      where search_words(email || ' ' || username || ' ' || real_name) @@ to_tsquery('simple', ${words})
    union select ${number}::integer`
}

/** The first owner of each account, and how many users it has. */
export async function findOwners(db: Executor, accountIds: number[]) {
  if (accountIds.length === 0) return new Map<number, { email: string; username: string; users: number }>()
  const rows = await db
    .selectFrom('users')
    .select([
      'account_id',
      sql<string>`(array_agg(email order by owner desc, id))[1]`.as('email'),
      sql<string>`(array_agg(username order by owner desc, id))[1]`.as('username'),
      sql<number>`count(*)`.as('users'),
    ])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, ...owner }) => [account_id, owner]))
}

async function findRunningPlans(db: Executor, accountIds: number[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['account_id', 'plan_id', 'plans.name', 'plan_type', 'expires_at'])
    .where('account_id', 'in', accountIds)
    .where('starts_at', '<=', sql<Date>`now()`)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at')
    .execute()
}

async function findBalances(db: Executor, accountIds: number[], currency: 'USD' | 'CNY') {
  if (accountIds.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('money_balances')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', accountIds)
    .where('currency', '=', currency)
    .execute()
  return new Map(rows.map(row => [row.account_id, row.amount]))
}
