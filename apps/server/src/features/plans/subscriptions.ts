import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { instantOf } from './ledger/service.ts'

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
    ])
    .where('subscriptions.account_id', 'in', accountIds)
    .where('subscriptions.starts_at', '<=', at)
    .where('subscriptions.expires_at', '>', at)
    .orderBy('subscriptions.expires_at')
    .execute()
}

export type CurrentSubscription = Awaited<ReturnType<typeof currentSubscriptionsOf>>[number]
