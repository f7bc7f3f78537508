import type { InvoiceKind } from '@adloom/contract/invoices'
import { sql } from 'kysely'
import type { InvoiceDocument, InvoiceLine } from '../../media-tasks/invoice/invoice-document.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/database/database.ts'
import { invoiceLimits } from '../../platform/limits/invoice-limits.ts'
import type { CurrencyName } from '@adloom/contract/prices'
import { billingDetails, sellerOf } from './billing-details.ts'

export interface Issue {
  accountId: number
  orderId: number
  /** For example `order:12` or `refund:7`: the same cause is invoiced once. */
  cause: string
  currency: CurrencyName
  lines: InvoiceLine[]
}

export interface Issuer {
  config: Pick<Config, 'seller'>
  /** Absent: the time of the database. */
  clock?: Clock
}

export interface Issued {
  id: number
  number: string
}

const seriesOf = { invoice: 'INV', credit_note: 'CN' } as const

/**
 * Issues the invoice of a paid order in the transaction that fulfils it; a transaction that rolls back
 * consumes no number. Call it last: other issues wait for the end of the transaction.
 */
export function issueInvoice(tx: Executor, issue: Issue, issuer: Issuer): Promise<Issued> {
  return issueDocument(tx, 'invoice', issue, issuer, undefined)
}

/** Issues the credit note of a refund; undefined when the order has no invoice. */
export async function issueCreditNote(
  tx: Executor,
  issue: Issue,
  issuer: Issuer,
): Promise<Issued | undefined> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['id', 'series', 'year', 'number'])
    .where('order_id', '=', issue.orderId)
    .where('account_id', '=', issue.accountId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return invoice && issueDocument(tx, 'credit_note', issue, issuer, invoice)
}

interface Numbered {
  series: string
  year: number
  number: number
}

/** For example INV-2026-000042. */
export function formatNumber({ series, year, number }: Numbered): string {
  return `${series}-${year}-${String(number).padStart(6, '0')}`
}

async function issueDocument(
  tx: Executor,
  kind: InvoiceKind,
  { accountId, orderId, cause, currency, lines }: Issue,
  { config, clock }: Issuer,
  credited: ({ id: number } & Numbered) | undefined,
): Promise<Issued> {
  if (!tx.isTransaction) throw new Error('an invoice is issued in the transaction of its order')
  if (lines.length === 0 || lines.length > invoiceLimits.lines)
    throw new Error(`an invoice has 1 to ${invoiceLimits.lines} lines`)
  const next = await openSeries(tx, seriesOf[kind], clock)
  const known = await findByCause(tx, cause, kind)
  if (known) return { id: known.id, number: formatNumber(known) }
  const { is_set: _isSet, ...buyer } = await billingDetails(tx, accountId)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const number = formatNumber(next)
  const snapshot: InvoiceDocument = {
    version: 1,
    kind,
    number,
    issued_at: next.issuedAt.toISOString(),
    order_id: orderId,
    seller: sellerOf(config),
    buyer,
    currency,
    lines,
    total,
    ...(credited && { credits: formatNumber(credited) }),
  }
  const { id } = await tx
    .insertInto('invoices')
    .values({
      account_id: accountId,
      order_id: orderId,
      kind,
      series: next.series,
      year: next.year,
      number: next.number,
      cause,
      credits: credited?.id ?? null,
      currency,
      total,
      snapshot: JSON.stringify(snapshot),
      issued_at: next.issuedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('invoice_series')
    .set({ last_number: next.number })
    .where('series', '=', next.series)
    .where('year', '=', next.year)
    .execute()
  return { id, number }
}

/** Locks the series of the year (UTC) and returns its next number and the time after the wait. */
async function openSeries(
  tx: Executor,
  series: string,
  clock: Clock | undefined,
): Promise<Numbered & { issuedAt: Date }> {
  let year = (await timeOf(tx, clock)).getUTCFullYear()
  for (;;) {
    await tx
      .insertInto('invoice_series')
      .values({ series, year })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const { last_number } = await tx
      .selectFrom('invoice_series')
      .select('last_number')
      .where('series', '=', series)
      .where('year', '=', year)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const issuedAt = await timeOf(tx, clock)
    if (issuedAt.getUTCFullYear() === year) return { series, year, number: last_number + 1, issuedAt }
    // The year ended while this waited.
    year = issuedAt.getUTCFullYear()
  }
}

async function timeOf(tx: Executor, clock: Clock | undefined): Promise<Date> {
  if (clock) return new Date(clock.now())
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(tx)
  return rows[0]!.time
}

/** The number of the document of a cause; undefined when none was issued. */
export async function issuedNumber(
  tx: Executor,
  cause: string,
  kind: InvoiceKind,
): Promise<string | undefined> {
  const issued = await findByCause(tx, cause, kind)
  return issued && formatNumber(issued)
}

function findByCause(tx: Executor, cause: string, kind: InvoiceKind) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'series', 'year', 'number'])
    .where('cause', '=', cause)
    .where('kind', '=', kind)
    .executeTakeFirst()
}
