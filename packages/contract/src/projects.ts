import { z } from 'zod'
import { call } from './call.ts'
import { product } from './products.ts'
import { inputLimits } from './input-limits.ts'
import {
  boundedList,
  boundedRecord,
  empty,
  fence,
  flag,
  id,
  idList,
  listOf,
  localText,
  materialEvents,
  objectName,
  page,
  revisionNumber,
  saveId,
  time,
  timeFilter,
} from './shapes.ts'

const projectCard = z.object({
  id: z.number(),
  name: z.string(),
  template_id: z.number(),
  template_name: z.record(z.string(), z.string()),
  gameplay: z.string(),
  rev: z.number(),
  cover_url: z.string(),
  product: product.nullable(),
  channel_ids: z.array(z.number()),
  status: z.enum(['draft', 'packed']),
  created_time: time,
  updated_time: time,
})

export const create = call({
  name: 'project.create',
  method: 'POST',
  path: '/gmaker/project/create',
  access: ['gm'],
  input: z.object({
    template_id: id,
    name: objectName,
    skin: z.string().max(inputLimits.choiceName).optional(),
  }),
  output: z.object({ id: z.number() }),
})

export const list = call({
  name: 'project.list',
  method: 'GET',
  path: '/gmaker/project/list',
  access: ['gm'],
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    status: z.enum(['draft', 'packed']).optional(),
    gameplay: z.string().max(inputLimits.choiceName).optional(),
    template_id: id.optional(),
    from: timeFilter.optional(),
    to: timeFilter.optional(),
  }),
  output: listOf(projectCard),
})

/**
 * `template_id`: the template of the page's address; a project of another template is refused as if it did
 * not exist (SH-06.1).
 */
const addressed = z.object({ id, template_id: id.optional() })

export const info = call({
  name: 'project.info',
  method: 'GET',
  path: '/gmaker/project/info',
  access: ['gm'],
  input: addressed,
  output: projectCard.extend({
    /** Parameters of the template with their current values, in order. */
    params: z.array(z.object({ id: z.string(), param: z.unknown(), value: z.unknown() })),
    values: z.record(z.string(), z.unknown()),
    template: z.unknown(),
    languages: z.array(z.string()),
    material_event: z.record(z.string(), z.unknown()),
  }),
})

/** The template's document under the project's id; values are applied by `applyValues` of playable/format. */
export const initJson = call({
  name: 'project.initJson',
  method: 'GET',
  path: '/gmaker/project/init-json',
  access: ['gm'],
  input: addressed,
  output: z.object({
    rev: z.number(),
    document: z.unknown(),
    values: z.record(z.string(), z.unknown()),
    skins: z.array(z.unknown()),
  }),
})

/** Parameter id to value; the template decides what a value may be. */
const paramValues = boundedRecord(inputLimits.values, inputLimits.paramId)

/**
 * A save that was stored and is sent again gets its answer again; otherwise anything but the newest revision
 * is refused with stale_revision (D-34).
 */
export const save = call({
  name: 'project.save',
  method: 'POST',
  path: '/gmaker/project/save',
  access: ['gm'],
  maxBody: 2_000_000,
  input: z.object({
    id,
    values: paramValues,
    rev: revisionNumber,
    fence,
    save_id: saveId,
    material_event: materialEvents.optional(),
  }),
  output: z.object({ rev: z.number(), updated_time: time }),
})

export const revisions = call({
  name: 'project.revisions',
  method: 'GET',
  path: '/gmaker/project/revisions',
  access: ['gm'],
  input: z.object({ id, ...page }),
  output: listOf(
    z.object({
      id: z.number(),
      rev: z.number(),
      kind: z.enum(['saved', 'conflict']),
      username: z.string(),
      /** The template that its values belong to; 0 without one. */
      template_id: z.number(),
      template_name: localText.nullable(),
      created_time: time,
    }),
  ),
})

export const revision = call({
  name: 'project.revision',
  method: 'GET',
  path: '/gmaker/project/revision',
  access: ['gm'],
  input: z.object({ id, revision_id: id }),
  output: z.object({ rev: z.number(), values: z.record(z.string(), z.unknown()) }),
})

/** Keeps a draft that lost a conflict as a revision the user can open (D-34). */
export const keepDraft = call({
  name: 'project.keepDraft',
  method: 'POST',
  path: '/gmaker/project/keep-draft',
  access: ['gm'],
  maxBody: 2_000_000,
  input: z.object({ id, values: paramValues, rev: revisionNumber }),
  output: z.object({ revision_id: z.number() }),
})

export const update = call({
  name: 'project.update',
  method: 'POST',
  path: '/gmaker/project/update',
  access: ['gm'],
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})

export const copy = call({
  name: 'project.copy',
  method: 'POST',
  path: '/gmaker/project/copy',
  access: ['gm'],
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})

export const remove = call({
  name: 'project.remove',
  method: 'POST',
  path: '/gmaker/project/delete',
  access: ['gm'],
  input: z.object({ id }),
  output: empty,
})

export const restore = call({
  name: 'project.restore',
  method: 'POST',
  path: '/gmaker/project/restore',
  access: ['gm'],
  input: z.object({ id }),
  output: empty,
})

export const reset = call({
  name: 'project.reset',
  method: 'POST',
  path: '/gmaker/project/reset',
  access: ['gm'],
  input: z.object({ id, rev: revisionNumber, fence }),
  output: z.object({ rev: z.number() }),
})

export const relateProduct = call({
  name: 'project.relateProduct',
  method: 'POST',
  path: '/gmaker/project/relate-product',
  access: ['gm'],
  input: z.object({ id, product }),
  output: z.object({ product }),
})

const finding = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  channel: z.string().optional(),
  file: z.string().optional(),
  record: z.string().optional(),
  param: z.string().optional(),
  /** Text key of the finding under `finding.*`, with its values. */
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

export const channelState = z.object({
  id: z.number(),
  key: z.string(),
  name_cn: z.string(),
  name_en: z.string(),
  /** The name to show (PL-03), and a name people still search the network by; '' for none. */
  label: localText,
  alias: z.string(),
  icon: z.string(),
  interactive: z.boolean(),
  noninteractive: z.boolean(),
  group: z.string(),
  format: z.enum(['html', 'zip']),
  limit_bytes: z.number(),
  confidence: z.enum(['A', 'B', 'C']),
  note: z.string(),
})

export const channels = call({
  name: 'project.channels',
  method: 'GET',
  path: '/gmaker/project/channels',
  access: ['gm'],
  input: z.object({ id }),
  output: z.object({ list: z.array(channelState) }),
})

/** Every channel for all pages; the specification's all_channels. */
export const allChannels = call({
  name: 'channel.all',
  method: 'GET',
  path: '/common/channels',
  access: 'session',
  input: empty,
  output: z.object({ list: z.array(channelState) }),
})

export const quality = z.union([
  z.enum(['high', 'medium', 'low']),
  z.object({
    image: z.number().int().min(inputLimits.packImageQuality.min).max(inputLimits.packImageQuality.max),
    audio: z.number().int().min(inputLimits.packAudioKilobits.min).max(inputLimits.packAudioKilobits.max),
  }),
])

/** In a query the sliders are JSON. Other values are left to the schema, which refuses them. */
function parseQuality(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * May this be packed for these channels: findings, exact size for the quality, cost (0 when these bytes were
 * paid before).
 */
export const downloadCheck = call({
  name: 'project.downloadCheck',
  method: 'GET',
  path: '/gmaker/project/download-check',
  access: ['gm'],
  input: z.object({
    id,
    channel_ids: idList,
    quality: z.preprocess(parseQuality, quality).default('high'),
    reach_ios12: flag.default(false),
  }),
  output: z.object({
    channels: z.array(
      z.object({
        id: z.number(),
        allowed: z.boolean(),
        size: z.number(),
        limit: z.number(),
        paid: z.boolean(),
        /** Bytes that reports add to the file; 0 when the channel's ads do not report. */
        report_bytes: z.number(),
        findings: z.array(finding),
      }),
    ),
    /** Findings of the project itself, for every channel. */
    findings: z.array(finding),
    cost: z.number(),
    remaining: z.number(),
    content_hash: z.string(),
    /** Total size and the heaviest assets per quality preset. */
    sizes: z.object({ high: z.number(), medium: z.number(), low: z.number() }),
    heaviest: z.array(z.object({ asset: z.string(), name: z.string(), bytes: z.number() })),
  }),
})

export const pack = call({
  name: 'project.pack',
  method: 'POST',
  path: '/gmaker/project/pack',
  access: ['gm'],
  /** `reach_ios12`: images as PNG and JPEG, because iOS 12 and 13 do not show WebP. */
  input: z.object({
    id,
    channel_ids: boundedList(id, inputLimits.packChannels, 1),
    quality: quality.default('high'),
    reach_ios12: flag.default(false),
  }),
  output: z.object({ job_id: z.number() }),
})

/**
 * The file a finished pack job made: `GET <path><job id>`, for the account that packed it. Not an envelope.
 */
export const downloadPath = '/gmaker/project/download/'

export const downloadCount = call({
  name: 'project.downloadCount',
  method: 'GET',
  path: '/gmaker/project/download-count',
  access: ['gm'],
  input: z.object({ id }),
  output: z.object({ used: z.number(), remaining: z.number(), total: z.number() }),
})

/**
 * An address on the preview origin that plays the really packed ad in its container simulator, for some
 * hours.
 */
export const preview = call({
  name: 'project.preview',
  method: 'GET',
  path: '/gmaker/project/preview',
  access: ['gm'],
  input: z.object({
    id,
    channel_id: id.optional(),
    language: z.string().max(inputLimits.languageCode).optional(),
  }),
  output: z.object({
    url: z.string(),
    source_id: z.number(),
    product_name: z.string(),
    creative_type: z.string(),
  }),
})
