import type { CustomerTier } from '@adloom/contract/staff'
import type { Language } from '@adloom/contract/constants'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/** The tenant (D-10). */
export interface AccountRow {
  id: Generated<number>
  name: string
  category: 'personal' | 'enterprise'
  account_type: 'normal' | 'internal'
  country_code: string
  tier: Generated<CustomerTier>
  /** The balance that must stay, minor units; -1: none is agreed. */
  min_amount: Generated<number>
  created_at: Stamp
}

export interface UserRow {
  id: Generated<number>
  account_id: number
  /** Lower case. */
  email: string
  username: string
  real_name: Generated<string>
  /** Telephone, as entered. */
  cell: Generated<string>
  /** Argon2id; absent until the address is verified. */
  password_hash: string | null
  language: Generated<Language>
  owner: Generated<boolean>
  /** Whether warnings about plans are mailed. */
  mail_plan_signals: Generated<boolean>
  verified_at: Date | null
  created_at: Stamp
}

/** Who did what to which object, from where (D-15). */
export interface AuditRow {
  id: Generated<number>
  account_id: number | null
  user_id: number | null
  action: string
  object: Generated<string>
  address: string
  created_at: Stamp
}

/** From a day on the costs of an account are on its Mintegral bill, or are paid to us again. */
export interface MintegralBillingRow {
  id: Generated<number>
  account_id: number
  /** Days (UTC) since 1970; of rows of one day the last one counts. */
  from_day: number
  is_billed: boolean
  reason: string
  /** Null: set before there was a history. */
  created_by: number | null
  created_at: Stamp
}

export interface AccountTables {
  accounts: AccountRow
  mintegral_billing: MintegralBillingRow
  users: UserRow
  audit: AuditRow
}
