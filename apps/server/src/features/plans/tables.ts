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
  /** 1 subscription, 2 extra, 3 ration, 4 recharge (BL-01). */
  kind: Generated<PlanKind>
}

export type PlanKind = 1 | 2 | 3 | 4
export type QuotaName = 'download_push' | 'video_credits'

export interface SubscriptionRow {
  id: Generated<number>
  account_id: number
  plan_id: number
  /** 1 official, 2 trial, 3 internal (SE-08). */
  plan_type: number
  starts_at: Stamp
  expires_at: Date
  reset_at: Date
}

/**
 * A right to `total` downloads or pushes, or to video credits, until it expires; -1 is unlimited (D-22,
 * D-24).
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
}

/** Every movement of a grant; the balance is `total` plus the sum of `amount` (D-22). */
export interface LedgerRow {
  id: Generated<number>
  grant_id: number
  account_id: number
  job_id: number
  movement: 'reserve' | 'confirm' | 'release'
  amount: number
  created_at: Stamp
}

export interface PlanTables {
  plans: PlanRow
  subscriptions: SubscriptionRow
  grants: GrantRow
  grant_ledger: LedgerRow
}
