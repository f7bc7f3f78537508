import type { ColumnType, Generated } from 'kysely'

export interface CommonFontRow {
  id: Generated<number>
  key: string
  /** Of the entry as built: an unchanged one is not read again. */
  digest: string
  name: string
  /** The text that the keyword is searched in. */
  search: string
  format: 'ttf' | 'otf'
  hash: string
  size: number
  sample_hash: string
  postscript_name: string
  family: string
  style: string
  weight: number
  glyphs: number
  position: number
  retired: Generated<boolean>
}

export interface FontCropRow {
  account_id: number
  recipe: string
  hash: string
  mime: string
  size: number
  missing: ColumnType<string[], string, string>
  used_at: ColumnType<Date, Date | undefined, Date>
}

export interface FontTables {
  common_fonts: CommonFontRow
  font_crops: FontCropRow
}
