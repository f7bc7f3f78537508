import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface FrameRect { x: number; y: number; w: number; h: number }

export interface AssetRow {
  id: Generated<number>
  account_id: number
  name: string
  /** The name in NFC and lower case: what makes it unique in the account (D-50). */
  name_key: string
  type: 'image' | 'frames' | 'audio' | 'font' | 'video' | 'psd' | 'dragonbones' | 'model3d' | 'zip'
  format: string
  hash: string
  mime: string
  size: number
  width: number | null
  height: number | null
  duration_ms: number | null
  frames: ColumnType<FrameRect[] | null, string | null, string | null>
  payload: ColumnType<Record<string, unknown>, string | undefined, string>
  created_by: number
  created_at: Stamp
  updated_at: Stamp
  deleted_at: ColumnType<Date | null, undefined, Date | null>
}

/** Kept by the database itself: bytes of every asset, also of those in the trash (D-51), how many can be seen, and what uploads hold. */
export interface AssetUsageRow { account_id: number; used_size: Generated<number>; total_assets: Generated<number>; reserved_size: Generated<number> }

export interface AssetTables { assets: AssetRow; asset_usage: AssetUsageRow }
