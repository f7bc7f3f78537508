import { randomUUID } from 'node:crypto'
import { purchaseTypes } from '@adloom/contract/orders'
import { sql } from 'kysely'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { orderLimits } from '../../platform/limits/payment-limits.ts'
import { ProviderFault, type Refund } from '../../platform/payments/payment-provider.ts'
import { audit } from '../accounts/service.ts'
import {
  balanceOf,
  creditMoney,
  debitMoney,
  lockAccountOfLedger,
  voidGrant,
} from '../plans/ledger/service.ts'
import { isContinued } from '../plans/service.ts'
import type { PriceActor } from '../prices/service.ts'
import { causeOf } from './fulfil.ts'
import { nowOf, providerOf, type Purchases } from './purchases.ts'
import type { Attempt, Order, OrderRefund } from './tables.ts'

interface NewRefund {
  order: Pick<Order, 'id' | 'account_id'>
  attempt: Pick<Attempt, 'id'>
  amount: number
  reason: string
  actor?: number
}

/** Notes that money is to be given back; `runRefunds` asks the provider for it. */
export async function addRefund(
  tx: Executor,
  purchases: Purchases,
  { order, attempt, amount, reason, actor }: NewRefund,
): Promise<OrderRefund> {
  return tx
    .insertInto('order_refunds')
    .values({
      order_id: order.id,
      account_id: order.account_id,
      payment_row: attempt.id,
      amount,
      reason,
      created_by: actor ?? null,
      key: randomUUID(),
      next_try_at: nowOf(purchases),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface RefundRequest {
  reason: string
  actor: PriceActor
  /** Minor units; absent: all that was not given back yet. */
  amount?: number
  /** Leaves what the order gave, for example for goodwill. */
  keepGrants?: boolean
}

/**
 * Gives money of a paid order back. What is unused of its grants ends, what is used stays used; money of a
 * recharge leaves the balance, as far as it is there. Returns the refund as the provider took it.
 */
export async function refundOrder(
  purchases: Purchases,
  orderId: number,
  request: RefundRequest,
): Promise<OrderRefund> {
  const { db } = purchases.context
  const refund = await db.transaction().execute(tx => requestRefund(tx, purchases, orderId, request))
  await runRefunds(purchases, orderId)
  return db.selectFrom('order_refunds').selectAll().where('id', '=', refund.id).executeTakeFirstOrThrow()
}

/** Notes a refund and takes back what the order gave; `runRefunds` then asks the provider for the money. */
export async function requestRefund(
  tx: Executor,
  purchases: Purchases,
  orderId: number,
  { reason, actor, amount: asked, keepGrants = false }: RefundRequest,
): Promise<OrderRefund> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'success' || order.paid_by === null) return fail('order_unpaid')
  if (await hasOpenDispute(tx, order.id)) fail('order_disputed')
  // A renewal that is paid meanwhile is seen.
  await lockAccountOfLedger(tx, order.account_id)
  if (!keepGrants && (await isContinued(tx, order.account_id, causeOf(order)))) fail('refund_renewed')
  const isRecharge = order.type === purchaseTypes.recharge
  const left = order.amount - order.refunded
  const balance = isRecharge ? await balanceOf(tx, order.account_id, order.currency) : left
  const amount = asked ?? Math.min(left, Math.max(0, balance))
  if (asked === undefined && amount <= 0) fail(left <= 0 ? 'refund_too_much' : 'refund_used', { left: '0' })
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    fail('refund_too_much', { left: (left / 100).toFixed(2) })
  const refund = await addRefund(tx, purchases, {
    order,
    attempt: { id: order.paid_by },
    amount,
    reason,
    actor: actor.userId,
  })
  await takeBack(tx, purchases, { order, refund, keepGrants })
  const object = `order ${order.id}: ${amount} ${order.currency}: ${reason}`
  await audit(tx, { ...actor, action: 'order_refunded', object })
  return refund
}

interface TakenBack {
  order: Order
  refund: OrderRefund
  keepGrants?: boolean
  /** Whether the balance may fall below zero: the money has left already. */
  mayOwe?: boolean
}

/** Takes back what the order gave for the money of a refund, and adds it to what was given back. */
export async function takeBack(
  tx: Executor,
  purchases: Purchases,
  { order, refund, keepGrants = false, mayOwe = false }: TakenBack,
): Promise<void> {
  const { account_id: account, currency } = order
  const { amount } = refund
  if (order.type === purchaseTypes.recharge) {
    const movement = { account, currency, amount, cause: `refund:${refund.id}` }
    const { short } = await debitMoney(tx, { ...movement, to: 'clearing', mayOwe })
    if (short) fail('refund_used')
  } else if (!keepGrants) await voidGrant(tx, { account, cause: causeOf(order) })
  await tx
    .updateTable('orders')
    .set({ refunded: sql<number>`refunded + ${amount}`, updated_at: nowOf(purchases) })
    .where('id', '=', order.id)
    .execute()
}

async function hasOpenDispute(tx: Executor, orderId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('order_disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

export function lockOrder(tx: Executor, orderId: number): Promise<Order | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
}

/** Asks the provider for the refunds that are due: of one order, or the oldest ones of all. */
export async function runRefunds(purchases: Purchases, orderId?: number): Promise<number> {
  const { log } = purchases.context
  let count = 0
  for (let refund = await claim(purchases, orderId); refund; refund = await claim(purchases, orderId)) {
    count++
    try {
      await runRefund(purchases, refund)
    } catch (error) {
      // The claim ends by itself; then the refund is asked for again.
      const entry = { err: error, refund: refund.id, order: refund.order_id, tries: refund.tries }
      if (refund.tries < orderLimits.quietRefundTries) log.warn(entry, 'a refund was not taken yet')
      else log.error(entry, 'a refund needs the staff: the provider does not take it')
      if (error instanceof ProviderFault) await renewKey(purchases, refund)
    }
    if (count >= orderLimits.refundsPerRun) break
  }
  return count
}

async function renewKey({ context }: Purchases, { id, key }: OrderRefund): Promise<void> {
  await context.db
    .updateTable('order_refunds')
    .set({ key: randomUUID() })
    .where('id', '=', id)
    .where('key', '=', key)
    .execute()
}

/** The payments that the present provider took: another one does not know them. */
export function paymentsOf({ context }: Purchases) {
  return context.db
    .selectFrom('order_payments')
    .select('id')
    .where('provider', '=', context.payments?.name ?? '')
}

/** Takes a refund for this process; its next try is later each time. */
async function claim(purchases: Purchases, orderId: number | undefined): Promise<OrderRefund | undefined> {
  const { db } = purchases.context
  const now = nowOf(purchases)
  const waits = sql.join(orderLimits.backoffSeconds)
  const last = orderLimits.backoffSeconds.length
  const due = db
    .selectFrom('order_refunds')
    .select('id')
    .where('state', 'in', ['requested', 'pending'])
    .where('next_try_at', '<=', now)
    .where('payment_row', 'in', paymentsOf(purchases))
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId ?? 0))
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('order_refunds')
    .set({
      tries: sql<number>`tries + 1`,
      next_try_at: sql<Date>`${now}::timestamptz + make_interval(secs =>
        (array[${waits}]::int[])[least(tries + 1, ${last}::int)])`,
    })
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst()
}

async function runRefund(purchases: Purchases, refund: OrderRefund): Promise<void> {
  const { db } = purchases.context
  const provider = providerOf(purchases)
  const paymentId = await paymentOf(purchases, refund)
  const reference = refundReference(refund)
  // An earlier request may have been taken although its answer was lost: then it is not made again.
  const taken =
    (refund.tries > 1 ? await provider.findRefund(paymentId, reference) : undefined) ??
    (await provider.refund({
      key: refund.key,
      paymentId,
      amount: refund.amount,
      reference,
    }))
  await db.transaction().execute(tx => finishRefund(tx, purchases, refund, taken))
}

/** What names a refund at the provider. */
export function refundReference({ id }: Pick<OrderRefund, 'id'>): string {
  return `refund:${id}`
}

/** The provider's id of the payment: asked for where no message and no answer stated it. */
async function paymentOf(purchases: Purchases, refund: OrderRefund): Promise<string> {
  const { db } = purchases.context
  const attempt = await db
    .selectFrom('order_payments')
    .select(['payment_id', 'checkout_id'])
    .where('id', '=', refund.payment_row)
    .executeTakeFirstOrThrow()
  if (attempt.payment_id !== null) return attempt.payment_id
  const known =
    attempt.checkout_id === null ? undefined : await providerOf(purchases).find(attempt.checkout_id)
  if (known?.paymentId === undefined) throw new Error(`the payment of refund ${refund.id} has no id`)
  await db
    .updateTable('order_payments')
    .set({ payment_id: known.paymentId })
    .where('id', '=', refund.payment_row)
    .where('payment_id', 'is', null)
    .execute()
  return known.paymentId
}

/** Whether a refund was refused because the bank took its money with a dispute. */
async function isTakenByBank(tx: Executor, { payment_row: payment, amount }: OrderRefund): Promise<boolean> {
  const lost = await tx
    .selectFrom('order_disputes')
    .select(({ selectFrom, fn }) => [
      fn.sum<number>('amount').as('taken'),
      selectFrom('order_refunds')
        .select(inner => inner.fn.sum<number>('amount').as('noted'))
        .where('payment_row', '=', payment)
        .where('reason', '=', 'dispute_lost')
        .as('noted'),
    ])
    .where('payment_row', '=', payment)
    .where('state', '=', 'lost')
    .executeTakeFirst()
  return Number(lost?.noted ?? 0) + amount <= Number(lost?.taken ?? 0)
}

/** When the provider is asked first whether the money of a refund came back. */
function firstReturnCheck(purchases: Purchases): Date {
  return new Date(nowOf(purchases).getTime() + orderLimits.returnsCheckMs)
}

/** Applies the answer of the provider to a refund that waits for it. */
export async function finishRefund(
  tx: Executor,
  purchases: Purchases,
  refund: OrderRefund,
  taken: Refund,
): Promise<void> {
  const order = await lockOrder(tx, refund.order_id)
  const isLost = taken.state === 'failed' && (await isTakenByBank(tx, refund))
  const state = isLost ? 'done' : taken.state
  const changed = await tx
    .updateTable('order_refunds')
    .set({
      state,
      provider_refund: taken.id,
      ...(state === 'done' && { done_at: nowOf(purchases), next_try_at: firstReturnCheck(purchases) }),
    })
    .where('id', '=', refund.id)
    .where('state', 'in', ['requested', 'pending'])
    .returningAll()
    .executeTakeFirst()
  if (!order || !changed) return
  const isOfOrder = order.paid_by === refund.payment_row
  if (state === 'done' && isOfOrder)
    for (const hooks of purchases.hooks) await hooks.onRefunded?.(tx, order, changed)
  if (state !== 'failed') return
  purchases.context.log.error({ order: order.id, refund: refund.id }, 'the provider refused a refund')
  if (!isOfOrder) return
  if (order.type === purchaseTypes.recharge) {
    const { account_id: account, currency } = order
    const cause = `refund-failed:${refund.id}`
    await creditMoney(tx, { account, currency, amount: refund.amount, cause, from: 'clearing' })
  }
  await tx
    .updateTable('orders')
    .set({ refunded: sql<number>`refunded - ${refund.amount}` })
    .where('id', '=', order.id)
    .execute()
}
