import type { BatchRow } from '@adloom/contract/video-batches'
import type { VideoRenderSettings } from '@adloom/contract/video-renders'
import type { VideoAssetRecord, VideoDocument } from '@adloom/video/format'
import type { ColumnType, Generated } from 'kysely'
import type { StoredError } from '../../platform/jobs/stored-error.ts'

type Stamp = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string, string>

/** Texts and names of files of a row. */
export type BatchCells = Partial<Pick<BatchRow, 'texts' | 'files'>>
export type BatchAssets = Readonly<Record<string, VideoAssetRecord>>

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
  /** Videos as they were when files of them were asked for: the same one is stored once (VD-11.5). */
  video_documents: {
    id: Generated<number>
    account_id: number
    /** SHA-256 of the document. */
    digest: Buffer
    document: Json<VideoDocument>
  }
  /** Files of one video that were asked for together. */
  video_tasks: {
    id: Generated<number>
    account_id: number
    /** The video; null of a batch. */
    project_id: number | null
    /** Of the video, or of the batch. */
    name: string
    settings: Json<VideoRenderSettings>
    /** Ids of its documents; those of a batch are its sources. */
    documents: number[]
    /** Of a batch; 0 of an export. */
    rows: Generated<number>
    created_by: number
    created_at: Stamp
  }
  /** A row of the table of a batch, shared by its files. */
  video_batch_rows: {
    task_id: number
    /** From 0. */
    row_number: number
    account_id: number
    cells: Json<BatchCells>
    /** The files that its cells name, by clip. */
    assets: Json<BatchAssets>
  }
  /** One file each. */
  video_renders: {
    id: Generated<number>
    account_id: number
    task_id: number
    /** The video of a row of a batch; of an export it is in the task. */
    project_id: ColumnType<number | null, number | null | undefined, never>
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
    /** Clips with asset groups in the order of time; empty: as they are. */
    group_order: ColumnType<readonly string[], string | undefined, never>
    /** The row of the table that it comes from, from 0. */
    row_number: Generated<number>
    /** Which document of the task, from 0. */
    base: Generated<number>
    /** Why the row makes no file. */
    problem: ColumnType<StoredError | null, string | null | undefined, string | null>
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
    /** Whether its frames are those of the files of the video. */
    is_copied: Generated<boolean>
    created_at: Stamp
    updated_at: Stamp
  }
}
