import { purchaseTypes } from '@adloom/contract/orders'
import { sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { ledgerLimits } from '../../../platform/limits/ledger-limits.ts'
import { jobsOfHold } from './jobs-of-hold.ts'

interface Difference {
  kind: 'sum' | 'grant' | 'money' | 'issue' | 'expiry' | 'refund' | 'hold'
  /** What differs, for example `grant:12`. */
  subject: string
  account_id: number
  detail: Record<string, unknown>
}

const places = ['available', 'reserved', 'used', 'expired', 'voided'] as const

/** Transactions whose postings do not sum to zero in each unit, or that have none. */
const sums = sql<Difference>`
  select 'sum' as kind, 'transaction:' || t.id as subject, t.account_id,
    jsonb_build_object('unit', p.unit, 'sum', sum(p.amount)) as detail
  from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
  group by t.id, p.unit having coalesce(sum(p.amount), 1) <> 0`

/** Grants whose balances are not the sums of their postings. */
const grants = sql<Difference>`
  select 'grant' as kind, 'grant:' || g.id as subject, g.account_id,
    jsonb_build_object('balances', to_jsonb(b), 'postings', to_jsonb(s)) as detail
  from grants g left join grant_balances b on b.grant_id = g.id
  left join (select grant_id, ${sql.join(
    places.map(
      place => sql`coalesce(sum(amount) filter (where place = ${sql.lit(place)}), 0) as ${sql.ref(place)}`,
    ),
  )} from ledger_postings where grant_id is not null group by grant_id) s on s.grant_id = g.id
  where b.grant_id is null or ${sql.join(
    places.map(place => sql`b.${sql.ref(place)} <> coalesce(s.${sql.ref(place)}, 0)`),
    sql` or `,
  )}`

/** Balances of money that are not the sums of the customer's postings. */
const money = sql<Difference>`
  select 'money' as kind, 'account:' || account_id || ':' || currency as subject, account_id,
    jsonb_build_object('balance', b.amount, 'postings', s.amount) as detail
  from money_balances b
  full join (select account_id, unit as currency, sum(amount) as amount from ledger_postings
    where place = 'customer' group by 1, 2) s using (account_id, currency)
  where b.amount is distinct from s.amount`

/** Grants that were issued with another amount than their total. */
const issues = sql<Difference>`
  select 'issue' as kind, 'grant:' || g.id as subject, g.account_id,
    jsonb_build_object('total', g.total, 'issued', coalesce(-sum(p.amount), 0)) as detail
  from grants g left join ledger_postings p on p.grant_id = g.id and p.place = 'issued'
  group by g.id having coalesce(-sum(p.amount), 0) <> greatest(g.total, 0)`

/** Grants that ended some time ago and whose unused credit has not expired. */
const expiries = (before: Date): RawBuilder<Difference> => sql<Difference>`
  select 'expiry' as kind, 'grant:' || g.id as subject, g.account_id,
    jsonb_build_object('ended', g.expires_at, 'available', b.available) as detail
  from grants g join grant_balances b on b.grant_id = g.id
  where g.expires_at < ${before} and not b.unlimited and b.available > 0`

/**
 * Refunds whose money is still with us: not taken by the provider, not ended by it, or finally refused and
 * not followed by another one. A refused refund of a recharge gave its balance back.
 */
const refunds = (waiting: Date, pending: Date): RawBuilder<Difference> => sql<Difference>`
  select 'refund' as kind, 'refund:' || r.id as subject, r.account_id,
    jsonb_build_object('order', r.order_id, 'amount', r.amount, 'tries', r.tries, 'state', r.state) as detail
  from order_refunds r join orders o on o.id = r.order_id
  where (r.state = 'requested' and r.created_at < ${waiting})
    or r.state = 'returned'
    or (r.state = 'pending' and r.created_at < ${pending})
    or (r.state = 'failed'
      and (o.type <> ${purchaseTypes.recharge} or o.paid_by is distinct from r.payment_row)
      and not exists (select 1 from order_refunds s
        where s.payment_row = r.payment_row and s.id > r.id and s.state <> 'failed'))`

/** Reservations whose work ended some time ago, or is gone. */
const holds = (before: Date): RawBuilder<Difference> => sql<Difference>`
  select 'hold' as kind, t.cause as subject, t.account_id,
    jsonb_build_object('reserved', t.created_at, 'job', j.status) as detail
  from ledger_transactions t left join lateral (${jobsOfHold}) j on true
  where t.kind = 'reserve' and t.created_at < ${before}
    and not exists (select 1 from ledger_transactions s where s.settles = t.id)
    and (j.status is null or (j.status <> 'pending' and j.updated_at < ${before}))
    and not exists (select 1 from demands d where d.account_id = t.account_id
      and t.cause = 'demand:' || d.id and d.status not in ('delivered', 'discarded'))`

/**
 * Proves the balances by the postings, and the reservations by their jobs, as of one instant. Differences are
 * open while they last and are kept afterwards; those that last are an error in the log and a number in the
 * metrics.
 */
export async function reconcileLedger({ db, clock, log }: AppContext): Promise<void> {
  const before = (age: number) => new Date(clock.now() - age)
  const { openHoldMs, pendingRefundMs, unusedEndedMs, waitingRefundMs } = ledgerLimits
  const late = [
    expiries(before(unusedEndedMs)),
    refunds(before(waitingRefundMs), before(pendingRefundMs)),
    holds(before(openHoldMs)),
  ]
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(snapshot => findDifferences(snapshot, [sums, grants, money, issues, ...late]))
  await db.transaction().execute(transaction => keepFindings(transaction, found, new Date(clock.now())))
  if (found.length > 0)
    log.error({ differences: found.slice(0, ledgerLimits.loggedDifferences) }, 'the ledger differs')
}

async function findDifferences(
  snapshot: Executor,
  checks: readonly RawBuilder<Difference>[],
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const check of checks) found.push(...(await check.execute(snapshot)).rows)
  return found
}

async function keepFindings(transaction: Executor, found: readonly Difference[], now: Date): Promise<void> {
  const isFound = sql<boolean>`(kind, subject) in (select kind, subject
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(kind text, subject text))`
  await transaction
    .updateTable('ledger_findings')
    .set({ resolved_at: now })
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`not ${isFound}`)
    .execute()
  await sql`insert into ledger_findings (kind, subject, account_id, detail, found_at)
    select kind, subject, account_id, detail, ${now} from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(kind text, subject text, account_id integer, detail jsonb)
    on conflict (kind, subject) where resolved_at is null do update set detail = excluded.detail`.execute(
    transaction,
  )
}
