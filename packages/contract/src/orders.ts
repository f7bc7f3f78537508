import { z } from 'zod'
import { call } from './call.ts'
import { id } from './shapes.ts'

/**
 * `confirming`: the payer has finished, the payment provider's confirmation is pending (D-90). Any other
 * value except `pending` is final.
 */
export const orderStates = ['pending', 'confirming', 'success', 'failed', 'canceled'] as const
export type OrderState = (typeof orderStates)[number]

/** Returns the state of an order of the caller's account (SH-03). */
export const status = call({
  name: 'order.status',
  method: 'GET',
  path: '/buy/order-status',
  access: 'session',
  input: z.object({ order_id: id }),
  output: z.object({ order_id: z.number(), status: z.enum(orderStates) }),
})
