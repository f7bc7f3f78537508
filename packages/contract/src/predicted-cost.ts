import { z } from 'zod'
import { time } from './shapes.ts'

/** What a paid act takes of a quota before it is done (BL-01.60). */
export const predictedCost = z.object({
  usage_type: z.enum(['download_push', 'video_credits']),
  amount: z.number(),
  /** Versions that cost nothing because they were paid before. */
  free: z.number(),
  /** Before and after the act; -1 is unlimited. */
  remaining: z.number(),
  left: z.number(),
  /**
   * What the limits of the month leave to this user and product; -1: there is none. Of an act on several
   * products: what is left for the product with the least, and what the act takes for the others.
   */
  limit_left: z.number(),
  enough: z.boolean(),
  /** In the order in which they burn; together less than the amount when it is not enough. */
  burns: z.array(
    z.object({
      grant_id: z.number(),
      /** 0: bought on top of the plans. */
      plan_id: z.number(),
      plan_name: z.string(),
      expired_time: time,
      amount: z.number(),
    }),
  ),
})
export type PredictedCost = z.output<typeof predictedCost>
