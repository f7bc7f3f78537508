import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { packTypes } from './prices.ts'
import { id, listOf, page, time, timeFilter } from './shapes.ts'

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

/** Who buys, where the payer returns to, and a name of the purchase under which it is made once. */
const buyer = {
  /** A page of the product, also as a path. */
  return_url: z.string().min(1).max(inputLimits.returnUrl),
  /** The partner that buys; empty: the account itself, or the person in `partner`. */
  partner_code: z.string().max(inputLimits.partnerCode).default(''),
  partner: z
    .object({
      email: z.email().max(inputLimits.email),
      country_code: z.string().length(inputLimits.country),
    })
    .optional(),
  idempotency_key: z
    .string()
    .max(inputLimits.saveId)
    .regex(/^[\w-]{8,64}$/),
  /** The price that the buyer saw, minor units: another price is refused. */
  expected_amount: typedNumber.optional(),
}

const payPage = z.object({
  order_id: z.number(),
  /** With the literal `{order_id}`, which the browser replaces before it opens the page. */
  pay_url: z.string(),
})

/** Orders a plan, a recharge in whole major units, or packs (BL-02). */
export const create = call({
  name: 'order.create',
  method: 'POST',
  path: '/buy/create-order',
  access: 'session',
  browserOnly: true,
  input: z.discriminatedUnion('type', [
    z.object({ type: z.literal(purchaseTypes.package), plan_id: typedNumber, ...buyer }),
    z.object({ type: z.literal(purchaseTypes.recharge), amount: typedNumber, ...buyer }),
    z.object({ type: z.literal(purchaseTypes.pack), payload: packCounts, ...buyer }),
  ]),
  output: payPage,
})

/** Begins a new attempt to pay an order that was not paid. */
export const repay = call({
  name: 'order.repay',
  method: 'POST',
  path: '/user/order/repay',
  access: 'session',
  browserOnly: true,
  input: z.object({ order_id: id }),
  output: payPage,
})

const payStates = ['wait_pay', 'success_pay', 'failed_pay', 'success_confirm'] as const

/** Filters of the list of orders; the table as a file takes the same. */
export const orderFilter = z.object({
  order_id: id.optional(),
  status: z.enum(orderStates).optional(),
  type: z.preprocess(Number, z.literal([1, 2, 3])).optional(),
  from: timeFilter.optional(),
  to: timeFilter.optional(),
})

/** The orders as a table of comma-separated values, with the filters of the list. */
export const ordersFilePath = '/buy/orders-file'

/** The orders of the account, the latest first. */
export const list = call({
  name: 'order.list',
  method: 'GET',
  path: '/buy/orders',
  access: 'session',
  input: orderFilter.extend(page),
  output: listOf(
    z.object({
      order_id: z.number(),
      type: z.number(),
      /** 0 for what is no plan. */
      plan_id: z.number(),
      /** The plan's own name; '' for what is no plan. */
      plan_name: z.string(),
      /** Counts of packs. */
      payload: z.partialRecord(z.enum(packTypes), z.number()),
      /** Minor units. */
      amount: z.number(),
      currency: z.number(),
      status: z.enum(orderStates),
      pay_state: z.enum(payStates),
      /** Minor units that were given back. */
      refunded: z.number(),
      partner_code: z.string(),
      created_time: time,
      /** 0: not paid. */
      paid_time: time,
      /** The document that was issued for it; 0: none. */
      receipt: z.number(),
    }),
  ).extend({
    /** Sums of all orders that match, by currency, in minor units. */
    totals: z.array(
      z.object({
        currency: z.number(),
        amount: z.number(),
        /** Of the orders that were paid, what was given back included. */
        paid: z.number(),
        refunded: z.number(),
      }),
    ),
  }),
})
