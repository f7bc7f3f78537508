import type { ColumnType, Generated } from 'kysely'

export interface ProjectCommentRow {
  id: Generated<number>
  account_id: number
  project_id: number
  parent_id: number | null
  user_id: number | null
  /** The author's name when it was written. */
  author: string
  text: string
  /** '' without a pin. */
  scene: Generated<string>
  orientation: Generated<'portrait' | 'landscape'>
  x: number | null
  y: number | null
  at_ms: number | null
  is_resolved: ColumnType<boolean, never, boolean>
  created_at: ColumnType<Date, never, never>
}

export interface ProjectCommentTables {
  project_comments: ProjectCommentRow
}
