import { z } from 'zod'
import { time } from './shapes.ts'

/** [remaining, total]; -1 is unlimited (D-24). */
const quota = z.tuple([z.number(), z.number()])

/** A plan that runs now (BL-01). */
export const plan = z.object({
  id: z.number(),
  name: z.string(),
  /** 1 subscription, 2 extra, 3 ration, 4 recharge. */
  plan_type: z.number(),
  /** Bit mask: 1 playable, 2 video. */
  scope: z.number(),
  /** 1 official, 2 trial, 3 internal. */
  type: z.number(),
  /** With the renewals that are paid. */
  expired_time: time,
  /** When the first renewal that is paid continues it; 0: none is. */
  renewed_time: time,
  reset_time: time,
  downloads_and_push: quota,
  extra_downloads_and_push: quota,
  video_credits: quota,
  extra_video_credits: quota,
})

/**
 * Add-ons of an account without a running plan: they last beyond the plan that they were bought for, and can
 * be used again with the next one. `expired_time` is the first end of one of which something is left.
 */
const extras = z.object({ downloads_and_push: quota, video_credits: quota, expired_time: time })

/** Payment balance and storage of the account, in addition to its plans. */
export const means = {
  /** null while a plan runs, which then shows them, and without add-ons. */
  extras: extras.nullable(),
  /** Minor units of `currency` (1 USD, 2 CNY); `min_amount` -1: no minimum is agreed. */
  balance: z.number(),
  min_amount: z.number(),
  /**
   * When the account is warned: whole major units that are added to `min_amount`, percent of a ration, and of
   * the other quotas.
   */
  thresholds: z.object({ low_balance: z.number(), ration_low: z.number(), quota_low: z.number() }),
  currency: z.number(),
  /** Costs go to the account's Mintegral bill and not to the balance. */
  mtg_charge: z.boolean(),
  /** Whether the account ever bought something. */
  has_grant_record: z.boolean(),
  /** Bytes; `total_size` -1 is unlimited. */
  storage: z.object({ used_size: z.number(), total_size: z.number() }),
}
