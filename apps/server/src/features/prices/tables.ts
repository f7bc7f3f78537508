import type { CurrencyName } from '@adloom/contract/prices'
import type { AccountSetting } from '@adloom/contract/staff-thresholds'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, never>

/** A price that is valid from its start until a later one begins. Rows never change. */
export interface PriceRow {
  id: Generated<number>
  /** `plan:21` or `pack:download_push`. */
  subject: string
  currency: CurrencyName
  /** Minor units; -1: on request. */
  amount: number
  /** For how many units. */
  per_quantity: Generated<number>
  starts_at: Date
  /** Absent for the prices that the product was delivered with. */
  created_by: number | null
  reason: Generated<string>
  created_at: Stamp
}

/** A setting of purchases that is valid from its start until a later one begins (D-91). */
export interface BillingSettingRow {
  id: Generated<number>
  name: string
  value: number
  starts_at: Date
  created_by: number | null
  reason: Generated<string>
  created_at: Stamp
}

/** A setting of purchases of one account, in place of that of all accounts. */
export interface AccountSettingRow {
  account_id: number
  name: AccountSetting
  value: number
}

export interface PriceTables {
  prices: PriceRow
  account_settings: AccountSettingRow
  billing_settings: BillingSettingRow
}
