import type { Plan } from '@adloom/contract/plan-warnings'
import type { Standing } from './rules.ts'

export const now = 1_800_000_000
export const day = 86_400

/** A plan of a test: an official subscription to everything for a month. */
export function planWith(change: Partial<Plan> = {}): Plan {
  return {
    id: 22,
    name: 'B',
    plan_type: 1,
    scope: 3,
    type: 1,
    expired_time: now + 30 * day,
    renewed_time: 0,
    reset_time: now + 30 * day,
    downloads_and_push: [600, 600],
    extra_downloads_and_push: [0, 0],
    video_credits: [60, 60],
    extra_video_credits: [0, 0],
    ...change,
  }
}

/** A user of a test: nothing but a name. */
export function standingWith(change: Partial<Standing> = {}): Standing {
  return {
    id: 7,
    username: 'nia',
    account_type: 'normal',
    plans: [],
    extras: null,
    trial_scope: 0,
    balance: 0,
    min_amount: -1,
    thresholds: { low_balance: 100, ration_low: 10, quota_low: 10 },
    currency: 1,
    mtg_charge: false,
    storage: { used_size: 0, total_size: 0 },
    system_time: now,
    ...change,
  }
}
