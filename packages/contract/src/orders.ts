import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { packTypes } from './prices.ts'
import { id } from './shapes.ts'

/**
 * `confirming`: the payer has finished, the payment provider's confirmation is pending (D-90). Any other
 * value except `pending` is final.
 */
export const orderStates = ['pending', 'confirming', 'success', 'failed', 'canceled'] as const
export type OrderState = (typeof orderStates)[number]

/** What an order buys. */
export const purchaseTypes = { package: 1, recharge: 2, pack: 3 } as const
export type PurchaseType = (typeof purchaseTypes)[keyof typeof purchaseTypes]

/** A count or an amount as people type it; the rules are checked with the prices, and refusals recorded. */
const typedNumber = z.number().min(-inputLimits.integer).max(inputLimits.integer)

/** Counts of packs: downloads, video credits, gigabytes. */
export const packCounts = z.object({
  download_push: typedNumber.optional(),
  video_credits: typedNumber.optional(),
  storage: typedNumber.optional(),
})

/** Returns the state of an order of the caller's account (SH-03). */
export const status = call({
  name: 'order.status',
  method: 'GET',
  path: '/buy/order-status',
  access: 'session',
  input: z.object({ order_id: id }),
  output: z.object({ order_id: z.number(), status: z.enum(orderStates) }),
})

const packItem = z.object({
  usage_type: z.enum(packTypes),
  /** Minor units, and for how many units. */
  unit_price: z.tuple([z.number(), z.number()]),
  count: z.number(),
  /** Units that are sold together. */
  quantity: z.number(),
  /** Minor units. */
  amount: z.number(),
  enabled: z.boolean(),
})

/** Prices packs; nothing is bought (BL-02). */
export const cost = call({
  name: 'order.cost',
  method: 'POST',
  path: '/buy/cal-order-cost',
  access: 'session',
  input: z.object({ payload: packCounts }),
  output: z.object({
    items: z.record(z.enum(packTypes), packItem),
    total_amount: z.number(),
    currency: z.number(),
  }),
})
