import { sql } from 'kysely'
import { orderLimits } from '../../platform/limits/payment-limits.ts'
import { nowOf, type Purchases } from './purchases.ts'
import { runRefunds } from './refunds.ts'
import { checkReturns } from './returned-refunds.ts'
import { settleAttempt } from './settle.ts'
import type { Attempt } from './tables.ts'

/**
 * Settles what no message settled: asks the provider for attempts that wait, later each time, ends orders
 * whose page was never opened, and asks for refunds again, also whether their money came back. A run is
 * bounded, and accounts take turns.
 */
export async function reconcileOrders(purchases: Purchases): Promise<void> {
  if (!purchases.context.payments) return
  const { log } = purchases.context
  for (const attempt of await claimDue(purchases))
    await settleAttempt(purchases, attempt).catch((error: unknown) =>
      log.warn({ err: error, order: attempt.order_id }, 'a payment was not settled yet'),
    )
  await cancelAbandoned(purchases)
  await runRefunds(purchases)
  await checkReturns(purchases)
}

type Due = Pick<Attempt, 'id' | 'order_id' | 'checkout_id'>

async function claimDue(purchases: Purchases): Promise<Due[]> {
  const { db, payments } = purchases.context
  const now = nowOf(purchases)
  const { rows } = await sql<Due>`
    with turns as (
      select id, row_number() over (partition by account_id order by next_check_at) as turn, next_check_at
      from order_payments
      where state in ('new', 'open', 'processing') and next_check_at <= ${now}
        and provider = ${payments?.name}),
    due as (
      select p.id from order_payments p join turns t on t.id = p.id
      where p.next_check_at <= ${now}
      order by t.turn, t.next_check_at limit ${orderLimits.attemptsPerRun} for update of p skip locked)
    update order_payments p set checks = checks + 1, checked_at = ${now},
      next_check_at = ${now}::timestamptz + make_interval(secs =>
        (array[${sql.join(orderLimits.backoffSeconds)}]::int[])[least(checks + 1,
          ${orderLimits.backoffSeconds.length}::int)])
    from due where p.id = due.id returning p.id, p.order_id, p.checkout_id`.execute(db)
  return rows
}

/** Orders whose attempts all ended before a page was open. */
async function cancelAbandoned(purchases: Purchases): Promise<void> {
  const { db } = purchases.context
  const now = nowOf(purchases)
  await sql`update orders o set status = 'canceled', updated_at = ${now}
    where status = 'pending' and updated_at < ${new Date(now.getTime() - orderLimits.unopenedMs)}
    and not exists (select 1 from order_payments p where p.order_id = o.id
      and p.state in ('new', 'open', 'processing'))`.execute(db)
}
