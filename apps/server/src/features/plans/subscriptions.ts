import { planKinds, planOwners } from '@adloom/contract/plan-warnings'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { instantOf } from './ledger/service.ts'
import type { Instant } from './ledger/post.ts'

/** Current subscriptions with their plan. */
export async function currentSubscriptions(db: Executor, accountId: number) {
  return currentSubscriptionsOf(db, [accountId])
}

/** The same of several accounts. */
export async function currentSubscriptionsOf(db: Executor, accountIds: readonly number[], clock?: Clock) {
  const at = instantOf(clock)
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select([
      'subscriptions.id',
      'subscriptions.account_id',
      'plans.id as plan_id',
      'plans.scope',
      'plans.enterprise',
      'plans.online',
      'plans.kind',
      'plans.name',
      'plans.storage_bytes',
      'subscriptions.plan_type',
      'subscriptions.expires_at',
      endOfRenewals(at).as('ends_at'),
      startOfRenewals(at).as('renewed_at'),
    ])
    .where('subscriptions.account_id', 'in', accountIds)
    .where('subscriptions.starts_at', '<=', at)
    .where('subscriptions.expires_at', '>', at)
    .orderBy('subscriptions.expires_at')
    .execute()
}

/** When a running subscription ends with the renewals that were bought for it, which begin at its end. */
function endOfRenewals(at: Instant) {
  return sql<Date>`(select max(same.expires_at) from subscriptions same
    where same.account_id = subscriptions.account_id and same.plan_id = subscriptions.plan_id
      and same.plan_type = subscriptions.plan_type and same.expires_at > ${at})`
}

/** When the first renewal of a running subscription continues it; null without one. */
function startOfRenewals(at: Instant) {
  return sql<Date | null>`(select min(same.starts_at) from subscriptions same
    where same.account_id = subscriptions.account_id and same.plan_id = subscriptions.plan_id
      and same.plan_type = subscriptions.plan_type and same.starts_at > ${at}
      and same.expires_at > same.starts_at)`
}

/** When another purchase of the plan starts: when the same plan ends; undefined when it does not run. */
export async function renewalStart(
  db: Executor,
  accountId: number,
  planId: number,
): Promise<Date | undefined> {
  const running = await currentSubscriptions(db, accountId)
  return running.find(one => one.plan_id === planId && isRenewable(one))?.ends_at
}

/** When the plan that a cause gave starts, if that is later: it renews a plan that runs (BL-02.120). */
export async function laterStart(db: Executor, accountId: number, cause: string): Promise<Date | undefined> {
  const renewal = await db
    .selectFrom('subscriptions')
    .select('starts_at')
    .where('account_id', '=', accountId)
    .where('cause', '=', cause)
    .where('starts_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return renewal?.starts_at
}

/** Whether a later purchase of the same subscription continues the one that an order gave. */
export async function isContinued(db: Executor, accountId: number, cause: string): Promise<boolean> {
  const later = await db
    .selectFrom('subscriptions')
    .innerJoin('subscriptions as own', 'own.plan_id', 'subscriptions.plan_id')
    .innerJoin('plans', 'plans.id', 'own.plan_id')
    .select('subscriptions.id')
    .where('plans.kind', '=', planKinds.subscription)
    .where('own.account_id', '=', accountId)
    .where('own.cause', '=', cause)
    .where('subscriptions.cause', 'like', 'order:%')
    .where('subscriptions.account_id', '=', accountId)
    .whereRef('subscriptions.starts_at', '>', 'own.starts_at')
    // One that was given back ends before it starts.
    .whereRef('subscriptions.expires_at', '>', 'subscriptions.starts_at')
    .where('subscriptions.expires_at', '>', instantOf())
    .where('own.expires_at', '>', instantOf())
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** A paid subscription is renewed; a top-up is added at once, and what staff give has its own times. */
export function isRenewable({ kind, plan_type }: Pick<CurrentSubscription, 'kind' | 'plan_type'>): boolean {
  return kind === planKinds.subscription && plan_type === planOwners.official
}

export type CurrentSubscription = Awaited<ReturnType<typeof currentSubscriptionsOf>>[number]
