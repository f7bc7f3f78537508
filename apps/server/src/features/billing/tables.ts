import type { BillingMode } from '@adloom/contract/billing'
import type { Language } from '@adloom/contract/constants'
import type { ColumnType, Generated } from 'kysely'
import type { StatementDocument } from '../../media-tasks/invoice/statement-document.ts'

/** The highest level of a quota within an hour, sampled: the ledger knows no level of use. */
export interface UsageSampleRow {
  account_id: number
  quota: 'storage' | 'online'
  hour: Date
  amount: number
}

/** What an account pays by from a day since 1970 (UTC) on, until its next terms begin. Minor units. */
export interface BillingTermsRow {
  id: Generated<number>
  account_id: number
  from_day: number
  mode: BillingMode
  rate: number
  cap: number | null
  buyout_price: number | null
  /** Absent for terms that came with the product. */
  created_by: ColumnType<number | null, number | undefined, never>
  reason: Generated<string>
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** A project that costs nothing from the day on, for a price that is billed on it. */
export interface BillingBuyoutRow {
  account_id: number
  project_id: number
  from_day: number
  price: number
  user_id: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** What was taken from the balance for a month's bill until a day; negative amounts were given back. */
export interface BillDeductionRow {
  account_id: number
  /** The first day of the month; days are since 1970 (UTC). */
  month: number
  through_day: number
  amount: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** The payment of a closed bill from the balance. */
export interface BillPaymentRow {
  account_id: number
  /** The first day of the month since 1970 (UTC). */
  month: number
  amount: number
  user_id: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** A month whose bill takes no correction any more; days are since 1970 (UTC). */
export interface ClosedBillRow {
  account_id: number
  /** The first day of the month. */
  month: number
  closed_at: ColumnType<Date, Date | undefined, Date>
}

/** A charge of a closed month; `spend` in millionths, `amount` in minor units. */
export interface ClosedChargeRow {
  account_id: number
  day: number
  /** The order of the charges of a month. */
  position: number
  project: string
  mode: BillingMode
  impressions: number
  spend: number
  amount: number
}

/** The statement of a closed month as it was issued; the database refuses changes. */
export interface StatementRecord {
  account_id: number
  /** The first day of the month since 1970 (UTC). */
  month: number
  snapshot: ColumnType<StatementDocument, string, never>
  issued_at: Date
}

/** A rendered PDF. */
export interface StatementFileRow {
  account_id: number
  month: number
  language: Language
  hash: string
}

export interface BillingTables {
  statements: StatementRecord
  statement_files: StatementFileRow
  closed_bills: ClosedBillRow
  closed_charges: ClosedChargeRow
  bill_deductions: BillDeductionRow
  bill_payments: BillPaymentRow
  usage_samples: UsageSampleRow
  billing_terms: BillingTermsRow
  billing_buyouts: BillingBuyoutRow
}
