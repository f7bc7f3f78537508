import { z } from 'zod'
import { call } from './call.ts'
import type { currencies } from './constants.ts'
import { empty, time } from './shapes.ts'

/** What packs sell, in this order. Counts are downloads, video credits and gigabytes of storage. */
export const packTypes = ['download_push', 'video_credits', 'storage'] as const
export type PackType = (typeof packTypes)[number]

/** Currencies of money on the wire. */
export type CurrencyName = keyof typeof currencies

/** Marks of a plan. */
export const planTags = { default: 0, hot: 1, recommend: 2 } as const

/** Minor units, and for how many units; the amount -1 is on request. */
const unitPrice = z.tuple([z.number(), z.number()])

const offeredPlan = z.object({
  plan_id: z.number(),
  /** 1 official. */
  type: z.number(),
  name: z.string(),
  /** Bit mask: 1 playable, 2 video. */
  scope: z.number(),
  /** 1 subscription, 2 extra, 3 ration, 4 recharge. */
  plan_type: z.number(),
  /** Minor units; -1 on request. */
  price: z.number(),
  validity_days: z.number(),
  /** -1 is unlimited. */
  downloads: z.number(),
  video_credits: z.number(),
  /** Bytes; -1 is unlimited. */
  storage: z.number(),
  online: z.number(),
  /** When it would start: at the end of the same subscription, which runs now; 0: at once. */
  starts_time: time,
  /** It runs now. */
  subscribed: z.boolean(),
  tags: z.array(z.number()),
})

const offeredPack = z.object({
  usage_type: z.enum(packTypes),
  unit_price: unitPrice,
  /** The smallest count above 0; counts grow by `step`. */
  minimum: z.number(),
  step: z.number(),
  maximum: z.number(),
  /** Units that are sold together. */
  quantity: z.number(),
  enabled: z.boolean(),
  default_count: z.number(),
})

/** What the caller's account can buy, with the prices of now (BL-02). */
export const offers = call({
  name: 'buy.offers',
  method: 'GET',
  path: '/buy/offers',
  access: 'session',
  input: empty,
  output: z.object({
    currency: z.number(),
    plans: z.array(offeredPlan),
    packs: z.array(offeredPack),
    /** Whole major units. */
    recharge: z.object({ min_amount: z.number(), max_amount: z.number(), currency: z.number() }),
    /** Until when a pack would be valid; 0: no subscription runs, so no pack can be bought. */
    subscription_expired_time: time,
  }),
})
