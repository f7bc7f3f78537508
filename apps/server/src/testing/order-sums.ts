import { sql } from 'kysely'
import type { Executor } from '../platform/database/database.ts'

export interface OrderSum {
  id: number
  status: string
  amount: number
  refunded: number
  /** What the provider took and gave back, lost disputes included. */
  taken: number
  returned: number
  /** How often the order gave what it sells. */
  given: number
  invoices: number
  invoiced: number
  credited: number
  /** Hundredths of a percent; absent: nothing is earned. */
  rate: number | null
  commission: number
}

/** What each order took and gave back at the provider, gave to the account and wrote into the books. */
export async function sumsOfOrders(db: Executor, ids: readonly number[]): Promise<OrderSum[]> {
  const { rows } = await sql<OrderSum>`
    with paid as (
      select body->'metadata'->>'order' as cause,
        sum((body->>'amount_received')::bigint)::int as taken
      from sandbox_objects where kind = 'pi' group by 1),
    back as (
      select p.body->'metadata'->>'order' as cause,
        sum((r.body->>'amount')::bigint)::int as returned
      from sandbox_objects r join sandbox_objects p
        on p.kind = 'pi' and p.body->>'id' = r.body->>'payment_intent'
      where r.kind = 're' or (r.kind = 'dp' and r.body->>'status' = 'lost') group by 1),
    issued as (
      select order_id, count(*) filter (where kind = 'invoice')::int as invoices,
        coalesce(sum(total) filter (where kind = 'invoice'), 0)::int as invoiced,
        coalesce(sum(total) filter (where kind = 'credit_note'), 0)::int as credited
      from invoices group by 1),
    earned as (
      select order_id, max(rate) as rate, sum(amount)::int as commission
      from partner_commissions group by 1)
    select o.id, o.status, o.amount, o.refunded,
      coalesce(taken, 0) as taken, coalesce(returned, 0) as returned,
      coalesce(invoices, 0) as invoices, coalesce(invoiced, 0) as invoiced,
      coalesce(credited, 0) as credited, rate, coalesce(commission, 0) as commission,
      case o.type
        when 1 then (select count(*) from subscriptions s where s.cause = 'order:' || o.id)
        when 2 then (select count(*) from ledger_postings p
          join ledger_transactions t on t.id = p.transaction_id
          where t.cause = 'order:' || o.id and t.kind = 'credit'
            and p.place = 'customer' and p.amount = o.amount)
        else (select count(distinct g.quota) from grants g where g.cause = 'order:' || o.id and g.total =
            (o.payload->>g.quota)::bigint * case g.quota when 'storage' then 1073741824 else 1 end)
          / (select count(*) from jsonb_each_text(o.payload) where value <> '0')
      end::int as given
    from orders o left join paid on paid.cause = 'order:' || o.id
      left join back on back.cause = 'order:' || o.id
      left join issued on issued.order_id = o.id left join earned on earned.order_id = o.id
    where o.id in (${sql.join(ids)}) order by o.id`.execute(db)
  return rows
}

/** The orders whose money is not what they gave, returned, invoiced and earned for a partner. */
export function wrongOrders(sums: readonly OrderSum[]): OrderSum[] {
  return sums.filter(one => {
    const { amount, refunded, taken, returned, given, rate } = one
    if (one.status !== 'success') {
      const isBooked = one.invoices > 0 || one.credited > 0 || one.commission > 0 || rate !== null
      return given !== 0 || taken !== returned || isBooked
    }
    const kept = amount - refunded
    return (
      given !== 1 ||
      taken - returned !== kept ||
      one.invoices !== 1 ||
      one.invoiced !== amount ||
      one.credited !== refunded ||
      one.commission !== Math.floor((kept * (rate ?? 0)) / 10_000)
    )
  })
}

/** The series of documents whose numbers are not 1, 2, 3, … */
export async function seriesWithGaps(db: Executor): Promise<object[]> {
  const { rows } = await sql<object>`
    select s.series, s.year, s.last_number, count(i.id)::int as issued, min(i.number), max(i.number)
    from invoice_series s left join invoices i on i.series = s.series and i.year = s.year
    group by s.series, s.year, s.last_number
    having count(i.id) <> s.last_number or coalesce(max(i.number), 0) <> s.last_number
      or count(distinct i.number) <> count(i.id) or (count(i.id) > 0 and min(i.number) <> 1)`.execute(db)
  return rows
}

/** Attempts, refunds and orders that are not settled yet. */
export async function waitingMoney(db: Executor): Promise<number> {
  const { rows } = await sql<{ waits: number }>`select
    (select count(*) from order_payments where state in ('new', 'open', 'processing'))::int +
    (select count(*) from order_refunds where state in ('requested', 'pending'))::int +
    (select count(*) from orders where status in ('pending', 'confirming'))::int as waits`.execute(db)
  return rows[0]?.waits ?? 0
}
