import { randomUUID } from 'node:crypto'
import type { Language } from '@adloom/contract/constants'
import { sql } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { orderLimits, paymentLimits } from '../../platform/limits/payment-limits.ts'
import { minuteMs } from '../../platform/limits/units.ts'
import type { Checkout, CheckoutRequest, PaymentCurrency } from '../../platform/payments/payment-provider.ts'
import { addAttempt } from './create-order.ts'
import { checkoutTexts } from './purchase-texts.ts'
import { nowOf, providerOf, type Purchases } from './purchases.ts'
import { referenceOf, settleAttempt } from './settle.ts'
import type { Attempt, Order } from './tables.ts'

type Payer = Pick<Caller, 'accountId' | 'userId' | 'language'>

/** Where a payer continues: the provider's page, or the return page when nothing is to be paid. */
export async function findPayPage(purchases: Purchases, orderId: number, payer: Payer): Promise<string> {
  const { db } = purchases.context
  for (let round = 0; round < orderLimits.openTries; round++) {
    const order = await findOrder(db, orderId, payer)
    if (order.status !== 'pending') return returnAddress(order)
    const attempt = await latestAttempt(db, order.id)
    const isUsable = (attempt?.expires_at?.getTime() ?? 0) > nowOf(purchases).getTime()
    if (attempt?.state === 'open' && isUsable) return attempt.url
    if (attempt?.state === 'new') {
      const url = await openPage(purchases, order, attempt, payer)
      if (url !== undefined) return url
    } else if (attempt && attempt.state !== 'failed') {
      // Its time is over or it is at work: the state of the order decides what the payer sees.
      await settleAttempt(purchases, attempt)
      return returnAddress(order)
    } else await replaceFailed(purchases, order)
  }
  return fail('payment_provider_down')
}

/** Adds an attempt after a failed one, once for visits at once: two pages could both be paid. */
async function replaceFailed(purchases: Purchases, order: Order): Promise<void> {
  const { name } = providerOf(purchases)
  await purchases.context.db.transaction().execute(async tx => {
    await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
    const latest = await latestAttempt(tx, order.id)
    if (!latest || latest.state === 'failed') await addAttempt(tx, purchases, order, name)
  })
}

/** The payer left the page: it is closed, so that it cannot be paid by accident. */
export async function leavePayPage(
  purchases: Purchases,
  orderId: number,
  key: string,
  payer: Payer,
): Promise<string> {
  const { db, log } = purchases.context
  const order = await findOrder(db, orderId, payer)
  const attempt = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!attempt) return fail('not_found')
  await closeAttempt(purchases, attempt).catch((error: unknown) =>
    log.warn({ err: error, order: order.id }, 'a payment page was not closed'),
  )
  return returnAddress(await findOrder(db, orderId, payer))
}

/** Closes the page of an attempt and applies what became of it. */
export async function closeAttempt(purchases: Purchases, attempt: Attempt): Promise<void> {
  const provider = providerOf(purchases)
  if (attempt.checkout_id !== null && attempt.state === 'open') await provider.close(attempt.checkout_id)
  await settleAttempt(purchases, attempt)
}

/** The page of the product that the payer returns to (SH-03). */
function returnAddress(order: Pick<Order, 'id' | 'return_url'>): string {
  const url = new URL(order.return_url)
  url.searchParams.set('order_id', String(order.id))
  url.searchParams.set('from', 'payment')
  return url.href
}

export async function findOrder(
  db: Executor,
  orderId: number,
  caller: Pick<Caller, 'accountId'>,
): Promise<Order> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  return order ?? fail('not_found')
}

export async function latestAttempt(db: Executor, orderId: number): Promise<Attempt | undefined> {
  return db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Opens the page of an attempt. Undefined: it failed or another one replaced it; look again. */
async function openPage(
  purchases: Purchases,
  order: Order,
  attempt: Attempt,
  payer: Payer,
): Promise<string | undefined> {
  const { db, log } = purchases.context
  const provider = providerOf(purchases)
  const request = await keepRequest(purchases, order, attempt, payer)
  let checkout: Checkout
  try {
    checkout = await provider.open(request)
  } catch (error) {
    // The provider keeps its answer to this key, so the next attempt has another one.
    log.warn({ err: error, order: order.id }, 'a payment page was not opened')
    await db
      .updateTable('order_payments')
      .set({ state: 'failed', failure: 'not_opened' })
      .where('id', '=', attempt.id)
      .where('state', '=', 'new')
      .execute()
    return undefined
  }
  const opened = await db
    .updateTable('order_payments')
    .set({
      state: 'open',
      checkout_id: checkout.id,
      url: checkout.url,
      payment_id: checkout.paymentId ?? null,
      expires_at: new Date(request.expiresAt * 1000),
      next_check_at: new Date(nowOf(purchases).getTime() + orderLimits.firstCheckMs),
    })
    .where('id', '=', attempt.id)
    .where('state', '=', 'new')
    .returning('url')
    .executeTakeFirst()
  return opened ? opened.url : pageOfOther(purchases, attempt, checkout)
}

/** The attempt changed while its page was opened: by a visit that opened the same page, or it ended. */
async function pageOfOther(
  purchases: Purchases,
  attempt: Pick<Attempt, 'id'>,
  checkout: Pick<Checkout, 'id'>,
): Promise<string | undefined> {
  const current = await purchases.context.db
    .selectFrom('order_payments')
    .select(['state', 'checkout_id', 'url'])
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  if (current.checkout_id !== checkout.id) await providerOf(purchases).close(checkout.id)
  else if (current.state === 'open') return current.url
  return undefined
}

/** What the provider is asked: kept before it is sent, so that a second sending is the same. */
async function keepRequest(
  purchases: Purchases,
  order: Order,
  attempt: Attempt,
  payer: Payer,
): Promise<CheckoutRequest> {
  const { db, config } = purchases.context
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', payer.userId)
    .executeTakeFirstOrThrow()
  const expires = nowOf(purchases).getTime() + paymentLimits.pageMinutes * minuteMs
  const request: CheckoutRequest = {
    key: attempt.key,
    reference: referenceOf(order),
    amount: order.amount,
    currency: order.currency.toLowerCase() as PaymentCurrency,
    ...(await checkoutTexts(db, order, payer.language as Language)),
    email: user.email,
    language: payer.language,
    successUrl: returnAddress(order),
    cancelUrl: `${config.appOrigin}/api/buy/leave/${order.id}/${attempt.key}`,
    expiresAt: Math.floor(expires / 1000),
  }
  const { request: kept } = await db
    .updateTable('order_payments')
    .set({ request: sql`coalesce(request, ${JSON.stringify(request)}::jsonb)` })
    .where('id', '=', attempt.id)
    .returning('request')
    .executeTakeFirstOrThrow()
  // One that was kept long ago would ask for a page that closes too soon.
  if (kept && kept.expiresAt >= request.expiresAt - (paymentLimits.pageMinutes * 60) / 3) return kept
  const renewed = { ...request, key: randomUUID() }
  await db
    .updateTable('order_payments')
    .set({ request: JSON.stringify(renewed) })
    .where('id', '=', attempt.id)
    .execute()
  return renewed
}
