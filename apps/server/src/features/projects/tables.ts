import type { ParamValues } from '@adloom/playable/format'
import type { StoredDocument } from '@adloom/playable/stored-document'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string | undefined, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/**
 * The editor of a project: the game maker, the free one, or the video editor; an own template is made of a
 * free project and has no editor.
 */
export type ProjectKind = 'normal' | 'playsmart' | 'iv' | 'template' | 'video' | 'banner' | 'import'

export interface ProjectRow {
  id: Generated<number>
  account_id: number
  kind: Generated<ProjectKind>
  /** Only projects of the game maker have both. */
  template_id: number | null
  template_version: string | null
  name: string
  rev: Generated<number>
  /** The name its sender gave to the save that made this revision; null for other revisions. */
  save_id: ColumnType<string | null, never, string | null>
  /** Counted by the database against the account's quota. */
  bytes: ColumnType<number, never, never>
  values: Json<ParamValues>
  /** The values a game-maker project was created with. */
  start_values: Json<ParamValues>
  /** The content of a project of the free editor or the video editor; null in others. */
  document: OptionalJson<StoredDocument>
  start_document: OptionalJson<StoredDocument>
  material_event: Json<Record<string, unknown>>
  /** The job that created it of a file, once. */
  job_id: ColumnType<number | null, number | null | undefined, never>
  product_id: number | null
  channel_ids: Generated<number[]>
  packed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  cover_hash: string | null
  /** A cover job is waiting; saves until it starts need no other. */
  cover_pending: Generated<boolean>
  /** The length of a video or banner; null for other kinds. */
  duration_ms: ColumnType<number | null, number | undefined, number>
  created_by: number
  created_at: Stamp
  updated_at: Stamp
  deleted_at: ColumnType<Date | null, undefined, Date | null>
}

export interface ProjectRevisionRow {
  id: Generated<number>
  account_id: number
  project_id: number
  rev: number
  kind: 'saved' | 'conflict'
  /** The template whose parameters `values` set; null for a project of the free editor. */
  template_id: number | null
  template_version: string | null
  bytes: ColumnType<number, never, never>
  values: Json<ParamValues>
  document: OptionalJson<StoredDocument>
  user_id: number
  created_at: Stamp
}

/** Maintained by triggers: the files a project uses, now (no revision) and in each stored revision. */
export interface ProjectFileRow {
  account_id: number
  project_id: number
  revision_id: number | null
  hash: string
}

/** Storage of an account's projects and their revisions, and its limits (RS-04.5); triggers keep the sums. */
export interface DocumentUsageRow {
  account_id: number
  bytes: number
  projects: number
  limit_bytes: number
  limit_projects: number
}

export interface ProjectTables {
  document_usage: DocumentUsageRow
  projects: ProjectRow
  project_revisions: ProjectRevisionRow
  project_files: ProjectFileRow
}
