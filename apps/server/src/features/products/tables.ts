import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface ProductRow {
  id: Generated<number>
  account_id: number
  name: string
  icon_url: string
  ios_url: string
  android_url: string
  created_at: Stamp
  updated_at: Stamp
}

export interface ProductTables { products: ProductRow }
