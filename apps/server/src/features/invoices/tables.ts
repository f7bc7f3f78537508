import type { InvoiceKind } from '@adloom/contract/invoices'
import type { Language } from '@adloom/contract/constants'
import type { ColumnType, Generated } from 'kysely'
import type { InvoiceDocument } from '../../media-tasks/invoice/invoice-document.ts'
import type { CurrencyName } from '@adloom/contract/prices'

/** The last number of a series in a year (UTC). */
export interface InvoiceSeriesRow {
  series: string
  year: number
  last_number: Generated<number>
}

/** The database refuses changes and numbers that leave a gap. */
export interface InvoiceRow {
  id: Generated<number>
  account_id: number
  order_id: number
  kind: InvoiceKind
  series: string
  year: number
  number: number
  /** What is invoiced, for example a payment; the same cause is invoiced once. */
  cause: string
  /** The invoice that a credit note corrects. */
  credits: number | null
  currency: CurrencyName
  /** Minor units. */
  total: number
  snapshot: ColumnType<InvoiceDocument, string, never>
  issued_at: Date
}

/** A rendered PDF. */
export interface InvoiceFileRow {
  invoice_id: number
  language: Language
  hash: string
}

/** Who invoices are made out to. */
export interface BillingDetailsRow {
  account_id: number
  name: string
  address: string
  country: string
  tax_number: string
  email: string
  updated_by: number
  updated_at: Date
}

export interface InvoiceTables {
  invoice_series: InvoiceSeriesRow
  invoices: InvoiceRow
  invoice_files: InvoiceFileRow
  billing_details: BillingDetailsRow
}
