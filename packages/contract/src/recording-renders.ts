import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, boundedRecord, id, listOf, objectName, page, time } from './shapes.ts'

const access = ['vrec'] as const

/** Sides in pixels; both are even. A frame has at most as many pixels as 1920 x 1920. */
export const renderSides = { least: 128, most: 2160, pixels: 1920 * 1920 } as const
/** The usual sizes, by ratio. */
export const renderSizes = [
  { ratio: '9:16', width: 720, height: 1280 },
  { ratio: '16:9', width: 1280, height: 720 },
  { ratio: '1:1', width: 1080, height: 1080 },
  { ratio: '4:5', width: 864, height: 1080 },
] as const
/** Rows of one task: sizes, and what else varies. */
export const maxRenderRows = 200
/** Variants of one task, before its sizes. */
export const maxRenderVariants = 50
/** What names of files may contain; each is replaced by its value. */
export const renderNameFields = [
  '{name}',
  '{skin}',
  '{language}',
  '{variant}',
  '{size}',
  '{ratio}',
  '{number}',
] as const
export const maxRenderSizes = 8
export const renderSpeeds = [0.5, 1, 1.5, 2, 4] as const
/** Constant quality of H.264 for each level. */
export const renderQualities = { high: 18, medium: 22, low: 27 } as const
export const renderBitrates = { least: 200, most: 50_000 } as const
export const renderMegabytes = { least: 0.2, most: 500 } as const
/** Least average bitrate that a limited size must allow, kbit/s. */
const leastFitBitrate = 150

/** The smallest limit of a file of this length, in MB (10^6 bytes) with four digits; a quarter is spare. */
export function leastMegabytes(seconds: number): number {
  return Math.ceil(seconds * leastFitBitrate * 1.25) / 10_000
}

const side = z.int().min(renderSides.least).max(renderSides.most).multipleOf(2)
const size = z
  .object({ width: side, height: side })
  .refine(({ width, height }) => width * height <= renderSides.pixels)
export type RenderSize = z.output<typeof size>

/** How large the files become: a level, an average in kbit/s, or a limit of each file in MB (10^6 bytes). */
const renderQuality = z.union([
  z.object({ level: z.enum(['high', 'medium', 'low']) }),
  z.object({ bitrate: z.int().min(renderBitrates.least).max(renderBitrates.most) }),
  z.object({ megabytes: z.number().min(renderMegabytes.least).max(renderMegabytes.most) }),
])
export type RenderQuality = z.output<typeof renderQuality>

/** What all rows of a task share. Times are milliseconds of the recording. */
export const renderSettings = z.object({
  fps: z.union([z.literal(30), z.literal(60)]).default(30),
  quality: renderQuality.default({ level: 'medium' }),
  audio: z.boolean().default(true),
  /** Draws the cursor as the settings of the recording are. */
  cursor: z.boolean().default(true),
  /** Absent: as the recording is trimmed. */
  from: z.int().min(0).max(inputLimits.integer).optional(),
  to: z.int().min(1).max(inputLimits.integer).optional(),
  speed: z.literal([...renderSpeeds]).default(1),
})
export type RenderSettings = z.output<typeof renderSettings>

/** What a variant plays differently from its recording. */
const renderVariant = z.object({
  /** Absent: as the recording is played. */
  language: z.string().max(inputLimits.languageCode).optional(),
  /** Id of a skin of the playable. Values that its user set stay. */
  skin: z.string().max(inputLimits.choiceName).optional(),
  /** Values of parameters that replace those of the recording; neither it nor the project is changed. */
  values: boundedRecord(inputLimits.renderValues, inputLimits.renderParameter).optional(),
  /** What its values are called in names of files. */
  name: z.string().trim().max(inputLimits.renderVariantName).default(''),
})
export type RenderVariant = z.output<typeof renderVariant>
export const renderVariants = boundedList(renderVariant, maxRenderVariants, 1)
export const renderSizeList = boundedList(size, maxRenderSizes, 1)

export const renderStates = ['pending', 'success', 'fail', 'cancelled'] as const
export type RenderState = (typeof renderStates)[number]

/** What an uploaded game did while it was rendered; all empty for a playable. */
const gameFaults = z.object({
  /** Addresses that it requested, which a game in a render cannot reach. */
  blocked: z.array(z.string()),
  errors: z.array(z.string()),
  /** What the clock could not hold still: the video may differ from the recording there. */
  unheld: z.array(z.enum(['worker', 'offscreen', 'frame', 'load'])),
})
export type GameFaults = z.output<typeof gameFaults>

const renderRow = z.object({
  id: z.number(),
  task_id: z.number(),
  /** The task: its name, and how many rows it has and are in a state. */
  task: z.object({
    name: z.string(),
    rows: z.number(),
    ready: z.number(),
    pending: z.number(),
    failed: z.number(),
  }),
  gameplay_id: z.number(),
  /** Names of the recording and its project; '' when they were deleted. */
  gameplay_name: z.string(),
  project_name: z.string(),
  /** The recording project; 0 when the recording was deleted. */
  pid: z.number(),
  /** Name of the file. */
  name: z.string(),
  width: z.number(),
  height: z.number(),
  language: z.string(),
  skin: z.string(),
  state: z.enum(renderStates),
  /** 0-100. */
  progress: z.number(),
  job_id: z.number(),
  /** The video among the works; 0 before it is made, and after it was deleted. */
  asset_id: z.number(),
  /** Empty until there is one. */
  url: z.string(),
  poster_url: z.string(),
  size: z.number(),
  duration: z.number(),
  /** Video credits: one per minute begun. */
  credits: z.number(),
  /** The ad is shown before a blurred background: its take does something else in this ratio. */
  fitted: z.boolean(),
  /** Milliseconds of the recording at which the ad did something else than recorded; -1: nowhere. */
  diverged: z.number(),
  faults: gameFaults,
  error: z.object({ code: z.number(), msg: z.string() }).nullable(),
  created_time: time,
})
export type RenderRow = z.output<typeof renderRow>

/**
 * Renders the take of a recording as videos, one for each variant and size, as one task. Each takes one video
 * credit per minute begun. An uploaded game is rendered in a browser of the server, with values of its
 * parameters by their names; it has no skins and languages. Throws recording_empty, build_unready,
 * build_render, no_browser, render_range, render_size_small, render_scripts, render_rows, render_skin,
 * renders_full, video_credits_used_up, and an error of a value that its parameter does not allow
 * (game_value for a game).
 */
export const render = call({
  name: 'recording.gameplayRender',
  method: 'POST',
  path: '/vrecord/gameplay/render',
  access,
  maxBody: 2_000_000,
  input: renderSettings.extend({
    id,
    name: objectName,
    sizes: renderSizeList,
    variants: renderVariants.default([{ name: '' }]),
    /** Names of the files, of `renderNameFields`; absent: the name, with the size where there are several. */
    pattern: objectName.optional(),
  }),
  output: z.object({ task_id: z.number(), list: z.array(renderRow) }),
})

/** Renders of the account, the newest first. */
export const renderList = call({
  name: 'recording.renderList',
  method: 'GET',
  path: '/vrecord/render/list',
  access,
  input: z.object({
    ...page,
    gameplay_id: id.optional(),
    task_id: id.optional(),
    keyword: z.string().max(inputLimits.keyword).optional(),
  }),
  output: listOf(renderRow),
})

/** Renders a row again that failed or was cancelled. Throws render_state and video_credits_used_up. */
export const renderRetry = call({
  name: 'recording.renderRetry',
  method: 'POST',
  path: '/vrecord/render/retry',
  access,
  input: z.object({ id }),
  output: renderRow,
})

/** Cancels a row that is not finished; its credits are released. Throws render_state. */
export const renderCancel = call({
  name: 'recording.renderCancel',
  method: 'POST',
  path: '/vrecord/render/cancel',
  access,
  input: z.object({ id }),
  output: renderRow,
})

/**
 * Renders all rows of a task again that failed or were cancelled. Throws render_state and
 * video_credits_used_up.
 */
export const taskRetry = call({
  name: 'recording.taskRetry',
  method: 'POST',
  path: '/vrecord/render/task-retry',
  access,
  input: z.object({ task_id: id }),
  output: z.object({ count: z.number() }),
})

/** Cancels all rows of a task that are not finished. Throws render_state. */
export const taskCancel = call({
  name: 'recording.taskCancel',
  method: 'POST',
  path: '/vrecord/render/task-cancel',
  access,
  input: z.object({ task_id: id }),
  output: z.object({ count: z.number() }),
})

/**
 * A link valid for ten minutes to a zip of the finished videos of a task. Throws renders_unready
 * without one.
 */
export const taskDownload = call({
  name: 'recording.taskDownload',
  method: 'POST',
  path: '/vrecord/render/task-download',
  access,
  input: z.object({ task_id: id }),
  output: z.object({ url: z.string(), name: z.string(), size: z.number() }),
})
