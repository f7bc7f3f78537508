import type { Executor } from '../../platform/database/database.ts'
import type { Checkout, PaymentNotice } from '../../platform/payments/payment-provider.ts'
import { fulfil } from './fulfil.ts'
import { askProvider, nowOf, providerOf, type Purchases } from './purchases.ts'
import { addRefund, runRefunds } from './refunds.ts'
import type { Attempt, AttemptState, Order } from './tables.ts'

/** What names the order at the provider. */
export function referenceOf(order: Pick<Order, 'id'>): string {
  return `order:${order.id}`
}

/**
 * Asks the provider what became of an attempt and applies it: order, attempt, what it gives and the notice
 * change in one transaction. A notice that is known changes nothing.
 */
export async function settleAttempt(
  purchases: Purchases,
  attempt: Pick<Attempt, 'id' | 'order_id' | 'checkout_id'>,
  notice?: PaymentNotice,
): Promise<void> {
  const { db } = purchases.context
  const { checkout_id: checkoutId } = attempt
  // An attempt without a page was given up: nothing can have been paid.
  const checkout =
    checkoutId === null
      ? undefined
      : await askProvider(purchases, () => providerOf(purchases).find(checkoutId))
  await db.transaction().execute(async tx => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', attempt.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (notice && !(await recordNotice(tx, purchases, notice))) return
    const current = await tx
      .selectFrom('order_payments')
      .selectAll()
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    if (current.checkout_id !== checkoutId) return
    await (checkout
      ? applyCheckout(tx, purchases, { order, attempt: current, checkout })
      : endAttempt(tx, purchases, { order, attempt: current }, 'expired'))
  })
  await runRefunds(purchases, attempt.order_id)
}

/** Writes down a notice; false when it was handled before. */
export async function recordNotice(
  tx: Executor,
  purchases: Purchases,
  notice: PaymentNotice,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({
      provider: providerOf(purchases).name,
      event_id: notice.id,
      type: notice.type,
      checkout_id: notice.checkoutId ?? null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

interface Settled {
  order: Order
  attempt: Attempt
}

const live: readonly AttemptState[] = ['new', 'open', 'processing']

async function applyCheckout(
  tx: Executor,
  purchases: Purchases,
  { order, attempt, checkout }: Settled & { checkout: Checkout },
): Promise<void> {
  if (attempt.state === 'paid') return
  const seen = {
    payment_id: checkout.paymentId ?? attempt.payment_id,
    failure: checkout.failure ?? attempt.failure,
  }
  const set = (state: AttemptState) =>
    tx
      .updateTable('order_payments')
      .set({ state, ...seen, ...(state !== 'open' && { url: '' }) })
      .where('id', '=', attempt.id)
      .execute()
  switch (checkout.state) {
    case 'paid':
      await set('paid')
      return takePayment(tx, purchases, { order, attempt: { ...attempt, ...seen }, checkout })
    case 'processing':
      if (attempt.state === 'processing' || !live.includes(attempt.state)) return
      await set('processing')
      // The money is on its way: an order that was given up waits for it.
      return moveOrder(tx, purchases, order, 'confirming', ['pending', 'failed', 'canceled'])
    case 'failed':
    case 'expired':
      return endAttempt(tx, purchases, { order, attempt: { ...attempt, ...seen } }, checkout.state)
    case 'open':
      if (attempt.state === 'open' && seen.failure !== attempt.failure) await set('open')
  }
}

/** Ends an attempt without a payment; the order ends with the last attempt that may be paid. */
async function endAttempt(
  tx: Executor,
  purchases: Purchases,
  { order, attempt }: Settled,
  state: 'failed' | 'expired',
): Promise<void> {
  if (!live.includes(attempt.state)) return
  const { payment_id, failure } = attempt
  await tx
    .updateTable('order_payments')
    .set({ state, payment_id, failure, url: '' })
    .where('id', '=', attempt.id)
    .execute()
  const others = await tx
    .selectFrom('order_payments')
    .select('state')
    .where('order_id', '=', order.id)
    .where('id', '<>', attempt.id)
    .where('state', 'in', live)
    .execute()
  if (others.some(other => other.state === 'processing')) return
  const isRefused = state === 'failed' || (failure !== null && failure !== undefined)
  const next = others.length > 0 ? 'pending' : isRefused ? 'failed' : 'canceled'
  await moveOrder(tx, purchases, order, next, ['pending', 'confirming'])
  // The payer of a page that was open saw the failure there.
  if (order.status === 'confirming') for (const hooks of purchases.hooks) await hooks.onFailed?.(tx, order)
}

async function takePayment(
  tx: Executor,
  purchases: Purchases,
  { order, attempt, checkout }: Settled & { checkout: Checkout },
): Promise<void> {
  const { log } = purchases.context
  if (order.paid_by === attempt.id) return
  const isOurs =
    checkout.amount === order.amount &&
    checkout.currency.toUpperCase() === order.currency &&
    checkout.reference === referenceOf(order)
  if (!isOurs) {
    log.error({ order: order.id, checkout: checkout.id }, 'a payment differs from its order')
    await returnPayment(tx, purchases, { order, attempt, amount: checkout.amount, reason: 'amount_differs' })
    return endOpenOrder(tx, purchases, order)
  }
  if (order.status === 'success')
    return returnPayment(tx, purchases, { order, attempt, amount: order.amount, reason: 'paid_twice' })
  if (!(await fulfil(tx, order))) {
    await returnPayment(tx, purchases, { order, attempt, amount: order.amount, reason: 'not_fulfilled' })
    return endOpenOrder(tx, purchases, order)
  }
  const now = nowOf(purchases)
  const paid = await tx
    .updateTable('orders')
    .set({ status: 'success', paid_at: now, paid_by: attempt.id, updated_at: now })
    .where('id', '=', order.id)
    .where('status', '<>', 'success')
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const hooks of purchases.hooks) await hooks.onPaid?.(tx, paid)
}

async function returnPayment(
  tx: Executor,
  purchases: Purchases,
  given: Settled & { amount: number; reason: string },
): Promise<void> {
  const refund = await addRefund(tx, purchases, given)
  for (const hooks of purchases.hooks) await hooks.onReturned?.(tx, given.order, refund)
}

function endOpenOrder(tx: Executor, purchases: Purchases, order: Order): Promise<void> {
  return moveOrder(tx, purchases, order, 'failed', ['pending', 'confirming', 'canceled'])
}

async function moveOrder(
  tx: Executor,
  purchases: Purchases,
  order: Order,
  to: Order['status'],
  from: Order['status'][],
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: nowOf(purchases) })
    .where('id', '=', order.id)
    .where('status', 'in', from)
    .execute()
}
