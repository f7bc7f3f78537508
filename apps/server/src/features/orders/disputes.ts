import { randomUUID } from 'node:crypto'
import type { Executor } from '../../platform/database/database.ts'
import type { Dispute } from '../../platform/payments/payment-provider.ts'
import { audit } from '../accounts/service.ts'
import { orderLimits } from '../../platform/limits/payment-limits.ts'
import { dayMs, secondMs } from '../../platform/limits/units.ts'
import { askProvider, nowOf, providerOf, type Purchases } from './purchases.ts'
import { lockOrder, takeBack } from './refunds.ts'
import type { Attempt, Order } from './tables.ts'

type Disputed = Pick<Attempt, 'id' | 'order_id' | 'payment_id'>

/**
 * Asks the provider for the disputes of a payment and applies them. An open one stops refunds of its order; a
 * lost one is a refund that the bank made: what is unused of the order ends, a recharge leaves the balance,
 * which may fall below zero, and the invoice is credited (decision 0266).
 */
export async function followDisputes(purchases: Purchases, attempt: Disputed): Promise<void> {
  const { payment_id: paymentId } = attempt
  if (paymentId === null) return
  const disputes = await askProvider(purchases, () => providerOf(purchases).findDisputes(paymentId))
  for (const dispute of disputes)
    await purchases.context.db.transaction().execute(tx => applyDispute(tx, purchases, { attempt, dispute }))
}

/**
 * Asks for the disputes that may still be decided, as the message about one may be lost or come before its
 * payment is known here.
 */
export async function checkDisputes(purchases: Purchases): Promise<void> {
  const { db, log, payments } = purchases.context
  if (!payments) return
  const since = Math.floor((nowOf(purchases).getTime() - orderLimits.disputesDays * dayMs) / secondMs)
  for (const { paymentId, dispute } of await payments.findDisputesSince(since)) {
    const attempt = await db
      .selectFrom('order_payments')
      .select(['id', 'order_id', 'payment_id'])
      .where('provider', '=', payments.name)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst()
    if (!attempt) continue
    await db
      .transaction()
      .execute(tx => applyDispute(tx, purchases, { attempt, dispute }))
      .catch((error: unknown) =>
        log.warn({ err: error, order: attempt.order_id }, 'a dispute was not applied'),
      )
  }
}

async function applyDispute(
  tx: Executor,
  purchases: Purchases,
  { attempt, dispute }: { attempt: Disputed; dispute: Dispute },
): Promise<void> {
  const order = await lockOrder(tx, attempt.order_id)
  if (!order) return
  const provider = providerOf(purchases).name
  const added = await tx
    .insertInto('order_disputes')
    .values({
      order_id: order.id,
      account_id: order.account_id,
      payment_row: attempt.id,
      provider,
      provider_dispute: dispute.id,
      amount: dispute.amount,
      reason: dispute.reason,
      due_at: dispute.dueAt === undefined ? null : new Date(dispute.dueAt * 1000),
      created_at: nowOf(purchases),
    })
    .onConflict(conflict => conflict.columns(['provider', 'provider_dispute']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await record(tx, purchases, 'order_disputed', { order, dispute })
  if (dispute.state === 'open') return
  const ended = await tx
    .updateTable('order_disputes')
    .set({ state: dispute.state, closed_at: nowOf(purchases) })
    .where('provider', '=', provider)
    .where('provider_dispute', '=', dispute.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await record(tx, purchases, `order_dispute_${dispute.state}`, { order, dispute })
  if (dispute.state === 'lost') await loseMoney(tx, purchases, { order, attempt, dispute })
}

async function record(
  tx: Executor,
  { context }: Purchases,
  action: 'order_disputed' | 'order_dispute_won' | 'order_dispute_lost',
  { order, dispute }: { order: Order; dispute: Dispute },
): Promise<void> {
  const { id, account_id: accountId, currency } = order
  const object = `order ${id}: ${dispute.amount} ${currency}: ${dispute.reason}`
  await audit(tx, { action, accountId, object, address: '' })
  const entry = { order: id, dispute: dispute.id, amount: dispute.amount, due: dispute.dueAt }
  if (action === 'order_disputed') context.log.error(entry, 'a payment is disputed: the staff must answer')
  else context.log.info(entry, action)
}

/** Notes the money that the bank took as a refund that is done. */
async function loseMoney(
  tx: Executor,
  purchases: Purchases,
  { order, attempt, dispute }: { order: Order; attempt: Disputed; dispute: Dispute },
): Promise<void> {
  const isOfOrder = order.paid_by === attempt.id
  const amount = isOfOrder ? Math.min(dispute.amount, order.amount - order.refunded) : dispute.amount
  if (amount <= 0) return
  const now = nowOf(purchases)
  const refund = await tx
    .insertInto('order_refunds')
    .values({
      order_id: order.id,
      account_id: order.account_id,
      payment_row: attempt.id,
      amount,
      reason: 'dispute_lost',
      key: randomUUID(),
      state: 'done',
      provider_refund: dispute.id,
      next_try_at: now,
      done_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // A second payment gave nothing that could be taken back.
  if (!isOfOrder) return
  await takeBack(tx, purchases, { order, refund, mayOwe: true })
  const changed = await lockOrder(tx, order.id)
  if (changed) for (const hooks of purchases.hooks) await hooks.onRefunded?.(tx, changed, refund)
}
