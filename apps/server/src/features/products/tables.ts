import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Maybe = ColumnType<Date | null, undefined, Date | null>

export interface ProductRow {
  id: Generated<number>
  account_id: number
  name: string
  /** '' or the address of one of the account's icons. */
  icon_url: string
  ios_url: string
  android_url: string
  developer: Generated<string>
  description: Generated<string>
  created_at: Stamp
  updated_at: Stamp
  archived_at: Maybe
  deleted_at: Maybe
}

export interface ProductIconRow {
  account_id: number
  hash: string
  created_at: Stamp
}

export interface ProductTables {
  products: ProductRow
  product_icons: ProductIconRow
}
