import type { Executor } from '../../platform/database/database.ts'
import { audit, type AuditAction } from '../accounts/service.ts'
import type { PurchaseHooks } from './purchases.ts'
import type { Order } from './tables.ts'

/** Adds what happens to orders to the account's activity (BL-02.130), in the transaction of the change. */
export const orderActivityHooks: PurchaseHooks = {
  onPaid: (tx, order) => recordOrder(tx, order, { action: 'order_paid' }),
  onFailed: (tx, order) => recordOrder(tx, order, { action: 'order_payment_failed' }),
  onReturned: (tx, order, { amount }) => recordOrder(tx, order, { action: 'order_payment_returned', amount }),
  onRefunded: (tx, order, { amount }) => recordOrder(tx, order, { action: 'order_refund_paid', amount }),
}

type Recorded = Pick<
  Order,
  'id' | 'account_id' | 'created_by' | 'type' | 'plan_id' | 'payload' | 'amount' | 'currency'
>

interface Act {
  action: AuditAction
  /** Minor units; absent: the amount of the order. */
  amount?: number
  /** Of the buyer; '' for what the provider reports. */
  address?: string
}

/** Writes a row as `order 12: 29900 USD: {"type":1,"plan_id":21}`, which the pages show in words. */
export function recordOrder(
  tx: Executor,
  order: Recorded,
  { action, amount = order.amount, address = '' }: Act,
): Promise<void> {
  const { type, plan_id, payload } = order
  const bought = JSON.stringify({ type, ...(plan_id !== null && { plan_id }), ...(payload && { payload }) })
  return audit(tx, {
    ...{ action, address, accountId: order.account_id, userId: order.created_by },
    object: `order ${order.id}: ${amount} ${order.currency}: ${bought}`,
  })
}
