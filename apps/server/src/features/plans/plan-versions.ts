import { sql } from 'kysely'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { priceLimits } from '../../platform/limits/price-limits.ts'

/** What a plan gives; -1 is unlimited. */
export interface PlanContent {
  downloads: number
  video_credits: number
  storage_bytes: number
  online: number
  days: number
  /** After so many days downloads and video credits begin again; 0: they last as long as the plan. */
  reset_days: number
}

const content = ['downloads', 'video_credits', 'storage_bytes', 'online', 'days', 'reset_days'] as const

/** The content alone. */
export function contentOf(plan: PlanContent): PlanContent {
  const { downloads, video_credits, storage_bytes, online, days, reset_days } = plan
  return { downloads, video_credits, storage_bytes, online, days, reset_days }
}

/** How often downloads and video credits are given while the plan runs. */
export function periodCount({ days, reset_days: resets }: Pick<PlanContent, 'days' | 'reset_days'>): number {
  return resets > 0 ? Math.ceil(days / resets) : 1
}

/**
 * Plans with what they contain at a time (now when absent): of the latest version that began, else of the
 * plan. Subscriptions keep the grants that they began with.
 */
export async function withContents<T extends { id: number }>(
  db: Executor,
  plans: readonly T[],
  at?: Date,
): Promise<(T & Partial<PlanContent>)[]> {
  if (plans.length === 0) return []
  const rows = await db
    .selectFrom('plan_versions')
    .distinctOn('plan_id')
    .select(['plan_id', ...content])
    .where(
      'plan_id',
      'in',
      plans.map(plan => plan.id),
    )
    .where('starts_at', '<=', at ?? sql<Date>`statement_timestamp()`)
    .orderBy('plan_id')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const versions = new Map(rows.map(({ plan_id, ...version }) => [plan_id, version]))
  return plans.map(plan => ({ ...plan, ...versions.get(plan.id) }))
}

export interface NewVersion extends PlanContent {
  planId: number
  startsAt: Date
  reason: string
}

/** Adds a version of a plan that begins now or later; throws not_found, price_past and price_invalid. */
export async function addPlanVersion(
  db: Executor,
  { planId, startsAt, ...version }: NewVersion,
  userId: number,
): Promise<void> {
  if (!(startsAt.getTime() >= Date.now() - priceLimits.clockSlackMs)) fail('price_past')
  if (version.days > version.reset_days * priceLimits.planPeriods && version.reset_days > 0)
    fail('price_invalid', { problem: `${version.days} / ${version.reset_days}` })
  const plan = await db.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst()
  if (!plan) return fail('not_found')
  await db
    .insertInto('plan_versions')
    .values({ plan_id: planId, starts_at: startsAt, created_by: userId, ...version })
    .execute()
}

/** The versions of all plans with their authors, the latest start first. */
export function planVersions(db: Executor) {
  return db
    .selectFrom('plan_versions')
    .innerJoin('users', 'users.id', 'plan_versions.created_by')
    .select(['plan_versions.id', 'plan_id', ...content, 'starts_at', 'reason', 'users.username'])
    .orderBy('starts_at', 'desc')
    .orderBy('plan_versions.id', 'desc')
    .limit(priceLimits.history)
    .execute()
}
