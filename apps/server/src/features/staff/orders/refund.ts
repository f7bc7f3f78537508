import type * as contract from '@adloom/contract/staff-orders'
import { purchaseTypes } from '@adloom/contract/orders'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { causeOf, type Order, type Purchases } from '../../orders/service.ts'
import { commissionOf } from '../../partners/service.ts'
import { balanceOf } from '../../plans/ledger/service.ts'
import { needsSecond } from '../grants/needs-second.ts'
import { ask } from '../grants/request-grant.ts'

/** Gives money of an order back, or asks another staff member above the limit (BL-01.41). */
export async function giveBack(
  purchases: Purchases,
  input: z.output<typeof contract.refund.input>,
  caller: Caller,
) {
  const { account_id: accountId, order_id: orderId, amount, reason } = input
  const { currency } = await requireOrder(purchases.context.db, accountId, orderId)
  const gift = {
    kind: 'refund',
    order_id: orderId,
    amount,
    currency,
    keep_grants: input.keep_grants,
  } as const
  return ask(purchases, { accountId, gift, reason, key: input.idempotency_key }, caller, async tx => {
    const order = await requireOrder(tx, accountId, orderId)
    if (order.status !== 'success') fail('order_unpaid')
    const refundable = await refundableOf(tx, order)
    if (amount > refundable) fail('refund_too_much', { left: (refundable / 100).toFixed(2) })
  })
}

/** Throws not_found for an order of another account. */
async function requireOrder(db: Executor, accountId: number, orderId: number): Promise<Order> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return order ?? fail('not_found')
}

/** What can be given back: of a recharge no more than is left of the balance. */
async function refundableOf(db: Executor, order: Order): Promise<number> {
  if (order.status !== 'success') return 0
  const left = order.amount - order.refunded
  if (order.type !== purchaseTypes.recharge) return left
  return Math.min(left, Math.max(0, await balanceOf(db, order.account_id, order.currency)))
}

/** What a refund would take back; it changes nothing. */
export async function previewRefund(
  { db, clock }: AppContext,
  input: z.output<typeof contract.refundPreview.input>,
  caller: Caller,
): Promise<z.input<typeof contract.refundPreview.output>> {
  const order = await requireOrder(db, input.account_id, input.order_id)
  const refundable = await refundableOf(db, order)
  const amount = Math.min(input.amount ?? refundable, refundable)
  const cause = causeOf(order)
  const { account_id: accountId, currency } = order
  const gift = { kind: 'refund', order_id: order.id, amount, currency, keep_grants: false } as const
  const [grants, plan, commission, second] = await Promise.all([
    findGrants(db, accountId, cause),
    findPlan(db, accountId, cause),
    findCommission(db, order, amount),
    needsSecond(db, { accountId, gift, requester: caller }, clock.now()),
  ])
  return {
    refundable,
    grants,
    plan_name: plan?.name ?? '',
    plan_id: plan?.id ?? 0,
    from_balance: order.type === purchaseTypes.recharge,
    commission,
    needs_second: second,
  }
}

/** Grants of the order that still run or begin later. */
function findGrants(db: Executor, accountId: number, cause: string) {
  return db
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(expression => [
      'quota',
      'reserved',
      expression
        .case()
        .when('unlimited', '=', true)
        .then(-1)
        .else(expression.ref('available'))
        .end()
        .as('left'),
    ])
    .where('account_id', '=', accountId)
    .where('cause', '=', cause)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('grants.id')
    .execute()
}

function findPlan(db: Executor, accountId: number, cause: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.id', 'plans.name'])
    .where('account_id', '=', accountId)
    .where('cause', '=', cause)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** What the partner of the order loses by a refund of the amount. */
async function findCommission(db: Executor, order: Order, amount: number) {
  const posted = await db
    .selectFrom('partner_commissions')
    .select('rate')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!posted) return null
  // A refund that is on its way takes its own part when it is done.
  const kept = order.amount - order.refunded
  const lost = commissionOf(kept, posted.rate) - commissionOf(kept - amount, posted.rate)
  return { partner: order.partner_code, amount: lost }
}
