import dayjs from 'dayjs'
import type { me } from '@adloom/contract/session'
import type { z } from 'zod'

export interface PlanWarning {
  kind: 'expiring' | 'rationLow'
  plan: Plan
  /** Full or started days until the plan ends; for `rationLow` the remaining downloads. */
  left: number
}

const daySeconds = 86_400
/** B§5: a plan that ends within these days is warned of; a trial is short, so it is warned of late. */
const noticeDays = { plan: 7, trial: 3 }
/** A ration is low when less than this share of it is left. */
const rationShare = 0.1

/** Warnings about plans that end or run out (BL-01), the soonest first. */
export function planWarnings({
  plans,
  account_type,
  system_time,
}: Pick<Standing, 'plans' | 'account_type' | 'system_time'>): PlanWarning[] {
  if (account_type === 'internal') return []
  const ending = plans
    .filter(plan => endsSoon(plan, system_time) && !plans.some(other => takesOver(other, plan)))
    .map(plan => ({ kind: 'expiring' as const, plan, left: daysLeft(plan, system_time) }))
  const low = plans
    .filter(isRationLow)
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

function isRationLow({ plan_type, downloads_and_push: [left, total] }: Plan): boolean {
  return plan_type === planKinds.ration && total > 0 && left < total * rationShare
}

const minorUnits = 100
/** Major units of the currency (B§9). */
const lowBalanceBase = 100

type Money = Pick<Standing, 'plans' | 'account_type' | 'balance' | 'min_amount' | 'mtg_charge'>

/** Below this balance the alert shows; minor units, as the balance itself (SH-26). */
export function lowBalanceThreshold(minAmount: number): number {
  return (minAmount >= 0 ? minAmount : 0) + lowBalanceBase * minorUnits
}

/**
 * Applies only to accounts that pay from a balance: with a recharge plan, not internal, and not charged to
 * the Mintegral bill.
 */
export function isBalanceLow({ plans, account_type, balance, min_amount, mtg_charge }: Money): boolean {
  if (account_type === 'internal' || mtg_charge || !plans.some(plan => plan.plan_type === planKinds.recharge))
    return false
  return balance < lowBalanceThreshold(min_amount)
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Days are the user's own, and each user of a device has theirs (SH-32). */
const keyOf = (userId: number) => `adloom.expiry-reminder.${userId}`

export function wasRemindedToday(store: Store, userId: number, now: Date): boolean {
  return store.getItem(keyOf(userId)) === dayjs(now).format('YYYY-MM-DD')
}

export function rememberReminder(store: Store, userId: number, now: Date): void {
  store.setItem(keyOf(userId), dayjs(now).format('YYYY-MM-DD'))
}

interface QuotaTotals {
  downloads: Pair
  credits: Pair
}

/** Returns each quota as the sum over all plans and extra purchases (B§3). */
export function quotaTotals(plans: readonly Plan[]): QuotaTotals {
  return {
    downloads: sum(plans.flatMap(plan => [plan.downloads_and_push, plan.extra_downloads_and_push])),
    credits: sum(plans.flatMap(plan => [plan.video_credits, plan.extra_video_credits])),
  }
}

/** Adds pairs of left and total; -1 in either means unlimited, and so is the sum (D-24). */
function sum(pairs: readonly Pair[]): Pair {
  if (pairs.some(pair => pair.includes(-1))) return [-1, -1]
  return [pairs.reduce((all, [left]) => all + left, 0), pairs.reduce((all, [, total]) => all + total, 0)]
}

type User = z.output<typeof me.output>

export type Plan = User['plans'][number]
/** [remaining, total]; -1 is unlimited (D-24). */
export type Pair = Plan['downloads_and_push']
/** The regional build. */
type Build = 'global' | 'cn'

/** The fields of a user that these rules read. */
export type Standing = Pick<
  User,
  | 'id'
  | 'username'
  | 'account_type'
  | 'plans'
  | 'trial_scope'
  | 'balance'
  | 'min_amount'
  | 'currency'
  | 'mtg_charge'
  | 'storage'
  | 'system_time'
>

export const planKinds = { subscription: 1, extra: 2, ration: 3, recharge: 4 } as const
export const planOwners = { official: 1, trial: 2, internal: 3 } as const
/** Bits of a plan's scope and of `trial_scope`. */
export const scopes = { playable: 1, video: 2, both: 3 } as const

/** A trial is no subscription; any other running plan is one. */
export function isSubscribed({ plans }: Pick<Standing, 'plans'>): boolean {
  return plans.some(plan => plan.type !== planOwners.trial)
}

export type SummaryAction = 'recharge' | 'buyPack' | 'freeTrial' | 'subscribe'

/** The button of the subscription summary (SH-28, B§6). */
export function summaryAction(
  { plans, trial_scope }: Pick<Standing, 'plans' | 'trial_scope'>,
  build: Build,
): SummaryAction {
  if (build !== 'cn' && plans.some(plan => plan.plan_type === planKinds.recharge)) return 'recharge'
  if (plans.some(plan => plan.plan_type === planKinds.subscription && !isPlayableTrial(plan)))
    return 'buyPack'
  return trial_scope === scopes.both ? 'freeTrial' : 'subscribe'
}

function isPlayableTrial({ type, scope }: Plan): boolean {
  return type === planOwners.trial && (scope & scopes.playable) !== 0
}

/** `apply`: a trial of both areas is still open; `contact`: subscribing goes through us. */
export type TrialQuestion = 'apply' | 'contact'

/**
 * Returns what to offer a user without a subscription where a permission is missing (SE-07); undefined for
 * subscribers.
 */
export function trialQuestion(user: Pick<Standing, 'plans' | 'trial_scope'>): TrialQuestion | undefined {
  if (isSubscribed(user)) return undefined
  return user.trial_scope === scopes.both ? 'apply' : 'contact'
}
