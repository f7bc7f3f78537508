import type { AssetKind } from '@adloom/contract/assets'
import type { ColumnType, Generated } from 'kysely'

export interface AssetFolderRow {
  id: Generated<number>
  account_id: number
  kind: AssetKind
  /** Null at the top. */
  parent_id: number | null
  name: string
  /** Unique among its siblings. */
  name_key: string
  created_by: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface FolderTables {
  asset_folders: AssetFolderRow
}
