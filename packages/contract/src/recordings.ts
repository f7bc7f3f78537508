import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { gameValue, gameValues } from './game-params.ts'
import { boundedRecord, id, listOf, objectName, page, time } from './shapes.ts'

const access = ['vrec'] as const

/** A project is ready to record once its content is there (product facts §6). */
export const uploadedStatus = 2

/** When the cursor is drawn in a replay. */
export const cursorModes = { hidden: 0, onClick: 1, always: 2 } as const
export const cursorSides = { least: 16, most: 256 } as const

const product = z.object({ id: z.number(), name: z.string(), icon_url: z.string() })

/** Whether the content is a playable of the account or an uploaded build of a game. */
export const recordedKinds = ['playable', 'build'] as const

/** A project to record: a playable of the account, or an uploaded build. */
export const recordingProject = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(recordedKinds),
  /** The playable that is recorded; 0 for a build. */
  source_id: z.number(),
  product: product.nullable(),
  /** 0: a build was not uploaded yet; 1: it is being prepared; 2: it can be recorded. */
  status: z.int().min(0).max(uploadedStatus),
  /** Of the playable; of a build, of its newest rendered video. */
  cover_url: z.string(),
  /** Parameters of a build; 0 for a playable. */
  param_count: z.number(),
  gameplays: z.number(),
  /** The newest recording; 0 without one. */
  newest_id: z.number(),
  created_time: time,
  updated_time: time,
})
export type RecordingProject = z.output<typeof recordingProject>

/** Projects to record; the last changed first unless `order` is `updated_time`, `name` or `-name`. */
export const projectList = call({
  name: 'recording.projectList',
  method: 'GET',
  path: '/vrecord/project/list',
  access,
  input: z.object({
    ...page,
    keyword: z.string().max(inputLimits.keyword).optional(),
    product_id: id.optional(),
    status: z.coerce.number().int().min(0).max(uploadedStatus).optional(),
  }),
  output: listOf(recordingProject),
})

/** Projects that can be recorded, also by product; the last changed first unless `order` differs. */
export const projectFind = call({
  name: 'recording.projectFind',
  method: 'GET',
  path: '/vrecord/project/find',
  access,
  input: z.object({
    ...page,
    product_id: id.optional(),
    status: z.coerce.number().int().min(0).max(uploadedStatus).default(uploadedStatus),
  }),
  output: listOf(recordingProject),
})

/**
 * Makes a playable, or an imported one as a build, ready to record; a second time it is the same project, for
 * an import that changed with its page of now. Throws recordings_full, storage_full.
 */
export const projectCreate = call({
  name: 'recording.projectCreate',
  method: 'POST',
  path: '/vrecord/project/create',
  access,
  input: z.object({ source_id: id }),
  output: z.object({ id: z.number() }),
})

/** The project with the saved content of its playable, which `applyValues` of playable/format completes. */
export const projectDetail = call({
  name: 'recording.projectDetail',
  method: 'GET',
  path: '/vrecord/project/detail',
  access,
  input: z.object({ id }),
  output: recordingProject.extend({
    rev: z.number(),
    document: z.unknown(),
    values: z.record(z.string(), z.unknown()),
    languages: z.array(z.string()),
    /** Ready sets of values, `Skin` of playable/format. */
    skins: z.array(z.unknown()),
  }),
})

/** Deletes the project with its recordings; the playable stays. */
export const projectDelete = call({
  name: 'recording.projectDelete',
  method: 'POST',
  path: '/vrecord/project/delete',
  access,
  input: z.object({ id }),
  output: z.object({}),
})

/** How the cursor looks in a replay. Sides are CSS pixels, the angle is in degrees. */
const cursor = z.object({
  display_mode: z.int().min(cursorModes.hidden).max(cursorModes.always),
  width: z.int().min(cursorSides.least).max(cursorSides.most),
  height: z.int().min(cursorSides.least).max(cursorSides.most),
  rotation_angle: z.int().min(-inputLimits.cursorAngle).max(inputLimits.cursorAngle),
})
export type CursorSettings = z.output<typeof cursor>
export const defaultCursor: CursorSettings = {
  display_mode: cursorModes.onClick,
  width: 64,
  height: 64,
  rotation_angle: 0,
}

/** What of a recording is shown, and in which language of its playable. Times are ms of the take. */
const played = z.object({
  trim_from: z.int().min(0).max(inputLimits.integer),
  /** 0: to the end. */
  trim_to: z.int().min(0).max(inputLimits.integer),
  /** Empty: as recorded. */
  language: z.string().max(inputLimits.languageCode),
})

const gameplay = z.object({
  id: z.number(),
  project_id: z.number(),
  name: z.string(),
  /** Milliseconds; 0 before the first take. */
  duration: z.number(),
  orientation: z.enum(['portrait', 'landscape']),
  ...cursor.shape,
  /** An image of the library; 0 is the product's own cursor, -1 an image that was deleted. */
  cursor_asset_id: z.number(),
  cursor_url: z.string(),
  /** Revision of the playable when it was recorded; 0 before the first take. */
  rev: z.number(),
  /** Values of the parameters of a build by their ids, where they differ from the defaults. */
  param_values: z.record(z.string(), gameValue),
  ...played.shape,
  created_time: time,
  updated_time: time,
})
export type Gameplay = z.output<typeof gameplay>

/** Recordings of a project, the newest first. */
export const gameplayList = call({
  name: 'recording.gameplayList',
  method: 'GET',
  path: '/vrecord/gameplay/list',
  access,
  input: z.object({ ...page, pid: id }),
  output: listOf(gameplay),
})

/** Throws recordings_full. */
export const gameplayCreate = call({
  name: 'recording.gameplayCreate',
  method: 'POST',
  path: '/vrecord/gameplay/create',
  access,
  input: z.object({ project_id: id, name: objectName }),
  output: z.object({ id: z.number() }),
})

export const gameplayDetail = call({
  name: 'recording.gameplayDetail',
  method: 'GET',
  path: '/vrecord/gameplay/detail',
  access,
  input: z.object({ id }),
  output: gameplay.extend({
    kind: z.enum(recordedKinds),
    /** A take of playable/recording, of a build one of playable/game-clock; null before the first. */
    replay: z.unknown(),
    /** Values of parameters that replace those of the playable. */
    values: z.record(z.string(), z.unknown()),
    product: product.nullable(),
    /** That of its project. */
    cover: z.string(),
    /** What `param_values` has, as a list. */
    params: z.array(z.object({ id: z.string(), value: gameValue })),
  }),
})

/**
 * Saves what is given. Throws recording_short (RC-03), recording_invalid, render_range for a trim of less
 * than half a second, an error of a value that its parameter does not allow, and cursor_deleted (600002) for
 * a setting of a cursor whose image is gone: nothing is saved then. A new take is not trimmed.
 */
export const gameplaySave = call({
  name: 'recording.gameplaySave',
  method: 'POST',
  path: '/vrecord/gameplay/save',
  access,
  maxBody: 2_000_000,
  input: z.object({
    id,
    name: objectName.optional(),
    /** A take of playable/recording; `duration` and `orientation` follow from it. */
    replay: boundedRecord(inputLimits.takeFields, inputLimits.choiceName).optional(),
    /** Revision of the playable that was recorded. */
    rev: z.int().min(0).max(inputLimits.integer).optional(),
    ...cursor.partial().shape,
    param_values: gameValues.optional(),
    ...played.partial().shape,
    /** Values of parameters that replace those of the playable, which is not changed. */
    values: boundedRecord(inputLimits.renderValues, inputLimits.renderParameter).optional(),
    cursor_asset_id: z.int().min(-1).max(inputLimits.integer).optional(),
  }),
  output: gameplay,
})

export const gameplayCopy = call({
  name: 'recording.gameplayCopy',
  method: 'POST',
  path: '/vrecord/gameplay/copy',
  access,
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})

export const gameplayDelete = call({
  name: 'recording.gameplayDelete',
  method: 'POST',
  path: '/vrecord/gameplay/delete',
  access,
  input: z.object({ id }),
  output: z.object({}),
})
