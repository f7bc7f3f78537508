import type { grantPlaces, moneyPlaces } from '@adloom/contract/staff'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/**
 * A plan people may have (D-21). `scope` is a bit mask: 1 playable, 2 video. -1 downloads, video credits or
 * bytes are unlimited.
 */
export interface PlanRow {
  id: number
  name: string
  scope: number
  enterprise: boolean
  downloads: number
  video_credits: Generated<number>
  days: number
  online: number
  storage_bytes: number
  /** After so many days downloads and video credits begin again; 0: they do not. */
  reset_days: Generated<number>
  /** 1 subscription, 2 extra, 3 ration, 4 recharge (BL-01). */
  kind: Generated<PlanKind>
  /** Shown among the plans that can be bought; its price is on request without one. */
  offered: Generated<boolean>
  /** 1 hot, 2 recommended. */
  tags: Generated<number[]>
}

export type PlanKind = 1 | 2 | 3 | 4
export type QuotaName = 'download_push' | 'video_credits' | 'storage' | 'online'
export type Currency = 'USD' | 'CNY'

export interface SubscriptionRow {
  id: Generated<number>
  account_id: number
  plan_id: number
  /** 1 official, 2 trial, 3 internal (SE-08). */
  plan_type: number
  starts_at: Stamp
  expires_at: Date
  /** The end of its first period. */
  reset_at: Date
  /** What gave it, for example an order; the same cause gives once. */
  cause: string | null
}

/**
 * A right to `total` of a quota while it runs; -1 is unlimited (D-22, D-24). A right that resets has one
 * grant for each period, made with it. Only `voided_at` may change.
 */
export interface GrantRow {
  id: Generated<number>
  account_id: number
  subscription_id: number | null
  total: number
  quota: Generated<QuotaName>
  /** Bought as an add-on to a plan. */
  extra: Generated<boolean>
  starts_at: Stamp
  expires_at: Date
  cause: string
  period: Generated<number>
  voided_at: Date | null
}

/** What happened: its postings sum to zero in each unit. The same cause happens once in each kind. */
export interface LedgerTransactionRow {
  id: Generated<number>
  account_id: number
  kind: 'opening' | 'issue' | 'reserve' | 'confirm' | 'release' | 'expire' | 'void' | 'credit' | 'debit'
  cause: string
  /** The reservation that this confirms or releases. */
  settles: number | null
  /** Who reserved, and for which product: limits of a month count them. */
  user_id: number | null
  product_id: number | null
  created_at: Stamp
}

export type GrantPlace = (typeof grantPlaces)[number]
export type MoneyPlace = (typeof moneyPlaces)[number]

export interface LedgerPostingRow {
  id: Generated<number>
  transaction_id: number
  account_id: number
  unit: QuotaName | Currency
  place: GrantPlace | MoneyPlace
  /** Absent for money. */
  grant_id: number | null
  /** Money in minor units. */
  amount: number
  created_at: Stamp
}

/** Sums of postings, which the database keeps while they are added: a cache that is proven every night. */
export interface GrantBalanceRow {
  grant_id: number
  unlimited: boolean
  available: number
  reserved: number
  used: number
  expired: number
  voided: number
}

export interface MoneyBalanceRow {
  account_id: number
  currency: Currency
  amount: number
}

/** What the account's owner allows a user, or all work on a product, to use in a calendar month. */
export interface SpendingLimitRow {
  id: Generated<number>
  account_id: number
  user_id: number | null
  product_id: number | null
  /** Downloads or video credits. */
  usage_type: QuotaName
  amount: number
  updated_at: Stamp
}

/** A condition of an account that it was warned of; it is sent again only when it was over meanwhile. */
export interface PlanSignalRow {
  account_id: number
  cause: string
  sent_at: Date
  ended_at: Date | null
}

/** A difference that the nightly reconciliation found and that is still there. */
export interface LedgerFindingRow {
  id: Generated<number>
  kind: string
  subject: string
  account_id: number | null
  detail: Record<string, unknown>
  found_at: Date
  /** When a reconciliation found it no more. */
  resolved_at: Date | null
}

/** What a plan contains from a time on. Rows never change. */
export interface PlanVersionRow {
  id: Generated<number>
  plan_id: number
  downloads: number
  video_credits: number
  storage_bytes: number
  online: number
  days: number
  reset_days: Generated<number>
  starts_at: Date
  created_by: number
  reason: string
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface PlanTables {
  plan_versions: PlanVersionRow
  plans: PlanRow
  subscriptions: SubscriptionRow
  grants: GrantRow
  ledger_transactions: LedgerTransactionRow
  ledger_postings: LedgerPostingRow
  grant_balances: GrantBalanceRow
  money_balances: MoneyBalanceRow
  ledger_findings: LedgerFindingRow
  spending_limits: SpendingLimitRow
  plan_signals: PlanSignalRow
}
