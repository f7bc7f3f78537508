import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface RecordingTables {
  /** Playables that are recorded. */
  recording_projects: {
    id: Generated<number>
    account_id: number
    project_id: number
    created_by: number
    created_at: Stamp
    updated_at: Stamp
  }
  gameplays: {
    id: Generated<number>
    account_id: number
    /** Of `recording_projects`. */
    project_id: number
    name: string
    duration_ms: Generated<number>
    orientation: Generated<'portrait' | 'landscape'>
    /** A take as gzipped JSON; null before the first. */
    replay: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>
    /** Revision of the playable when the take was recorded. */
    rev: Generated<number>
    display_mode: number
    cursor_width: number
    cursor_height: number
    rotation_angle: number
    /** 0: the product's own cursor. */
    cursor_asset_id: Generated<number>
    created_by: number
    created_at: Stamp
    updated_at: Stamp
  }
}
