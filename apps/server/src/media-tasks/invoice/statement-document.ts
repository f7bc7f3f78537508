import type { BillingMode } from '@adloom/contract/billing'
import type { CurrencyName } from '@adloom/contract/prices'
import type { InvoiceParty } from './invoice-document.ts'

/** The statement of a closed month as it was issued: the only source of its PDF. Amounts are minor units. */
export interface StatementDocument {
  /** Of this type; stored for ever, so it only grows by versions. */
  version: 1
  /** As in 2026-10 (UTC). */
  month: string
  /** ISO 8601, UTC. */
  issued_at: string
  account_id: number
  seller: InvoiceParty
  buyer: InvoiceParty
  /** One for each currency: currencies are never added up. */
  balances: StatementBalance[]
  bills: StatementBill[]
}

export interface StatementBalance {
  currency: CurrencyName
  opening: number
  given: number
  /** Below 0. */
  taken: number
  closing: number
  rows: StatementRow[]
}

/** A movement of money with the balance after it; of very many, those of a day together. */
export interface StatementRow {
  /** As in 2026-10-31 (UTC). */
  day: string
  /** For example `order:12`; '' for several movements. */
  cause: string
  movements: number
  amount: number
  balance: number
}

export interface StatementBill {
  currency: CurrencyName
  lines: StatementLine[]
  total: number
}

/** What a project cost in the month. */
export interface StatementLine {
  /** '' for the whole account, or for the rest of very many projects. */
  project: string
  /** Absent for the rest, which may have several. */
  mode?: BillingMode
  impressions: number
  spend: number
  amount: number
}
