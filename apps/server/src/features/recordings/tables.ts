import type { ErrorName } from '@adloom/contract/errors'
import type { GameParam, GameValue } from '@adloom/contract/game-params'
import type { VariantResult } from '@adloom/contract/recording-checks'
import type { GameFaults, RenderSettings, RenderSize } from '@adloom/contract/recording-renders'
import type { ColumnType, Generated } from 'kysely'
import type { PreviewFiles } from '../../platform/previews/preview-files.ts'

type Failed = { reason: ErrorName; values: Record<string, string | number> }

/** An uploaded game. */
export interface RecordingBuildRow {
  /** Of `recording_projects`. */
  project_id: number
  account_id: number
  name: string
  product_id: number | null
  orientation: 'portrait' | 'landscape'
  width: number
  height: number
  params: ColumnType<GameParam[], string | undefined, string>
  /** 0: nothing was uploaded; 1: an upload is being prepared; 2: it can be recorded. */
  status: Generated<number>
  failure: ColumnType<Failed | null, string | null | undefined, string | null>
  files: ColumnType<PreviewFiles, string | undefined, string>
  size_bytes: ColumnType<number, number | undefined, number>
  rev: Generated<number>
  /** The imported playable that it shows, and the revision of that. */
  import_id: number | null
  import_rev: Generated<number>
  mount_url: ColumnType<string | null, string | null | undefined, string | null>
  mounted_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Stamp
  updated_at: Stamp
}

/** What a task keeps of a build: its files are those at the time of the render. */
export interface GameContent {
  /** The recording project of the build. */
  build: number
  values: Record<string, GameValue>
}

/** What a task renders: document and values of a playable, or the project and values of a build. */
export type RenderContent = { document: unknown; values: Record<string, unknown> } | GameContent

/** Settings of a render task: those of the contract, with the cursor at that time. */
export interface RenderTaskSettings extends RenderSettings {
  from: number
  cursorDrawn: { mode: number; width: number; height: number; angle: number; hash?: string | undefined }
}

/** Values of parameters that replace those of the playable, and a language, empty: as recorded. */
export interface PlayedVariant {
  values: Record<string, unknown>
  language: string
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
    content: Json<RenderContent>
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
    /** What an uploaded game did; null for a playable. */
    faults: ColumnType<GameFaults | null, string | null | undefined, string | null>
    created_at: Stamp
    updated_at: Stamp
  }
  /** Playables and builds that are recorded. */
  recording_projects: {
    id: Generated<number>
    account_id: number
    /** The playable; null for a build. */
    project_id: number | null
    created_by: number
    created_at: Stamp
    updated_at: Stamp
  }
  recording_builds: RecordingBuildRow
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
    /** Values of parameters of a build. */
    game_values: ColumnType<Record<string, GameValue>, string | undefined, string>
    display_mode: number
    cursor_width: number
    cursor_height: number
    rotation_angle: number
    /** 0: the product's own cursor; -1: it as well, in place of an image that was deleted. */
    cursor_asset_id: Generated<number>
    trim_from_ms: Generated<number>
    /** 0: to the end. */
    trim_to_ms: Generated<number>
    /** Empty: as recorded. */
    language: Generated<string>
    /** Values of parameters that replace those of the playable. */
    ad_values: ColumnType<Record<string, unknown>, string | undefined, string>
    created_by: number
    created_at: Stamp
    updated_at: Stamp
  }
  /** The newest check of variants of each recording. */
  recording_checks: {
    id: Generated<number>
    account_id: number
    gameplay_id: number
    job_id: number
    sizes: Json<RenderSize[]>
    variants: Json<PlayedVariant[]>
    results: ColumnType<VariantResult[], string | undefined, string>
    created_at: Stamp
  }
  /** Runs of simulated players, the newest of each project. */
  auto_plays: {
    id: Generated<number>
    account_id: number
    /** Of `recording_projects`. */
    project_id: number
    job_id: number
    seconds: number
    orientation: 'portrait' | 'landscape'
    /** Empty: the playable's own. */
    language: string
    /** Seeds of the simulated players count from it. */
    seed: Generated<number>
    /** Revision of the playable that was played; 0 before. */
    rev: Generated<number>
    created_at: Stamp
  }
  auto_takes: {
    account_id: number
    auto_play_id: number
    number: number
    temperament: 'good' | 'average' | 'failing'
    outcome: 'won' | 'failed' | 'open'
    moves: number
    fails: number
    retries: number
    /** Of the player that played it; 0 for takes made before seeds were kept. */
    seed: number
    store_opened: boolean
    duration_ms: number
    /** A take as gzipped JSON. */
    replay: Buffer
    strip_hash: string
    frames: number
  }
}
