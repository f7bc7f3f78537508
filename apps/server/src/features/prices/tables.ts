import type { CurrencyName } from '@adloom/contract/prices'
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

export interface PriceTables {
  prices: PriceRow
  billing_settings: BillingSettingRow
}
