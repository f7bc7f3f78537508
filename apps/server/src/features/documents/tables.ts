import type { ColumnType } from 'kysely'

/** Files the packer derived, by the hash of their recipe; shared between accounts. */
export interface DerivedFileRow {
  key: string
  hash: string
  size: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface DocumentTables {
  derived_files: DerivedFileRow
}
