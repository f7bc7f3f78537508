import { type Plan, planKinds, planOwners } from '@adloom/contract/plan-warnings'
import type { me } from '@adloom/contract/session'
import dayjs from 'dayjs'
import type { z } from 'zod'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Days are the user's own, and each user of a device has theirs (SH-32). */
const keyOf = (userId: number) => `adloom.expiry-reminder.${userId}`

export function wasRemindedToday(store: Store, userId: number, now: Date): boolean {
  return store.getItem(keyOf(userId)) === dayjs(now).format('YYYY-MM-DD')
}

export function rememberReminder(store: Store, userId: number, now: Date): void {
  store.setItem(keyOf(userId), dayjs(now).format('YYYY-MM-DD'))
}

type User = z.output<typeof me.output>

/** The regional build. */
type Build = 'global' | 'cn'

/** The fields of a user that these rules read. */
export type Standing = Pick<
  User,
  | 'id'
  | 'username'
  | 'account_type'
  | 'plans'
  | 'extras'
  | 'trial_scope'
  | 'balance'
  | 'min_amount'
  | 'thresholds'
  | 'currency'
  | 'mtg_charge'
  | 'storage'
  | 'system_time'
>

/** Bits of a plan's scope and of `trial_scope`. */
export const scopes = { playable: 1, video: 2, both: 3 } as const

/** A trial is no subscription; any other running plan is one. */
export function isSubscribed({ plans }: Pick<Standing, 'plans'>): boolean {
  return plans.some(plan => plan.type !== planOwners.trial)
}

/**
 * The plan that a page names as the current one: the subscription that ends last, else the plan that does. A
 * top-up runs beside a subscription and does not take its place.
 */
export function currentPlan(user: Pick<Standing, 'plans'>): Plan | undefined {
  const own = user.plans.filter(plan => !isSubscribed(user) || plan.type !== planOwners.trial)
  const rank = ({ plan_type }: Plan) => (plan_type === planKinds.subscription ? 0 : 1)
  return own.toSorted((a, b) => rank(a) - rank(b) || b.expired_time - a.expired_time)[0]
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
