import { sql } from 'kysely'
import { orderLimits } from '../../platform/limits/payment-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { askProvider, nowOf, providerOf, type Purchases } from './purchases.ts'
import { finishRefund, paymentsOf, refundReference } from './refunds.ts'
import type { Attempt, OrderRefund } from './tables.ts'

/**
 * Asks the provider what became of the refunds of a payment: one that waits ends, and one that was done may
 * have come back, for example from a closed bank account. Its money is then owed until the staff note that it
 * was paid in another way.
 */
export async function followRefunds(
  purchases: Purchases,
  { id, payment_id: paymentId }: Pick<Attempt, 'id' | 'payment_id'>,
): Promise<void> {
  const refunds = await purchases.context.db
    .selectFrom('order_refunds')
    .selectAll()
    .where('payment_row', '=', id)
    .where('state', 'in', ['pending', 'done'])
    .where('reason', '<>', 'dispute_lost')
    .execute()
  if (paymentId !== null) for (const refund of refunds) await followRefund(purchases, refund, paymentId)
}

async function followRefund(purchases: Purchases, refund: OrderRefund, paymentId: string): Promise<void> {
  const { db, log } = purchases.context
  const taken = await askProvider(purchases, () =>
    providerOf(purchases).findRefund(paymentId, refundReference(refund)),
  )
  if (!taken || taken.state === refund.state) return
  if (refund.state === 'pending') {
    await db.transaction().execute(tx => finishRefund(tx, purchases, refund, taken))
    return
  }
  if (taken.state !== 'failed') return
  const { numUpdatedRows } = await db
    .updateTable('order_refunds')
    .set({ state: 'returned' })
    .where('id', '=', refund.id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    log.error({ order: refund.order_id, refund: refund.id }, 'the money of a refund came back: it is owed')
}

/** Asks once a day for refunds whose money may still come back, as the message about it may be lost. */
export async function checkReturns(purchases: Purchases): Promise<void> {
  const { log } = purchases.context
  for (const refund of await claimDue(purchases))
    await followRefund(purchases, refund, refund.payment_id).catch((error: unknown) =>
      log.warn({ err: error, refund: refund.id }, 'a refund was not asked for'),
    )
}

async function claimDue(purchases: Purchases): Promise<(OrderRefund & { payment_id: string })[]> {
  const { db } = purchases.context
  const now = nowOf(purchases)
  const due = db
    .selectFrom('order_refunds')
    .select('id')
    .where('state', '=', 'done')
    .where('reason', '<>', 'dispute_lost')
    .where('done_at', '>', new Date(now.getTime() - orderLimits.returnsDays * dayMs))
    .where('next_try_at', '<=', now)
    .where('payment_row', 'in', paymentsOf(purchases).where('payment_id', 'is not', null))
    .orderBy('next_try_at')
    .limit(orderLimits.refundsPerRun)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('order_refunds')
    .from('order_payments')
    .set({ next_try_at: new Date(now.getTime() + orderLimits.returnsCheckMs) })
    .whereRef('order_payments.id', '=', 'order_refunds.payment_row')
    .where('order_refunds.id', 'in', due)
    .returningAll('order_refunds')
    .returning(sql<string>`order_payments.payment_id`.as('payment_id'))
    .execute()
}
