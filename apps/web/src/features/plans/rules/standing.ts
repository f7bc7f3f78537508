import type { me } from '@adloom/contract/session'
import type { z } from 'zod'

type User = z.output<typeof me.output>

export type Plan = User['plans'][number]
/** [remaining, total]; -1 is unlimited (D-24). */
export type Pair = Plan['downloads_and_push']
/** The regional build. */
export type Build = 'global' | 'cn'

/** What the rules of this feature know of a user. */
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

/** A trial is no subscription; whatever else runs is one. */
export function isSubscribed({ plans }: Pick<Standing, 'plans'>): boolean {
  return plans.some(plan => plan.type !== planOwners.trial)
}
