import type * as contract from '@adloom/contract/partner-sales'
import { approvals } from '@adloom/contract/purchase-rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { Order, PurchaseHooks } from '../orders/service.ts'
import { recordAct } from '../staff/acts/service.ts'

const whole = 10_000

/** Minor units, rounded down. */
export function commissionOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate)) / BigInt(whole))
}

/**
 * Posts the commission of the reseller when its customer's order is paid, and takes it back with refunds, in
 * the transactions of payment and refund (BL-04.14). An account's purchase through itself earns nothing.
 */
export const commissionHooks: PurchaseHooks = {
  async onPaid(tx, order) {
    const rate = await rateOf(tx, order)
    if (rate === undefined) return
    await tx
      .insertInto('partner_commissions')
      .values({ ...rowOf(order, rate), amount: commissionOf(order.amount, rate), refund_id: null })
      .execute()
  },
  async onRefunded(tx, order, refund) {
    if (refund.payment_row !== order.paid_by) return
    const posted = await tx
      .selectFrom('partner_commissions')
      .select(['rate', 'amount'])
      .where('order_id', '=', order.id)
      .execute()
    const [first] = posted
    if (!first) return
    const { returned } = await tx
      .selectFrom('order_refunds')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('returned'))
      .where('order_id', '=', order.id)
      .where('payment_row', '=', refund.payment_row)
      .where('state', 'in', ['done', 'returned', 'settled'])
      .executeTakeFirstOrThrow()
    const left = commissionOf(order.amount - returned, first.rate)
    const amount = left - posted.reduce((sum, row) => sum + row.amount, 0)
    await tx
      .insertInto('partner_commissions')
      .values({ ...rowOf(order, first.rate), amount, refund_id: refund.id })
      .execute()
  },
}

function rowOf(order: Order, rate: number) {
  return { partner_code: order.partner_code, order_id: order.id, currency: order.currency, rate }
}

/** The rate that counts when the order is paid; undefined where no commission is earned. */
async function rateOf(tx: Executor, order: Order): Promise<number | undefined> {
  const row = await tx
    .selectFrom('partners')
    .select(({ selectFrom }) =>
      selectFrom('partner_rates')
        .select('rate')
        .whereRef('partner_code', '=', 'partners.code')
        .where('from_time', '<=', order.paid_at ?? new Date())
        .orderBy('from_time', 'desc')
        .limit(1)
        .as('rate'),
    )
    .where('code', '=', order.partner_code)
    .where('account_id', 'is not', null)
    .where('account_id', '<>', order.account_id)
    .executeTakeFirst()
  return row?.rate ?? undefined
}

/** Adds a rate to a partner's history; throws rate_past before the last one (BL-04.13). */
export async function setRate(
  { db, clock }: AppContext,
  input: z.output<typeof contract.setRate.input>,
  caller: Caller,
): Promise<Record<string, never>> {
  const now = new Date(clock.now())
  const from = input.from_time === 0 ? now : new Date(input.from_time * 1000)
  if (from < now) fail('rate_past')
  await db.transaction().execute(async tx => {
    const partner = await tx
      .selectFrom('partners')
      .select(['account_id'])
      .where('code', '=', input.partner)
      .where('approve_status', '=', approvals.approved)
      .forUpdate()
      .executeTakeFirst()
    if (!partner) return fail('partner_unknown')
    const last = await tx
      .selectFrom('partner_rates')
      .select(['rate', 'from_time'])
      .where('partner_code', '=', input.partner)
      .orderBy('from_time', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.from_time >= from) return fail('rate_past')
    await tx
      .insertInto('partner_rates')
      .values({ partner_code: input.partner, rate: input.rate, from_time: from, created_by: caller.userId })
      .execute()
    await recordAct(tx, caller, {
      action: 'partner_rate_set',
      accountId: partner.account_id ?? undefined,
      object: input.partner,
      before: { rate: last?.rate ?? 0 },
      after: { rate: input.rate, from: from.toISOString() },
      reason: input.reason,
    })
  })
  return {}
}
