import { sql } from 'kysely'
import { permissions, type Permission } from '@adloom/contract/permissions'
import { planOwners as planTypes } from '@adloom/contract/plan-warnings'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { currentSubscriptions } from './subscriptions.ts'
import { atomic, instantOf, lockAccount } from './ledger/post.ts'
import { addGrant, usableGrants } from './ledger/service.ts'
import type { QuotaName } from './tables.ts'
import { type PlanContent, withContents } from './plan-versions.ts'

export {
  addPlanVersion,
  contentOf,
  periodCount,
  type PlanContent,
  planVersions,
  withContents,
} from './plan-versions.ts'
import { onlineLimits } from '../../platform/limits/live-limits.ts'

export { planKinds, planOwners as planTypes } from '@adloom/contract/plan-warnings'
export { extrasOf, plansOf } from './plans-on-wire.ts'
export {
  currentSubscriptions,
  type CurrentSubscription,
  isContinued,
  isRenewable,
  laterStart,
  renewalStart,
} from './subscriptions.ts'

/** Bits of a plan's scope. */
export const planScopes = { playable: 1, video: 2 } as const
/** Ids of plans the program itself gives (D-21). */
export const planIds = { enterprise: 29, trial: 901, internal: 902 } as const

const playable: Permission[] = ['gm', 'ps', 'assets', 'Insights']
const video: Permission[] = ['ve', 'vrec', 'VeTpl', 'AIGC', 'ai', 've.batch', 'assets']

/** Quotas that are used up, so that a reset gives them again. */
const counted: readonly QuotaName[] = ['download_push', 'video_credits']

/**
 * Starts a plan: the subscription and its grants (D-21, D-22). It starts now and is given each time, unless
 * the caller names a start and a cause; voidGrant with the cause takes it back. With `content` it gives that,
 * not what the plan contains now.
 */
export function givePlan(
  db: Executor,
  accountId: number,
  planId: number,
  planType: number,
  given: { startsAt?: Date; cause?: string; content?: PlanContent } = {},
): Promise<{ subscriptionId: number; expiresAt: Date }> {
  return atomic(db, tx => startPlan(tx, accountId, planId, planType, given))
}

async function startPlan(
  db: Executor,
  accountId: number,
  planId: number,
  planType: number,
  { startsAt, cause, content }: { startsAt?: Date; cause?: string; content?: PlanContent },
): Promise<{ subscriptionId: number; expiresAt: Date }> {
  await lockAccount(db, accountId)
  const known = cause ? await findSubscription(db, accountId, cause) : undefined
  if (known) return { subscriptionId: known.id, expiresAt: known.expires_at }
  const stored = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirstOrThrow()
  const [plan = stored] = content ? [{ ...stored, ...content }] : await withContents(db, [stored], startsAt)
  const { start, until, reset } = timesOf(plan, startsAt)
  const subscription = await db
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      plan_id: planId,
      plan_type: planType,
      starts_at: start,
      expires_at: until,
      reset_at: reset,
      cause: cause ?? null,
    })
    .returning(['id', 'starts_at', 'expires_at', 'reset_at'])
    .executeTakeFirstOrThrow()
  const totals: [QuotaName, number][] = [
    ['download_push', plan.downloads],
    ['video_credits', plan.video_credits],
    ['storage', plan.storage_bytes],
    ['online', plan.online],
  ]
  for (const [quota, total] of totals.filter(([, amount]) => amount !== 0))
    await addGrant(db, {
      account: accountId,
      subscription: subscription.id,
      quota,
      total,
      startsAt: subscription.starts_at,
      expiresAt: subscription.expires_at,
      // Storage and sessions are levels, and there is no end of an unlimited quota to begin again after.
      resetsAt: total > 0 && counted.includes(quota) ? subscription.reset_at : undefined,
      extra: false,
      cause: cause ?? `subscription:${subscription.id}`,
    })
  return { subscriptionId: subscription.id, expiresAt: subscription.expires_at }
}

/** The start, end and first reset of a plan. */
function timesOf({ days, reset_days: resets }: Pick<PlanContent, 'days' | 'reset_days'>, startsAt?: Date) {
  const start = startsAt ? sql<Date>`${startsAt}::timestamptz` : sql<Date>`now()`
  // Days of 24 hours: where clocks are changed, periods stay equal and none is added.
  const after = (count: number) => sql<Date>`${start} + make_interval(hours => 24 * ${count}::integer)`
  return { start, until: after(days), reset: after(resets > 0 ? Math.min(days, resets) : days) }
}

/** Ends a running plan now; its grants are ended with their cause. */
export async function endSubscription(
  db: Executor,
  accountId: number,
  subscriptionId: number,
  clock?: Clock,
): Promise<void> {
  const at = instantOf(clock)
  await db
    .updateTable('subscriptions')
    .set({ expires_at: at, reset_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', subscriptionId)
    .where('expires_at', '>', at)
    .execute()
}

async function findSubscription(db: Executor, accountId: number, cause: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('cause', '=', cause)
    .executeTakeFirst()
}

/** The storage of the account's running grants together, in bytes; -1 is unlimited (D-21). */
export async function storageLimit(db: Executor, accountId: number): Promise<number> {
  const grants = await usableGrants(db, accountId, 'storage')
  return grants.some(grant => grant.total === -1) ? -1 : grants.reduce((sum, grant) => sum + grant.total, 0)
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
      .where('cause', 'not like', 'staff:%')
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
      ...(plan.scope & planScopes.playable ? playable : []),
      ...(plan.scope & planScopes.video ? video : []),
      ...(plan.enterprise ? (['dm', 'International'] as const) : []),
    ]),
  )
}

/**
 * Returns how many sessions of the account may be online at once under its best plan (D-21); undefined is
 * unlimited.
 */
export async function onlineLimit(db: Executor, accountId: number): Promise<number | undefined> {
  const [account, grants] = await Promise.all([
    db.selectFrom('accounts').select('account_type').where('id', '=', accountId).executeTakeFirst(),
    usableGrants(db, accountId, 'online'),
  ])
  if (account?.account_type === 'internal' || grants.some(grant => grant.total === -1)) return undefined
  return Math.max(onlineLimits.sessionsWithoutPlan, ...grants.map(grant => grant.total))
}

/** Trial plans by their scope, a bit mask: 1 playable, 2 video. */
const trialPlans = { 1: planIds.trial, 2: 903, 3: 904 } as const
const bothScopes = 3

/** What a plan is to an account that it is given to: the trial of any scope is a trial. */
export function planTypeOf(planId: number): number {
  if (planId === planIds.internal) return planTypes.internal
  return Object.values<number>(trialPlans).includes(planId) ? planTypes.trial : planTypes.official
}

/** The scopes (1 playable, 2 video) that this account had no plan of yet: it may try them (SE-07, D-25). */
export async function openTrials(db: Executor, accountId: number): Promise<number> {
  const had = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select('plans.scope')
    .where('subscriptions.account_id', '=', accountId)
    .execute()
  return had.reduce((mask, plan) => mask & ~plan.scope, bothScopes)
}

/**
 * Starts the trial plan of a scope in the caller's transaction. Applications of an account wait for one
 * another. Throws trial_used when a part of the scope is not open, trial_subscribed and trial_internal.
 */
export async function giveTrial(
  tx: Executor,
  accountId: number,
  scope: keyof typeof trialPlans,
): Promise<{ subscriptionId: number; expiresAt: Date }> {
  await lockAccount(tx, accountId)
  const account = await tx
    .selectFrom('accounts')
    .select('account_type')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.account_type === 'internal') fail('trial_internal')
  const running = await currentSubscriptions(tx, accountId)
  if (running.some(plan => plan.plan_type !== planTypes.trial)) fail('trial_subscribed')
  if (((await openTrials(tx, accountId)) & scope) !== scope) fail('trial_used')
  return givePlan(tx, accountId, trialPlans[scope], planTypes.trial, { cause: `trial:${scope}` })
}
