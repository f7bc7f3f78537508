import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { predictedCost } from './predicted-cost.ts'
import { boundedList, id, listOf, objectName, page, time } from './shapes.ts'
import { color, templateLanguages } from './video-templates.ts'
import { maxVideoSizes, videoFormats, videoRenderSettings, videoShortSides } from './video-renders.ts'

const access = ['ve.batch'] as const

/** Files of one batch: rows x sources x sizes x languages x combinations. */
export const maxBatchFiles = 500

const clip = z.string().min(1).max(inputLimits.recordId)
const language = z.string().max(inputLimits.languageCode)
const ratio = z.string().min(1).max(inputLimits.choiceName)

/** A template of the product, in a language and colours. */
const template = z.object({
  template: z.string().max(inputLimits.choiceName),
  colors: z.object({ primary: color, second: color }).optional(),
})

const row = z.object({
  /** What {name} of the pattern becomes; empty: the name of the source. */
  name: z.string().max(inputLimits.batchFile).default(''),
  texts: boundedList(
    z.object({
      clip,
      /** Empty: all languages without a text of their own in the row. */
      language: language.default(''),
      text: z.string().max(inputLimits.templateText),
    }),
    inputLimits.templateTexts,
  ).default([]),
  /** A file of the library by its name, or by its id after a `#`. */
  files: boundedList(
    z.object({ clip, file: z.string().min(1).max(inputLimits.batchFile) }),
    inputLimits.templateSlots,
  ).default([]),
  /** Of these of the batch; empty: all. */
  languages: boundedList(language.min(1), inputLimits.renderLanguages).default([]),
  ratios: boundedList(ratio, maxVideoSizes).default([]),
})

/** The table, and what all rows share. `pattern` may contain {source}, {row} and the words of an export. */
const batch = videoRenderSettings.extend({
  format: z.enum(videoFormats).exclude(['html5']).default('mp4'),
  name: objectName,
  pattern: objectName,
  /** Language of the product's templates. */
  language: z.enum(templateLanguages),
  /** The sources: videos, then templates of the product, then templates of the account; one at least. */
  project_ids: boundedList(id, inputLimits.batchSources).default([]),
  templates: boundedList(template, inputLimits.batchSources).default([]),
  own_ids: boundedList(id, inputLimits.batchSources).default([]),
  sizes: boundedList(
    z.object({
      ratio,
      short_side: z.int().min(videoShortSides.least).max(videoShortSides.most).multipleOf(2),
    }),
    maxVideoSizes,
    1,
  ),
  /** Empty: the default language of each source. */
  languages: boundedList(language.min(1), inputLimits.renderLanguages).default([]),
  /** Every combination of the members of asset groups, instead of the first members. */
  combinations: z.boolean().default(false),
  /** Every order of the asset groups on the main track. */
  orders: z.boolean().default(false),
  rows: boundedList(row, inputLimits.batchRows, 1),
})
/** 500 rows of a hundred texts are larger; most tables have a tenth of it. */
const maxBody = 4_000_000

/** What is wrong with a row (from 0), at a clip; `name` is a file, ratio, language or font. */
const problem = z.object({
  row: z.number(),
  level: z.enum(['error', 'warning']),
  kind: z.enum([
    ...['file', 'file_kind', 'short', 'letters', 'no_letters'],
    ...['language', 'ratio', 'clip', 'empty', 'long', 'lost'],
  ] as const),
  clip: z.string(),
  name: z.string(),
  letters: z.string(),
})
export type BatchProblem = z.output<typeof problem>

/**
 * What a batch would make and cost, and what is wrong. A row with an error makes no
 * file and costs nothing. Throws bad_input and video_rows.
 */
export const check = call({
  name: 'videoBatch.check',
  method: 'POST',
  path: '/veditor/batch/check',
  access,
  maxBody,
  input: batch,
  output: z.object({
    files: z.number(),
    cost: predictedCost,
    /** Rows that make nothing. */
    bad_rows: z.number(),
    problems: z.array(problem),
    /** Files of the library that cells name, with an image of each for stills. */
    found: z.array(z.object({ file: z.string(), id: z.number(), type: z.string(), cover_url: z.string() })),
  }),
})
export type BatchCheck = z.output<typeof check.output>

const card = z.object({
  id: z.number(),
  name: z.string(),
  rows: z.number(),
  files: z.number(),
  pending: z.number(),
  success: z.number(),
  fail: z.number(),
  cancelled: z.number(),
  /** Of the files that are made or waiting. */
  credits: z.number(),
  username: z.string(),
  created_time: time,
})
export type BatchCard = z.output<typeof card>

/**
 * Queues the files of all rows without an error, each with its credits reserved; a row with an error is
 * stored as failed and can be retried. Throws bad_input, video_rows, render_size_small, video_batch_empty,
 * renders_full and video_credits_used_up.
 */
export const create = call({
  name: 'videoBatch.create',
  method: 'POST',
  path: '/veditor/batch/create',
  access,
  maxBody,
  input: batch,
  output: card,
})

/** Batches of the account, the newest first. */
export const list = call({
  name: 'videoBatch.list',
  method: 'GET',
  path: '/veditor/batch/list',
  access,
  input: z.object({ ...page }),
  output: listOf(card),
})

export const info = call({
  name: 'videoBatch.info',
  method: 'GET',
  path: '/veditor/batch/info',
  access,
  input: z.object({ id }),
  output: card,
})

/** Cancels all waiting files; their credits are released. */
export const cancel = call({
  name: 'videoBatch.cancel',
  method: 'POST',
  path: '/veditor/batch/cancel',
  access,
  input: z.object({ id }),
  output: card,
})

/** Exports all failed and cancelled files again, as far as their rows have no error. */
export const retry = call({
  name: 'videoBatch.retry',
  method: 'POST',
  path: '/veditor/batch/retry',
  access,
  input: z.object({ id }),
  output: card,
})

/** A link, valid for ten minutes, to a zip of all files that are ready. Throws render_no_file. */
export const download = call({
  name: 'videoBatch.download',
  method: 'POST',
  path: '/veditor/batch/download',
  access,
  input: z.object({ id }),
  output: z.object({ url: z.string(), name: z.string(), size: z.number() }),
})

export type BatchInput = z.output<typeof batch>
export type BatchRow = BatchInput['rows'][number]
