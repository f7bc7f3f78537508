import type { LocalText, Skin } from '@adloom/playable/format'
import type { StoredDocument } from '@adloom/playable/stored-document'
import type { TemplateCover } from '@adloom/templates'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Json<T> = JSONColumnType<T & object, string, string>
type Stamp = ColumnType<Date, Date | undefined, Date>

export interface TemplateRow {
  id: number
  key: string
  version: string
  /** Digest of the complete built entry: an unchanged one is not written again. */
  digest: string
  name: Json<LocalText>
  /** Names in all languages in lower case, for the keyword filter. */
  search: string
  gameplay: string
  template_type: string
  industry: string
  tags: number[]
  languages: string[]
  param_count: number
  skins: Json<Pick<Skin, 'id' | 'name'>[]>
  covers: Json<Record<string, TemplateCover>>
  position: number
  use_count: Generated<number>
  /**
   * Permissions the template adds for users who edit a project of it (LV-06); a template with any is not in
   * the public viewer.
   */
  permissions: Generated<string[]>
  retired: Generated<boolean>
  created_at: Stamp
  updated_at: Stamp
}

export interface TemplateVersionRow {
  template_id: number
  version: string
  document: Json<StoredDocument>
  skins: Json<Skin[]>
  /** A project of it was opened and the preparation of its packed media was requested. */
  media_asked: Generated<boolean>
}
export interface TemplateFileRow {
  hash: string
  template_id: number
  mime: string
  size: number
}
export interface TemplateStarRow {
  account_id: number
  user_id: number
  template_id: number
  created_at: Stamp
}

export interface TemplateTables {
  templates: TemplateRow
  template_versions: TemplateVersionRow
  template_files: TemplateFileRow
  template_stars: TemplateStarRow
}
