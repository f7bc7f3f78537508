import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { maxRenderRows, renderBitrates, renderMegabytes, renderStates } from './recording-renders.ts'
import { boundedList, id, listOf, objectName, page, time } from './shapes.ts'

const access = ['ve'] as const
/** Files of exports and of batches. */
const rowAccess = ['ve', 've.batch'] as const

/**
 * What a video is exported as: a video, an animation without audio, one frame (`webp` is animated,
 * `webp_image` one frame), or the archive of an HTML5 banner, which banners alone have.
 */
export const videoFormats = ['mp4', 'webm', 'gif', 'webp', 'png', 'jpg', 'webp_image', 'html5'] as const
export type VideoFormat = (typeof videoFormats)[number]
/** Formats of one frame; they take no credit. */
export const imageFormats = ['png', 'jpg', 'webp_image'] as const
export type ImageFormat = (typeof imageFormats)[number]

export function isImageFormat(format: VideoFormat): format is ImageFormat {
  return (imageFormats as readonly string[]).includes(format)
}

/** Returns the extension of the files of a format. */
export function extensionOf(format: VideoFormat): string {
  if (format === 'html5') return 'zip'
  return format === 'webp_image' ? 'webp' : format
}

/** Pixels of the short side of a file; the narrowest banner has 50. */
export const videoShortSides = { least: 50, most: 1440, usual: [360, 480, 540, 720, 1080] } as const
/** Frames a second of a file; animations have at most 30. Google Ads takes a GIF of less than 5. */
export const videoRates = [4, 10, 15, 20, 24, 25, 30, 50, 60] as const
export const mostAnimationRate = 30
/** Minutes of the longest video that is exported. */
export const mostRenderedMinutes = 10
export const maxVideoSizes = 24

const shortSide = z.int().min(videoShortSides.least).max(videoShortSides.most).multipleOf(2)
const languageCode = z.string().min(1).max(inputLimits.languageCode)

/** Limits of an image's file in kB (1000 bytes); display networks take 150. */
export const imageKilobytes = { least: 10, most: 10_000, usual: 150 } as const

/**
 * A level, an average of the video in kbit/s, or a limit of each file: in MB (10^6 bytes), of an image in kB.
 */
const quality = z.union([
  z.object({ level: z.enum(['high', 'medium', 'low']) }),
  z.object({ bitrate: z.int().min(renderBitrates.least).max(renderBitrates.most) }),
  z.object({ megabytes: z.number().min(renderMegabytes.least).max(renderMegabytes.most) }),
  z.object({ kilobytes: z.int().min(imageKilobytes.least).max(imageKilobytes.most) }),
])

/** What all rows of a task share. */
export const videoRenderSettings = z.object({
  format: z.enum(videoFormats).default('mp4'),
  /** Absent: the rate of the video, and 15 of animations. */
  fps: z.literal([...videoRates]).optional(),
  quality: quality.default({ level: 'medium' }),
  /** Brings the audio to -16 LUFS. */
  loudness: z.boolean().default(true),
  /** The frame of an image, in milliseconds. */
  at: z.int().min(0).max(inputLimits.integer).default(0),
})
export type VideoRenderSettings = z.output<typeof videoRenderSettings>

const renderRow = z.object({
  id: z.number(),
  task_id: z.number(),
  /** The video; 0 when it was deleted. */
  project_id: z.number(),
  project_name: z.string(),
  /** Name of the file. */
  name: z.string(),
  format: z.enum(videoFormats),
  ratio: z.string(),
  width: z.number(),
  height: z.number(),
  language: z.string(),
  state: z.enum(renderStates),
  /** 0-100. */
  progress: z.number(),
  job_id: z.number(),
  /** The file among the works; 0 before it is made, and after it was deleted. */
  asset_id: z.number(),
  /** Empty until there is one. */
  url: z.string(),
  poster_url: z.string(),
  size: z.number(),
  duration: z.number(),
  /** Whether its frames were copied from the files of the video, not encoded again. */
  is_copied: z.boolean(),
  /** Video credits: one per minute begun; none for an image. */
  credits: z.number(),
  username: z.string(),
  error: z.object({ code: z.number(), msg: z.string() }).nullable(),
  created_time: time,
})
export type VideoRenderRow = z.output<typeof renderRow>

/** What prevents an export, or is to be known before. `letters` are those that a font lacks. */
const finding = z.object({
  level: z.enum(['error', 'warning']),
  kind: z.enum(['empty', 'long', 'file', 'letters', 'no_letters', 'texts']),
  /** Of the file or font, or the language that lacks texts. */
  name: z.string(),
  letters: z.string(),
})
export type VideoFinding = z.output<typeof finding>

/** What can be exported of a video, and what is wrong with it. */
export const renderCheck = call({
  name: 'video.renderCheck',
  method: 'GET',
  path: '/veditor/project/render-check',
  access,
  input: z.object({ id }),
  output: z.object({
    rev: z.number(),
    rate: z.number(),
    duration_ms: z.number(),
    canvases: z.array(
      z.object({
        id: z.string(),
        ratio: z.string(),
        width: z.number(),
        height: z.number(),
        /** The short side of the files that it only cuts, whose frames may be copied; 0 when it is drawn. */
        cut_side: z.number(),
      }),
    ),
    languages: z.array(z.string()),
    default_language: z.string(),
    /** Asset groups with the names of their members. */
    groups: z.array(z.object({ id: z.string(), name: z.string(), members: z.array(z.string()) })),
    /** Whether it shows more than one image; false for a banner without motion. */
    moves: z.boolean(),
    findings: z.array(finding),
  }),
})
export type VideoRenderCheck = z.output<typeof renderCheck.output>

/**
 * Exports a video: a row for each size, language and combination of group members. `name` may contain
 * {name}, {ratio}, {size}, {language}, {version} and {number}. Each row takes one video credit per minute
 * begun. Throws video_render_empty, video_too_long, video_render_file, video_rows, render_size_small,
 * renders_full and video_credits_used_up.
 */
export const render = call({
  name: 'video.render',
  method: 'POST',
  path: '/veditor/project/render',
  access,
  input: videoRenderSettings.extend({
    id,
    name: objectName,
    sizes: boundedList(
      z.object({ canvas: z.string().min(1).max(inputLimits.recordId), short_side: shortSide }),
      maxVideoSizes,
      1,
    ),
    /** Empty: the default language. */
    languages: boundedList(languageCode, inputLimits.renderLanguages).default([]),
    /** The member of each asset group by index, one list for each combination; empty: the first members. */
    members: boundedList(
      boundedList(
        z.object({
          group: z.string().min(1).max(inputLimits.recordId),
          member: z.int().min(0).max(inputLimits.groupMember),
        }),
        inputLimits.renderGroups,
      ),
      maxRenderRows,
    ).default([]),
  }),
  output: z.object({ task_id: z.number(), list: z.array(renderRow) }),
})

/** Exports of the account, the newest first. */
export const renderList = call({
  name: 'videoRender.list',
  method: 'GET',
  path: '/veditor/render/list',
  access: rowAccess,
  input: z.object({
    ...page,
    project_id: id.optional(),
    /** Files of one task, in the order of its rows. */
    task_id: id.optional(),
    keyword: z.string().max(inputLimits.keyword).optional(),
    state: z.enum(['', ...renderStates]).default(''),
  }),
  output: listOf(renderRow),
})

/** Exports a row again that failed or was cancelled. Throws render_state and video_credits_used_up. */
export const renderRetry = call({
  name: 'videoRender.retry',
  method: 'POST',
  path: '/veditor/render/retry',
  access: rowAccess,
  input: z.object({ id }),
  output: renderRow,
})

/** Cancels a row that is not finished; its credits are released. Throws render_state. */
export const renderCancel = call({
  name: 'videoRender.cancel',
  method: 'POST',
  path: '/veditor/render/cancel',
  access: rowAccess,
  input: z.object({ id }),
  output: renderRow,
})

/** Copies an exported file into the library, where videos and playables can use it. Returns the asset. */
export const renderKeep = call({
  name: 'videoRender.keep',
  method: 'POST',
  path: '/veditor/render/keep',
  access: rowAccess,
  input: z.object({ id }),
  output: z.object({ asset_id: z.number() }),
})
