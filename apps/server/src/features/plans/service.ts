import { sql } from 'kysely'
import { permissions, type Permission } from '@adloom/contract/permissions'
import type { Executor } from '../../platform/database/database.ts'
import type { QuotaName } from './tables.ts'
import { onlineLimits } from '../../platform/limits/live-limits.ts'

/** Who has the plan: the wire's `type` of a plan (SE-08). */
export const planTypes = { official: 1, trial: 2, internal: 3 } as const
/** Ids of plans the program itself gives (D-21). */
export const planIds = { enterprise: 29, trial: 901, internal: 902 } as const

const playable: Permission[] = ['gm', 'ps', 'assets', 'Insights']
const video: Permission[] = ['ve', 'vrec', 'VeTpl', 'AIGC', 'ai', 've.batch', 'assets']

/** Current subscriptions with their plan. */
export async function currentSubscriptions(db: Executor, accountId: number) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select([
      'subscriptions.id',
      'plans.id as plan_id',
      'plans.scope',
      'plans.enterprise',
      'plans.online',
      'plans.kind',
      'plans.name',
      'plans.storage_bytes',
      'subscriptions.plan_type',
      'subscriptions.expires_at',
      'subscriptions.reset_at',
    ])
    .where('subscriptions.account_id', '=', accountId)
    .where('subscriptions.starts_at', '<=', sql<Date>`now()`)
    .where('subscriptions.expires_at', '>', sql<Date>`now()`)
    .orderBy('subscriptions.expires_at')
    .execute()
}

/** Starts a plan now: the subscription and its grants of downloads and video credits (D-21, D-22). */
export async function givePlan(
  db: Executor,
  accountId: number,
  planId: number,
  planType: number,
): Promise<void> {
  const plan = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow()
  const until = sql<Date>`now() + make_interval(days => ${plan.days})`
  const subscription = await db
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      plan_id: planId,
      plan_type: planType,
      expires_at: until,
      reset_at: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grants: [QuotaName, number][] = [
    ['download_push', plan.downloads],
    ['video_credits', plan.video_credits],
  ]
  for (const [quota, total] of grants.filter(([, amount]) => amount !== 0)) {
    await db
      .insertInto('grants')
      .values({ account_id: accountId, subscription_id: subscription.id, quota, total, expires_at: until })
      .execute()
  }
}

/** The usable grants of one quota, earliest expiry first, with the rest of each; -1 is unlimited. */
export async function currentGrants(
  db: Executor,
  accountId: number,
  quota: QuotaName = 'download_push',
): Promise<{ id: number; subscription_id: number | null; extra: boolean; total: number; left: number }[]> {
  const rows = await db
    .selectFrom('grants')
    .leftJoin('grant_ledger', 'grant_ledger.grant_id', 'grants.id')
    .select([
      'grants.id',
      'grants.subscription_id',
      'grants.extra',
      'grants.total',
      sql<number>`coalesce(sum(grant_ledger.amount), 0)::int`.as('moved'),
    ])
    .where('grants.account_id', '=', accountId)
    .where('grants.quota', '=', quota)
    .where('grants.starts_at', '<=', sql<Date>`now()`)
    .where('grants.expires_at', '>', sql<Date>`now()`)
    .groupBy('grants.id')
    .orderBy('grants.expires_at')
    .orderBy('grants.id')
    .execute()
  return rows.map(({ moved, ...grant }) => ({
    ...grant,
    left: grant.total === -1 ? -1 : grant.total + moved,
  }))
}

/** The storage of the account's current plans together, in bytes; -1 is unlimited (D-21). */
export async function storageLimit(db: Executor, accountId: number): Promise<number> {
  const plans = await currentSubscriptions(db, accountId)
  return plans.some(plan => plan.storage_bytes === -1)
    ? -1
    : plans.reduce((sum, plan) => sum + plan.storage_bytes, 0)
}

/** Whether anything was bought: a plan that is neither a trial nor internal, or an add-on. */
export async function hasBought(db: Executor, accountId: number): Promise<boolean> {
  const plan = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('plan_type', '=', planTypes.official)
    .limit(1)
    .executeTakeFirst()
  return (
    plan !== undefined ||
    (await db
      .selectFrom('grants')
      .select('id')
      .where('account_id', '=', accountId)
      .where('extra', '=', true)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Returns the permissions of an account under its active plans (D-20). `scope` is a bit mask: 1 playable, 2
 * video.
 */
export function planPermissions(
  accountType: 'normal' | 'internal',
  plans: { scope: number; enterprise: boolean }[],
): Set<Permission> {
  if (accountType === 'internal') return new Set(permissions)
  return new Set(
    plans.flatMap(plan => [
      ...(plan.scope & 1 ? playable : []),
      ...(plan.scope & 2 ? video : []),
      ...(plan.enterprise ? (['dm', 'International'] as const) : []),
    ]),
  )
}

/**
 * Returns how many sessions of the account may be online at once under its best plan (D-21); undefined is
 * unlimited.
 */
export async function onlineLimit(db: Executor, accountId: number): Promise<number | undefined> {
  const [account, plans] = await Promise.all([
    db.selectFrom('accounts').select('account_type').where('id', '=', accountId).executeTakeFirst(),
    currentSubscriptions(db, accountId),
  ])
  if (account?.account_type === 'internal' || plans.some(plan => plan.online === -1)) return undefined
  return Math.max(onlineLimits.sessionsWithoutPlan, ...plans.map(plan => plan.online))
}
