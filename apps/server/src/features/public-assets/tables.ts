import type { LibraryEntry } from '@adloom/templates/library'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FrameRect } from '../../inspection/inspected-file.ts'

export interface PublicAssetRow {
  key: string
  /** Digest of the complete built entry: an unchanged one is not written again. */
  digest: string
  name: JSONColumnType<LibraryEntry['name'], string, string>
  /** Names in all languages and tags in lower case, for the keyword filter. */
  search: string
  category: LibraryEntry['category']
  tags: string[]
  type: LibraryEntry['type']
  format: string
  hash: string
  mime: string
  size: number
  width: number | null
  height: number | null
  duration_ms: number | null
  frames: ColumnType<FrameRect[] | null, string | null, string | null>
  /** Of a figure: `clips` (`name`, `duration_ms`, `armature`) and `triangles`. */
  info: JSONColumnType<Record<string, unknown>, string | undefined, string>
  cover_hash: string
  position: number
  retired: Generated<boolean>
}

export interface PublicFileRow {
  hash: string
  mime: string
  size: number
}

export interface PublicAssetTables {
  public_assets: PublicAssetRow
  public_files: PublicFileRow
}
