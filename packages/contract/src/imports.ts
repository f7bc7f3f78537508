import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { product } from './products.ts'
import { boundedList, id, listOf, objectName, page, revisionNumber, time } from './shapes.ts'

const access = ['gm'] as const

const importCard = z.object({
  id: z.number(),
  name: z.string(),
  /** Name of the recognised engine, and its code of PL-06. */
  engine: z.string(),
  engine_code: z.number(),
  /** Findings that may hinder a network. */
  problems: z.number(),
  cover_url: z.string(),
  status: z.enum(['draft', 'packed']),
  updated_time: time,
})

/**
 * Imports a finished HTML5 playable of an upload: a zip, into which the web app puts a page that is alone. A
 * job analyses and plays it and makes the project. Throws upload_unknown, import_type.
 */
export const create = call({
  name: 'import.create',
  method: 'POST',
  path: '/gmaker/import/create',
  access,
  input: z.object({ name: objectName, file_url: z.string().min(1).max(inputLimits.fileUrl) }),
  output: z.object({ job_id: z.number() }),
})

export const list = call({
  name: 'import.list',
  method: 'GET',
  path: '/gmaker/import/list',
  access,
  input: z.object({ ...page, keyword: z.string().trim().max(inputLimits.keyword).optional() }),
  output: listOf(importCard),
})

const finding = z.object({
  kind: z.enum(['sdk', 'store', 'network', 'audio', 'remote', 'missing', 'server', 'storeMissing', 'module']),
  effect: z.enum(['bridged', 'local', 'gated', 'blocked', 'removed', 'none']),
  name: z.string(),
  file: z.string(),
  count: z.number(),
  /** Whether it may hinder a network; the list counts these. */
  is_problem: z.boolean(),
})

/** How the ad behaved in one mode of the simulator. */
const probe = z.object({
  mode: z.string(),
  /** False when its page froze or ended. */
  responds: z.boolean(),
  drawn: z.boolean(),
  /** Messages of its errors. */
  errors: z.array(z.string()),
  /** Requests to the network, which were refused. */
  requests: z.number(),
})

export type ImportProbe = z.output<typeof probe>

/** A text of the ad that can be replaced; `text` is the present one. */
const slot = z.object({
  id: z.string(),
  file: z.string(),
  original: z.string(),
  text: z.string(),
})

/** An image of the ad that can be replaced by one of the same size and format. */
const imageSlot = z.object({
  id: z.string(),
  file: z.string(),
  mime: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  /** Bytes of the present image, and a small copy of it as a data address. */
  bytes: z.number(),
  thumb: z.string(),
  replaced: z.boolean(),
})

const detail = importCard.extend({
  rev: z.number(),
  product: product.nullable(),
  entry: z.string(),
  evidence: z.string(),
  files: z.number(),
  bytes: z.number(),
  ios_url: z.string(),
  android_url: z.string(),
  findings: z.array(finding),
  /** Empty when the server has no Chromium. */
  probes: z.array(probe),
  texts: z.array(slot),
  images: z.array(imageSlot),
})

export const info = call({
  name: 'import.info',
  method: 'GET',
  path: '/gmaker/import/info',
  access,
  input: z.object({ id }),
  output: detail,
})

/** Replaces the texts of these slots; others keep the text of the ad. Throws stale_revision, import_slot. */
export const save = call({
  name: 'import.save',
  method: 'POST',
  path: '/gmaker/import/save',
  access,
  input: z.object({
    id,
    rev: revisionNumber,
    texts: boundedList(
      z.object({ id: z.string().max(inputLimits.slotId), text: z.string().max(inputLimits.slotText) }),
      inputLimits.slots,
    ),
  }),
  output: z.object({ rev: z.number() }),
})

/**
 * Replaces the image of a slot by a file of the account, which gets its size and format; an empty hash takes
 * the image of the ad again. Throws stale_revision, import_slot, not_found, storage_full.
 */
export const replaceImage = call({
  name: 'import.replaceImage',
  method: 'POST',
  path: '/gmaker/import/replace-image',
  access,
  input: z.object({
    id,
    rev: revisionNumber,
    slot: z.string().max(inputLimits.slotId),
    hash: z.string().max(inputLimits.contentHash),
  }),
  output: z.object({ rev: z.number() }),
})
