import type * as contract from '@adloom/contract/orders'
import { currencies } from '@adloom/contract/constants'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { orderLimits } from '../../platform/limits/payment-limits.ts'
import { matchingOrders } from './matching-orders.ts'
import { nowOf, type Purchases } from './purchases.ts'
import { settleAttempt } from './settle.ts'
import type { Order } from './tables.ts'

export { type PurchaseHooks, type Purchases } from './purchases.ts'
export { lockOrder, refundOrder, requestRefund, runRefunds, type RefundRequest } from './refunds.ts'
export { causeOf } from './fulfil.ts'
export { listRefusedNotices } from './refused-notices.ts'
export { orderActivityHooks } from './order-activity.ts'
export { type PurchaseTexts, purchaseTexts } from './purchase-texts.ts'
export { soldPacks, soldPlan } from './sold.ts'
export type { Order, OrderRefund } from './tables.ts'

/**
 * The state of an order (SH-03). The page asks for it every few seconds after a payment: an order that waits
 * is then asked of the provider too, at a bounded rate, as messages may be late.
 */
export async function orderStatus(
  purchases: Purchases,
  orderId: number,
  caller: Pick<Caller, 'accountId'>,
): Promise<z.input<typeof contract.status.output>> {
  const { db } = purchases.context
  const before = await readStatus(db, orderId, caller)
  if (before !== 'pending' && before !== 'confirming') return { order_id: orderId, status: before }
  const asked = await askAgain(purchases, orderId)
  return { order_id: orderId, status: asked ? await readStatus(db, orderId, caller) : before }
}

/** Throws not_found for an order of another account. */
export async function requireOrder(
  db: Executor,
  orderId: number,
  caller: Pick<Caller, 'accountId'>,
): Promise<void> {
  await readStatus(db, orderId, caller)
}

async function readStatus(
  db: Executor,
  orderId: number,
  caller: Pick<Caller, 'accountId'>,
): Promise<Order['status']> {
  const order = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  return order?.status ?? fail('not_found')
}

/** Asks the provider for one waiting attempt of the order, unless it was asked a moment ago. */
async function askAgain(purchases: Purchases, orderId: number): Promise<boolean> {
  const { db, payments } = purchases.context
  if (!payments) return false
  const now = nowOf(purchases)
  const due = db
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', payments.name)
    .where('state', 'in', ['open', 'processing'])
    .where(expression =>
      expression.or([
        expression('checked_at', 'is', null),
        expression('checked_at', '<=', new Date(now.getTime() - orderLimits.rereadMs)),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const attempt = await db
    .updateTable('order_payments')
    .set({ checked_at: now })
    .where('id', '=', due)
    .returning(['id', 'order_id', 'checkout_id'])
    .executeTakeFirst()
  if (!attempt) return false
  try {
    await settleAttempt(purchases, attempt)
    return true
  } catch (error) {
    purchases.context.log.warn({ err: error, order: orderId }, 'an order was not asked for again')
    return false
  }
}

const payStates = {
  pending: 'wait_pay',
  confirming: 'success_confirm',
  success: 'success_pay',
  failed: 'failed_pay',
  canceled: 'failed_pay',
} as const

/** The orders of the account, the latest first, with what was issued for them. */
export async function listOrders(
  purchases: Purchases,
  input: z.output<typeof contract.list.input>,
  caller: Pick<Caller, 'accountId'>,
): Promise<z.input<typeof contract.list.output>> {
  const { db } = purchases.context
  const found = matchingOrders(db, input, caller.accountId)
  const [orders, sums] = await Promise.all([
    found
      .selectAll('orders')
      .select('plans.name as plan_name')
      .orderBy('orders.id', 'desc')
      .limit(input.page_size)
      .offset((input.page - 1) * input.page_size)
      .execute(),
    sumOrders(found),
  ])
  const ids = orders.map(order => order.id)
  const receipts = new Map<number, number>()
  for (const hooks of purchases.hooks)
    for (const [order, receipt] of (await hooks.receiptsOf?.(db, ids)) ?? []) receipts.set(order, receipt)
  return {
    list: orders.map(order => ({
      order_id: order.id,
      type: order.type,
      plan_id: order.plan_id ?? 0,
      plan_name: order.plan_name ?? '',
      payload: order.payload ?? {},
      amount: order.amount,
      currency: currencies[order.currency],
      status: order.status,
      pay_state: payStates[order.status],
      refunded: order.refunded,
      partner_code: order.partner_code,
      created_time: Math.floor(order.created_at.getTime() / 1000),
      paid_time: order.paid_at ? Math.floor(order.paid_at.getTime() / 1000) : 0,
      receipt: receipts.get(order.id) ?? 0,
    })),
    total: sums.reduce((count, one) => count + Number(one.count), 0),
    totals: sums.map(one => ({
      currency: currencies[one.currency],
      amount: Number(one.amount),
      paid: Number(one.paid ?? 0),
      refunded: Number(one.refunded),
    })),
    page: input.page,
    page_size: input.page_size,
  }
}

/** Sums of the orders that a filter lets through, by currency. */
function sumOrders(found: ReturnType<typeof matchingOrders>) {
  return found
    .select('orders.currency')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum('orders.amount').as('amount'),
      fn.sum('orders.amount').filterWhere('orders.status', '=', 'success').as('paid'),
      fn.sum('orders.refunded').as('refunded'),
    ])
    .groupBy('orders.currency')
    .orderBy('orders.currency')
    .execute()
}
