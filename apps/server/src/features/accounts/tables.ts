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
  /** The balance that must stay, minor units; -1: none is agreed. */
  min_amount: Generated<number>
  /** Costs go to the account's Mintegral bill and not to the balance. */
  mtg_charge: Generated<boolean>
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

export interface AccountTables {
  accounts: AccountRow
  users: UserRow
  audit: AuditRow
}
