import type { Language } from '@adloom/contract/constants'
import type { InvoiceKind } from '@adloom/contract/invoices'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

interface InvoiceFilter {
  orderId: number | undefined
  kind: InvoiceKind | undefined
  from: Date | undefined
  to: Date | undefined
  limit: number
  offset: number
}

export async function listInvoiceRows(db: Executor, accountId: AccountId, filter: InvoiceFilter) {
  let query = db.selectFrom('invoices').where('account_id', '=', accountId)
  if (filter.orderId !== undefined) query = query.where('order_id', '=', filter.orderId)
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
  if (filter.from !== undefined) query = query.where('issued_at', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('issued_at', '<=', filter.to)
  const [rows, sums] = await Promise.all([
    query
      .select(['id', 'kind', 'series', 'year', 'number', 'order_id', 'currency', 'total', 'issued_at'])
      .select(({ ref }) => ref('snapshot', '->>').key('credits').as('credits'))
      .orderBy('id', 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    query
      .select(({ fn }) => ['kind', 'currency', fn.countAll<number>().as('count'), fn.sum('total').as('sum')])
      .groupBy(['kind', 'currency'])
      .orderBy('currency')
      .execute(),
  ])
  return {
    rows,
    sums: sums.map(({ count, sum, ...of }) => ({ ...of, count: Number(count), sum: Number(sum) })),
  }
}

export async function findInvoice(db: Executor, accountId: AccountId, id: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'snapshot'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The hash of the rendered file; the caller has found the invoice in its account. */
export async function findInvoiceFile(db: Executor, invoiceId: number, language: Language) {
  const file = await db
    .selectFrom('invoice_files')
    .select('hash')
    .where('invoice_id', '=', invoiceId)
    .where('language', '=', language)
    .executeTakeFirst()
  return file?.hash
}

export async function storeInvoiceFile(
  db: Executor,
  file: { invoice_id: number; language: Language; hash: string },
): Promise<void> {
  await db
    .insertInto('invoice_files')
    .values(file)
    .onConflict(conflict => conflict.columns(['invoice_id', 'language']).doUpdateSet({ hash: file.hash }))
    .execute()
}
