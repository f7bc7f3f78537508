import type { AssetKind, AssetType } from '@adloom/contract/assets'
import type { ColumnType, Generated } from 'kysely'
import type { FrameRect } from '../../inspection/inspected-file.ts'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string | undefined, string>

type Frames = ColumnType<FrameRect[] | null, string | null, string | null>

/** Facts of an inspected file. */
interface FileColumns {
  format: string
  hash: string
  /** Of the uploaded file; empty until known. */
  md5: ColumnType<string, string | undefined, string>
  /** Bytes of the uploaded file; the stored file may be smaller. */
  source_size: ColumnType<number | null, number | null | undefined, number | null>
  mime: string
  size: number
  width: number | null
  height: number | null
  duration_ms: number | null
  frames: Frames
  payload: Json<Record<string, unknown>>
}

export interface AssetRow extends FileColumns {
  id: Generated<number>
  account_id: number
  kind: ColumnType<AssetKind, AssetKind | undefined, never>
  name: string
  /** The name in NFC and lower case: unique in its place (D-50). */
  name_key: string
  type: AssetType
  folder_id: ColumnType<number | null, number | null | undefined, number | null>
  version: Generated<number>
  /** The project a work was packed from. */
  project_id: ColumnType<number | null, number | null | undefined, number | null>
  created_by: number
  created_at: Stamp
  updated_at: Stamp
  deleted_at: ColumnType<Date | null, undefined, Date | null>
  /** Whether it is in the trash; a generated column. */
  trashed: ColumnType<boolean, never, never>
  /** User and time of the newest version; null while there was only one. */
  replaced_by: ColumnType<number | null, undefined, number>
  replaced_at: ColumnType<Date | null, undefined, Date>
}

/** An earlier version of a replaced asset. */
export interface AssetVersionRow extends FileColumns {
  asset_id: number
  version: number
  account_id: number
  created_by: number
  created_at: Date
}

export interface AssetTagRow {
  asset_id: number
  account_id: number
  name: string
  name_key: string
}

export interface AssetFavouriteRow {
  user_id: number
  asset_id: number
  account_id: number
  created_at: Stamp
}

/** Facts of a permanently deleted asset's file, for projects that still use it. */
export interface KeptFileRow extends Pick<
  FileColumns,
  'hash' | 'mime' | 'size' | 'width' | 'height' | 'duration_ms' | 'frames'
> {
  account_id: number
  type: AssetType
  kept_at: Stamp
}

/**
 * Maintained by triggers: bytes of every asset and old version, including the trash (D-51), the number of
 * visible assets, and reserved bytes.
 */
export interface AssetUsageRow {
  account_id: number
  used_size: Generated<number>
  total_assets: Generated<number>
  reserved_size: Generated<number>
}

/** Maintained by triggers: the number of assets in each place and each trash. */
export interface AssetPlaceRow {
  account_id: number
  kind: AssetKind
  trashed: boolean
  count: number
}

export interface AssetTables {
  assets: AssetRow
  asset_versions: AssetVersionRow
  asset_tags: AssetTagRow
  asset_favourites: AssetFavouriteRow
  kept_files: KeptFileRow
  asset_usage: AssetUsageRow
  asset_places: AssetPlaceRow
}
