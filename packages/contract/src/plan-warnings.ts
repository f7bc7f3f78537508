import type { z } from 'zod'
import type { me } from './session.ts'

type User = z.output<typeof me.output>
export type Plan = User['plans'][number]
/** [remaining, total]; -1 is unlimited (D-24). */
export type Pair = Plan['downloads_and_push']

/** What a plan is, the wire's `plan_type` (BL-01). */
export const planKinds = { subscription: 1, extra: 2, ration: 3, recharge: 4 } as const
/** Who has the plan: the wire's `type` of a plan (SE-08). */
export const planOwners = { official: 1, trial: 2, internal: 3 } as const

export interface PlanWarning {
  kind: 'expiring' | 'rationLow'
  plan: Plan
  /** Full or started days until the plan ends; for `rationLow` the remaining downloads. */
  left: number
}

const daySeconds = 86_400
/** B§5: a plan that ends within these days is warned of; a trial is short, so it is warned of late. */
const noticeDays = { plan: 7, trial: 3 }
/** Percent of a quota below which it is low, and whole major units that are added to the agreed minimum. */
export type Thresholds = User['thresholds']
type Judged = Partial<Pick<User, 'thresholds'>>
/** Used until staff set others (BL-05.57). */
export const deliveredThresholds: Thresholds = { low_balance: 100, ration_low: 10, quota_low: 10 }

/** Warnings about plans that end or run out (BL-01), the soonest first. */
export function planWarnings({
  plans,
  account_type,
  system_time,
  thresholds = deliveredThresholds,
}: Pick<User, 'plans' | 'account_type' | 'system_time'> & Judged): PlanWarning[] {
  if (account_type === 'internal') return []
  const ending = plans
    .filter(plan => endsSoon(plan, system_time) && !plans.some(other => takesOver(other, plan)))
    .map(plan => ({ kind: 'expiring' as const, plan, left: daysLeft(plan, system_time) }))
  const low = plans
    .filter(
      plan => plan.plan_type === planKinds.ration && isLow(plan.downloads_and_push, thresholds.ration_low),
    )
    .map(plan => ({ kind: 'rationLow' as const, plan, left: plan.downloads_and_push[0] }))
  return [...ending.toSorted((one, other) => one.plan.expired_time - other.plan.expired_time), ...low]
}

function daysLeft({ expired_time }: Plan, now: number): number {
  return Math.ceil((expired_time - now) / daySeconds)
}

function endsSoon(plan: Plan, now: number): boolean {
  const days = plan.type === planOwners.trial ? noticeDays.trial : noticeDays.plan
  return plan.expired_time > now && plan.expired_time - now <= days * daySeconds
}

/**
 * Whether another plan of the same kind continues what this one covers. The money of a top-up is never
 * carried over.
 */
function takesOver(other: Plan, plan: Plan): boolean {
  if (plan.plan_type === planKinds.recharge || other.plan_type !== plan.plan_type) return false
  return other.expired_time > plan.expired_time && (other.scope & plan.scope) === plan.scope
}

/** An unlimited quota, and one of nothing, is never low. */
function isLow([left, total]: Pair, percent: number): boolean {
  return total > 0 && left < (total * percent) / 100
}

export interface QuotaWarning {
  usage: 'download_push' | 'video_credits' | 'storage'
  /** Downloads, credits or bytes. */
  left: number
  total: number
}

/**
 * Quotas of the account of which less than its threshold is left, over all its plans. Downloads are left out
 * where a ration is warned of: they are the same ones.
 */
export function quotaWarnings(
  user: Pick<User, 'plans' | 'account_type' | 'system_time' | 'storage'> & Judged,
): QuotaWarning[] {
  if (user.account_type === 'internal' || user.plans.length === 0) return []
  const { downloads, credits } = quotaTotals(user)
  const { used_size: used, total_size: size } = user.storage
  const { quota_low: percent } = user.thresholds ?? deliveredThresholds
  const isRationLow = planWarnings(user).some(({ kind }) => kind === 'rationLow')
  const pairs: Record<QuotaWarning['usage'], Pair> = {
    download_push: isRationLow ? [-1, -1] : downloads,
    video_credits: credits,
    storage: [Math.max(0, size - used), size],
  }
  return (['download_push', 'video_credits', 'storage'] as const)
    .filter(usage => isLow(pairs[usage], percent))
    .map(usage => ({ usage, left: pairs[usage][0], total: pairs[usage][1] }))
}

interface QuotaTotals {
  downloads: Pair
  credits: Pair
}

/** Returns each quota as the sum over all plans and extra purchases (B§3), those without a plan too. */
export function quotaTotals({
  plans,
  extras,
}: Pick<User, 'plans'> & Partial<Pick<User, 'extras'>>): QuotaTotals {
  const kept = extras ? [extras] : []
  return {
    downloads: sum([
      ...plans.flatMap(plan => [plan.downloads_and_push, plan.extra_downloads_and_push]),
      ...kept.map(one => one.downloads_and_push),
    ]),
    credits: sum([
      ...plans.flatMap(plan => [plan.video_credits, plan.extra_video_credits]),
      ...kept.map(one => one.video_credits),
    ]),
  }
}

/** Adds pairs of left and total; -1 in either means unlimited, and so is the sum (D-24). */
function sum(pairs: readonly Pair[]): Pair {
  if (pairs.some(pair => pair.includes(-1))) return [-1, -1]
  return [pairs.reduce((all, [left]) => all + left, 0), pairs.reduce((all, [, total]) => all + total, 0)]
}

const minorUnits = 100
/** Below this balance the alert shows; minor units, as the balance itself (SH-26). */
export function lowBalanceThreshold({
  min_amount: minimum,
  thresholds = deliveredThresholds,
}: Pick<User, 'min_amount'> & Judged): number {
  return Math.max(0, minimum) + thresholds.low_balance * minorUnits
}

/**
 * Applies only to accounts that pay from a balance: with a recharge plan, not internal, and not charged to
 * the Mintegral bill.
 */
export function isBalanceLow({
  plans,
  account_type,
  balance,
  min_amount,
  mtg_charge,
  thresholds = deliveredThresholds,
}: Pick<User, 'plans' | 'account_type' | 'balance' | 'min_amount' | 'mtg_charge'> & Judged): boolean {
  if (account_type === 'internal' || mtg_charge || !plans.some(plan => plan.plan_type === planKinds.recharge))
    return false
  return balance < lowBalanceThreshold({ min_amount, thresholds })
}
