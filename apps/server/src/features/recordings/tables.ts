import type { RenderSettings } from '@adloom/contract/recording-renders'
import type { ColumnType, Generated } from 'kysely'

/** Settings of a render task: those of the contract, with the cursor at that time. */
export interface RenderTaskSettings extends RenderSettings {
  cursorDrawn: { mode: number; width: number; height: number; angle: number; hash?: string | undefined }
}

type Stamp = ColumnType<Date, Date | undefined, Date>

type Json<T> = ColumnType<T, string, string>

export interface RecordingTables {
  /** Renders of one take that were asked for together, with what they need, as it was then. */
  recording_tasks: {
    id: Generated<number>
    account_id: number
    gameplay_id: number | null
    name: string
    /** What all renders share. */
    settings: Json<RenderTaskSettings>
    /** Document and values of the playable. */
    content: Json<{ document: unknown; values: Record<string, unknown> }>
    /** A take as gzipped JSON. */
    take: Buffer
    created_by: number
    created_at: Stamp
  }
  /** One video each. */
  recording_renders: {
    id: Generated<number>
    account_id: number
    task_id: number
    name: string
    width: number
    height: number
    /** Empty: as recorded. */
    language: string
    /** Empty: the values of the playable. */
    skin: string
    /** Values of parameters that replace those of the playable. */
    values: Json<Record<string, unknown>>
    state: Generated<'pending' | 'success' | 'fail' | 'cancelled'>
    /** Counts retries: names the cached segments and the reservation. */
    run: Generated<number>
    credits: number
    job_id: number
    /** 0 before the video is made. */
    asset_id: Generated<number>
    /** Of the video until it is among the works. */
    hash: string | null
    md5: Generated<string>
    size_bytes: Generated<number>
    duration_ms: Generated<number>
    is_fitted: Generated<boolean>
    /** Where the ad did something else than recorded. */
    diverged_ms: number | null
    created_at: Stamp
    updated_at: Stamp
  }
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
