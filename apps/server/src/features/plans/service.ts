import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** Subscriptions that run now, with their plan. */
export async function currentSubscriptions(db: Executor, accountId: number) {
  return db.selectFrom('subscriptions').innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['subscriptions.id', 'plans.id as plan_id', 'plans.scope', 'plans.enterprise', 'plans.online', 'subscriptions.plan_type', 'subscriptions.expires_at', 'subscriptions.reset_at'])
    .where('subscriptions.account_id', '=', accountId)
    .where('subscriptions.starts_at', '<=', sql<Date>`now()`).where('subscriptions.expires_at', '>', sql<Date>`now()`)
    .orderBy('subscriptions.expires_at').execute()
}

/** Gives a plan from now on: the subscription and its grant of downloads (D-21, D-22). */
export async function givePlan(db: Executor, accountId: number, planId: number, planType: number): Promise<void> {
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow()
  const until = sql<Date>`now() + make_interval(days => ${plan.days})`
  const subscription = await db.insertInto('subscriptions')
    .values({ account_id: accountId, plan_id: planId, plan_type: planType, expires_at: until, reset_at: until })
    .returning('id').executeTakeFirstOrThrow()
  await db.insertInto('grants').values({ account_id: accountId, subscription_id: subscription.id, total: plan.downloads, expires_at: until }).execute()
}

/** The grants that can be used now, earliest expiry first, with what is left of each; -1 is unlimited. */
export async function currentGrants(db: Executor, accountId: number): Promise<{ id: number; subscription_id: number | null; extra: boolean; total: number; left: number }[]> {
  const rows = await db.selectFrom('grants').leftJoin('grant_ledger', 'grant_ledger.grant_id', 'grants.id')
    .select(['grants.id', 'grants.subscription_id', 'grants.extra', 'grants.total', sql<number>`coalesce(sum(grant_ledger.amount), 0)::int`.as('moved')])
    .where('grants.account_id', '=', accountId)
    .where('grants.starts_at', '<=', sql<Date>`now()`).where('grants.expires_at', '>', sql<Date>`now()`)
    .groupBy('grants.id').orderBy('grants.expires_at').orderBy('grants.id').execute()
  return rows.map(({ moved, ...grant }) => ({ ...grant, left: grant.total === -1 ? -1 : grant.total + moved }))
}
