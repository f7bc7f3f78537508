import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/** A partner through which purchases are made (BL-04). */
export interface PartnerRow {
  code: string
  name: string
  country_code: string
  category: 'personal' | 'other'
  address: string
  /** 0 unreviewed, 1 pending, 2 rejected, 3 approved. */
  approve_status: 0 | 1 | 2 | 3
  /** The account that is this partner. */
  account_id: number | null
  email: Generated<string>
  /** Of a company. */
  registration_number: Generated<string>
  contact: Generated<string>
  /** Why the last application was rejected. */
  reason: Generated<string>
  applied_at: Date | null
  applied_by: number | null
  decided_at: Date | null
  decided_by: number | null
  created_at: Stamp
}

export interface AccountPartnerRow {
  account_id: number
  partner_code: string
  created_at: Stamp
}

/** The commission of a partner from a time on; never changed. */
export interface PartnerRateRow {
  partner_code: string
  from_time: ColumnType<Date, Date | undefined, never>
  /** Hundredths of a percent. */
  rate: number
  created_by: number | null
  created_at: Stamp
}

/** Commission of a paid order, or what a refund takes from it; never changed. */
export interface PartnerCommissionRow {
  id: Generated<number>
  partner_code: string
  order_id: number
  /** The refund that reduces it; absent: the payment. */
  refund_id: number | null
  rate: number
  /** Minor units; negative for a refund. */
  amount: number
  currency: string
  created_at: Stamp
}

/** A file that a company added to its application. */
export interface PartnerDocumentRow {
  id: Generated<number>
  account_id: number
  name: string
  mime: string
  /** Bytes. */
  size: number
  hash: string
  added_by: number
  added_at: ColumnType<Date, Date | undefined, never>
}

export interface PartnerTables {
  partners: PartnerRow
  account_partners: AccountPartnerRow
  partner_rates: PartnerRateRow
  partner_commissions: PartnerCommissionRow
  partner_documents: PartnerDocumentRow
}
