import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import * as projects from './projects.ts'
import {
  boundedList,
  boundedRecord,
  empty,
  fence,
  id,
  listOf,
  objectName,
  page,
  revisionNumber,
  saveId,
  time,
} from './shapes.ts'

const access = ['ve'] as const

/** The largest document of a video in bytes of JSON. */
export const videoDocumentBytes = 6_291_456

/** A video, or an image ad in several sizes (C§2). */
export const videoProjectTypes = ['normal', 'banner'] as const
export type VideoProjectType = (typeof videoProjectTypes)[number]

/**
 * A project as its list shows it. `ratios` are those of its canvases, such as 9:16, or sizes of a banner such
 * as 300x250, in their order.
 */
const card = z.object({
  id: z.number(),
  project_type: z.enum(videoProjectTypes),
  name: z.string(),
  rev: z.number(),
  /** An image of the first clip; empty while there is none. */
  cover_url: z.string(),
  duration_ms: z.number(),
  ratios: z.array(z.string()),
  created_time: time,
  updated_time: time,
})
export type VideoCard = z.output<typeof card>

/**
 * A video of its own, or a copy of the content of `document`. `ratio` is the first canvas of an empty one.
 * `asset_ids`: videos, images and audio files of the library that become clips one after another.
 */
export const create = call({
  name: 'video.create',
  method: 'POST',
  path: '/veditor/project/create',
  access,
  input: z.object({
    name: objectName,
    ratio: z.string().max(inputLimits.choiceName).default('9:16'),
    asset_ids: boundedList(id, inputLimits.ids).default([]),
  }),
  output: z.object({ id: z.number() }),
})

/** Six hexadecimal digits. */
const color = z
  .string()
  .length(inputLimits.colorDigits)
  .regex(/^[0-9a-fA-F]*$/)
const words = z.string().trim().max(inputLimits.bannerText).default('')

/**
 * An image ad in these sizes, each arranged for itself; the first is the one others follow. `design`: the
 * image is beside the texts (split) or below them (full). `image_id` and `logo_id` are images of the library,
 * 0 for none. Throws bad_input for an unknown or repeated size.
 */
export const createBanner = call({
  name: 'video.createBanner',
  method: 'POST',
  path: '/veditor/project/create-banner',
  access,
  input: z.object({
    name: objectName,
    sizes: boundedList(z.string().max(inputLimits.choiceName), inputLimits.bannerSizes, 1),
    design: z.enum(['split', 'full']).default('split'),
    headline: words,
    line: words,
    button: words,
    image_id: z.int().min(0).max(inputLimits.integer).default(0),
    logo_id: z.int().min(0).max(inputLimits.integer).default(0),
    ground: color.default('14161f'),
    accent: color.default('ffd60a'),
  }),
  output: z.object({ id: z.number() }),
})

export const list = call({
  name: 'video.list',
  method: 'GET',
  path: '/veditor/project/list',
  access,
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    project_type: z.enum(videoProjectTypes).default('normal'),
  }),
  output: listOf(card),
})

export const info = call({
  name: 'video.info',
  method: 'GET',
  path: '/veditor/project/info',
  access,
  input: z.object({ id }),
  output: card,
})

/** The document of `@adloom/video/format` and its revision. */
export const initJson = call({
  name: 'video.initJson',
  method: 'GET',
  path: '/veditor/project/init-json',
  access,
  input: z.object({ id }),
  output: z.object({ rev: z.number(), document: z.unknown() }),
})

const records = boundedRecord(inputLimits.diffRecords, inputLimits.recordId)

/** A record's id to the record as it is now; `removed` are ids. */
const diff = z.object({
  added: records,
  updated: records,
  removed: boundedList(z.string().max(inputLimits.recordId), inputLimits.diffRecords),
})

/**
 * Saves the changes since `base_rev`, or the whole document. A base other than the newest revision is refused
 * with stale_revision and overwrites nothing (D-34). A repeated save that was already stored gets the stored
 * answer. `normalised` holds asset records that the server stored differently: facts of files are its own.
 */
export const save = call({
  name: 'video.save',
  method: 'POST',
  path: '/veditor/project/save',
  access,
  maxBody: 2 * videoDocumentBytes,
  input: z
    .object({
      id,
      base_rev: revisionNumber,
      fence,
      save_id: saveId,
      diff: diff.optional(),
      document: z.unknown().optional(),
    })
    .refine(input => (input.diff === undefined) !== (input.document === undefined), { path: ['diff'] }),
  output: z.object({ rev: z.number(), updated_time: time, normalised: z.record(z.string(), z.unknown()) }),
})

export const revisions = call({
  name: 'video.revisions',
  method: 'GET',
  path: '/veditor/project/revisions',
  access,
  input: z.object({ id, ...page }),
  output: projects.revisions.output,
})

/** To go back to it, save it whole over the newest. */
export const revision = call({
  name: 'video.revision',
  method: 'GET',
  path: '/veditor/project/revision',
  access,
  input: z.object({ id, revision_id: id }),
  output: z.object({ rev: z.number(), document: z.unknown() }),
})

/** Keeps a document that lost a conflict as a revision the user can open (D-34). */
export const keepDraft = call({
  name: 'video.keepDraft',
  method: 'POST',
  path: '/veditor/project/keep-draft',
  access,
  maxBody: 2 * videoDocumentBytes,
  input: z.object({ id, base_rev: revisionNumber, document: z.unknown() }),
  output: z.object({ revision_id: z.number() }),
})

export const update = call({
  name: 'video.update',
  method: 'POST',
  path: '/veditor/project/update',
  access,
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})

export const copy = call({
  name: 'video.copy',
  method: 'POST',
  path: '/veditor/project/copy',
  access,
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})

export const remove = call({
  name: 'video.remove',
  method: 'POST',
  path: '/veditor/project/delete',
  access,
  input: z.object({ id }),
  output: empty,
})

export const restore = call({
  name: 'video.restore',
  method: 'POST',
  path: '/veditor/project/restore',
  access,
  input: z.object({ id }),
  output: empty,
})
