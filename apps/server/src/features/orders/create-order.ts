import { createHash, randomUUID } from 'node:crypto'
import type * as contract from '@adloom/contract/orders'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/database/database.ts'
import { orderLimits } from '../../platform/limits/payment-limits.ts'
import { recordRefusal } from '../accounts/service.ts'
import { partnerForPurchase } from '../partners/service.ts'
import { lockAccountOfLedger } from '../plans/ledger/service.ts'
import { recordOrder } from './order-activity.ts'
import { nowOf, providerOf, type Purchases } from './purchases.ts'
import { pricePurchase, type Purchase } from './purchase.ts'

type Input = z.output<typeof contract.create.input>
type Created = z.input<typeof contract.create.output>

/** Makes an order and its first attempt to pay; the same key makes one order (BL-02). */
export function createOrder(purchases: Purchases, input: Input, caller: Caller): Promise<Created> {
  return recordRefusal(purchases.context.db, caller, `create ${describeInput(input)}`, async () => {
    const { db, config, clock } = purchases.context
    const provider = providerOf(purchases)
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const known = await findByKey(db, caller, input.idempotency_key, hash)
    if (known !== undefined) return { order_id: known, pay_url: payUrl(config) }
    const returnUrl = ownAddress(config, input.return_url)
    const purchase = await pricePurchase(db, config, caller.accountId, input)
    requireExpected(purchase, input.expected_amount)
    const id = await db.transaction().execute(async tx => {
      await lockAccountOfLedger(tx, caller.accountId)
      // A request under the same key may have made the order while this one waited.
      const made = await findByKey(tx, caller, input.idempotency_key, hash)
      if (made !== undefined) return made
      await requireFewOpen(tx, caller.accountId)
      const partner = await partnerForPurchase({ config, clock, db: tx }, caller, {
        ...input,
        enterprisePlan: purchase.isEnterprise,
      })
      const order = await tx
        .insertInto('orders')
        .values({
          account_id: caller.accountId,
          created_by: caller.userId,
          type: purchase.type,
          plan_id: purchase.planId,
          payload: purchase.payload && JSON.stringify(purchase.payload),
          sold: JSON.stringify(purchase.sold),
          amount: purchase.amount,
          currency: purchase.currency,
          partner_code: partner.code,
          return_url: returnUrl,
          idempotency_key: input.idempotency_key,
          request_hash: hash,
        })
        .onConflict(conflict => conflict.columns(['account_id', 'idempotency_key']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!order) return undefined
      await addAttempt(tx, purchases, order, provider.name)
      await recordOrder(tx, order, { action: 'order_created', address: caller.address })
      return order.id
    })
    const order_id = id ?? (await findByKey(db, caller, input.idempotency_key, hash)) ?? fail('generic')
    return { order_id, pay_url: payUrl(config) }
  })
}

/** The address of the product that continues to the provider's page; the browser fills in the order. */
export function payUrl(config: Pick<Config, 'appOrigin'>): string {
  return `${config.appOrigin}/api/buy/pay/{order_id}`
}

/** Adds an attempt to pay the order, which opens a page when the payer comes. */
export async function addAttempt(
  tx: Executor,
  purchases: Purchases,
  order: { id: number; account_id: number },
  provider: string,
): Promise<void> {
  const now = nowOf(purchases)
  await tx
    .insertInto('order_payments')
    .values({
      order_id: order.id,
      account_id: order.account_id,
      provider,
      key: randomUUID(),
      created_at: now,
      next_check_at: new Date(now.getTime() + orderLimits.unopenedMs),
    })
    .execute()
}

/** A price that the buyer saw and that is not the price is refused. */
export function requireExpected(purchase: Purchase, expected: number | undefined): void {
  if (expected !== undefined && expected !== purchase.amount)
    fail('price_changed', { amount: (purchase.amount / 100).toFixed(2) }, { minor_units: purchase.amount })
}

function describeInput(input: Input): string {
  const { type, return_url, partner_code, expected_amount } = input
  const subject =
    input.type === 1
      ? { plan_id: input.plan_id }
      : input.type === 2
        ? { amount: input.amount }
        : { payload: input.payload }
  return JSON.stringify({ type, ...subject, expected_amount, partner_code, return_url })
}

async function findByKey(
  db: Executor,
  caller: Pick<Caller, 'accountId'>,
  key: string,
  hash: string,
): Promise<number | undefined> {
  const known = await db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('account_id', '=', caller.accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (known && known.request_hash !== hash) fail('key_other_request')
  return known?.id
}

/** Payers return to a page of the product alone. */
function ownAddress({ appOrigin }: Pick<Config, 'appOrigin'>, text: string): string {
  const url = URL.parse(text, appOrigin)
  // The origin of a `blob:` address is that of the page that made it.
  const isPage = url?.origin === appOrigin && url.protocol === new URL(appOrigin).protocol
  if (!isPage || url.username !== '' || url.password !== '') return fail('return_url_foreign')
  return url.href
}

/**
 * Throws orders_open when the account has too many orders that wait for a payment, without `again`. The
 * caller has locked the account, so that orders at once do not pass the limit together.
 */
export async function requireFewOpen(tx: Executor, accountId: number, again?: number): Promise<void> {
  const { open } = await tx
    .selectFrom('orders')
    .select(expression => expression.fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .$if(again !== undefined, query => query.where('id', '<>', again ?? 0))
    .executeTakeFirstOrThrow()
  if (Number(open) >= orderLimits.openOrders) fail('orders_open', { limit: orderLimits.openOrders })
}
