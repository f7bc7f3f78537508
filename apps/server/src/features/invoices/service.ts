import { invoiceFilePath, type list } from '@adloom/contract/invoices'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { secondMs } from '../../platform/limits/units.ts'
import { requireOrder } from '../orders/service.ts'
import { formatNumber } from './issue.ts'
import { listInvoiceRows } from './repository.ts'

/** Of the statements of an account. */
export { billingDetails, sellerOf } from './billing-details.ts'
/** Used by the features that take and give back money. */
export { formatNumber, issueCreditNote, issuedNumber, issueInvoice } from './issue.ts'
export { invoiceFileOpener } from './invoice-files.ts'

/** Throws not_found for an order of another account. */
export async function listInvoices(
  db: Executor,
  { accountId }: Pick<Caller, 'accountId'>,
  { order_id: orderId, kind, from, to, page, page_size }: z.output<typeof list.input>,
): Promise<z.input<typeof list.output>> {
  if (orderId !== undefined) await requireOrder(db, orderId, { accountId })
  const { rows, sums } = await listInvoiceRows(db, accountId, {
    orderId,
    kind,
    from: from === undefined ? undefined : new Date(from * secondMs),
    to: to === undefined ? undefined : new Date(to * secondMs),
    limit: page_size,
    offset: (page - 1) * page_size,
  })
  return {
    list: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      number: formatNumber(row),
      order_id: row.order_id,
      currency: row.currency,
      total: Number(row.total),
      issued_time: wireTime(row.issued_at),
      credits: row.credits ?? '',
      file_url: `/api${invoiceFilePath}${row.id}`,
    })),
    total: sums.reduce((count, one) => count + one.count, 0),
    totals: totalsOf(sums),
    page,
    page_size,
  }
}

type Sums = Awaited<ReturnType<typeof listInvoiceRows>>['sums']

/** What was invoiced and credited, each currency apart. */
function totalsOf(sums: Sums) {
  const sumOf = (currency: Sums[number]['currency'], kind: Sums[number]['kind']) =>
    sums.find(one => one.currency === currency && one.kind === kind)?.sum ?? 0
  return [...new Set(sums.map(one => one.currency))].map(currency => ({
    currency,
    invoiced: sumOf(currency, 'invoice'),
    credited: sumOf(currency, 'credit_note'),
  }))
}
