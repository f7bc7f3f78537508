import { purchaseTypes } from '@adloom/contract/orders'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { recordRefusal } from '../accounts/service.ts'
import { lockAccountOfLedger } from '../plans/ledger/service.ts'
import { addAttempt, payUrl, requireExpected, requireFewOpen } from './create-order.ts'
import { closeAttempt, findOrder } from './pay-page.ts'
import { askProvider, nowOf, providerOf, type Purchases } from './purchases.ts'
import { pricePurchase, type Wanted } from './purchase.ts'
import type { Order } from './tables.ts'

/**
 * Begins a new attempt to pay an order that was not paid. Pages of earlier attempts are closed first: one
 * that was paid in the meantime pays the order.
 */
export function repay(
  purchases: Purchases,
  orderId: number,
  caller: Caller,
): Promise<{ order_id: number; pay_url: string }> {
  return recordRefusal(purchases.context.db, caller, `repay ${orderId}`, async () => {
    const { db, config } = purchases.context
    const provider = providerOf(purchases)
    const order = await findOrder(db, orderId, caller)
    requireUnpaid(order)
    const purchase = await pricePurchase(db, config, caller.accountId, wantedOf(order))
    if (purchase.currency !== order.currency) fail('price_changed', { amount: '' })
    requireExpected(purchase, order.amount)
    const earlier = await db
      .selectFrom('order_payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('state', 'in', ['open', 'processing'])
      .execute()
    for (const attempt of earlier) await askProvider(purchases, () => closeAttempt(purchases, attempt))
    await db.transaction().execute(async tx => {
      const current = await tx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      requireUnpaid(current)
      await lockAccountOfLedger(tx, order.account_id)
      await requireFewOpen(tx, order.account_id, order.id)
      const waiting = await tx
        .selectFrom('order_payments')
        .select('id')
        .where('order_id', '=', order.id)
        .where('state', '=', 'new')
        .executeTakeFirst()
      if (!waiting) await addAttempt(tx, purchases, order, provider.name)
      await tx
        .updateTable('orders')
        .set({ status: 'pending', updated_at: nowOf(purchases) })
        .where('id', '=', order.id)
        .execute()
    })
    return { order_id: order.id, pay_url: payUrl(config) }
  })
}

function requireUnpaid({ status }: Order): void {
  if (status === 'success') fail('order_paid')
  if (status === 'confirming') fail('order_confirming')
}

function wantedOf(order: Order): Wanted {
  switch (order.type) {
    case purchaseTypes.package:
      return { type: order.type, plan_id: order.plan_id ?? 0 }
    case purchaseTypes.recharge:
      return { type: order.type, amount: order.amount / 100 }
    case purchaseTypes.pack:
      return { type: order.type, payload: order.payload ?? {} }
  }
}
