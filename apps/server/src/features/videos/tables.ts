import type { VideoRenderSettings } from '@adloom/contract/video-renders'
import type { VideoDocument } from '@adloom/video/format'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string, string>

export interface VideoTables {
  /** Videos that an account saved as templates. */
  video_templates: {
    id: Generated<number>
    account_id: number
    name: string
    document: Json<VideoDocument>
    duration_ms: number
    cover_hash: string | null
    created_by: number
    created_at: Stamp
  }
  /** Files of one video that were asked for together, with the video as it was then. */
  video_tasks: {
    id: Generated<number>
    account_id: number
    project_id: number | null
    /** Of the video. */
    name: string
    settings: Json<VideoRenderSettings>
    document: Json<VideoDocument>
    created_by: number
    created_at: Stamp
  }
  /** One file each. */
  video_renders: {
    id: Generated<number>
    account_id: number
    task_id: number
    name: string
    /** Id of the canvas in the document. */
    canvas: string
    ratio: string
    short_side: number
    width: number
    height: number
    language: string
    /** Index of the member by asset group. */
    members: Json<Record<string, number>>
    /** What a row of a batch replaces in the document. */
    changes: ColumnType<Record<string, unknown>, string | undefined, string>
    state: Generated<'pending' | 'success' | 'fail' | 'cancelled'>
    /** Counts retries: names the cached segments and the reservation. */
    run: Generated<number>
    credits: number
    job_id: number
    /** 0 before the file is made. */
    asset_id: Generated<number>
    /** Of the file until it is among the works. */
    hash: string | null
    md5: Generated<string>
    size_bytes: Generated<number>
    duration_ms: Generated<number>
    created_at: Stamp
    updated_at: Stamp
  }
}
