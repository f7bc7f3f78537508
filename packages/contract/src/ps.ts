import { z } from 'zod'
import { call } from './call.ts'
import * as projects from './projects.ts'
import { inputLimits } from './input-limits.ts'
import {
  boundedList,
  boundedRecord,
  empty,
  fence,
  id,
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
import { product } from './products.ts'

/** Products of the free editor (PL-06): a playable, or an interactive video. */
export const psKinds = ['playsmart', 'iv'] as const
export type PsKind = (typeof psKinds)[number]

const kind = z.enum(psKinds).default('playsmart')

/** The largest document in bytes of JSON. */
export const psDocumentBytes = 6_291_456

/**
 * How a project imported from Photoshop differs from the file. Omitted: adjustment, empty, outside (of the
 * canvas), vector (drawn by Photoshop only), effects. Converted to images: fonts (unknown), bent texts,
 * merged (masks, clippings, smart objects, shapes), flat (a file of one image without layers). Changed: mixed
 * (a text took its first style), noise (a noise gradient has other random colours), blend (the closest mode
 * that an ad can draw), cropped (at the edge of the canvas).
 */
export const psdNoteKinds = [
  'fonts',
  'bent',
  'mixed',
  'effects',
  'blend',
  'adjustment',
  'adjusted',
  'baked',
  'noise',
  'vector',
  'outside',
  'cropped',
  'empty',
  'merged',
  'flat',
] as const
export type PsdNoteKind = (typeof psdNoteKinds)[number]
/** `names` are the first few of `count`: of layers, for fonts those of the fonts. */
export const psdNote = z.object({ what: z.enum(psdNoteKinds), count: z.number(), names: z.array(z.string()) })
export type PsdNote = z.output<typeof psdNote>

const card = z.object({
  id: z.number(),
  kind: z.enum(psKinds),
  name: z.string(),
  gameplay: z.string(),
  rev: z.number(),
  cover_url: z.string(),
  product: product.nullable(),
  channel_ids: z.array(z.number()),
  status: z.enum(['draft', 'packed']),
  created_time: time,
  updated_time: time,
})

/**
 * Ready beginnings, in order; the first is the empty canvas. Their `id` is what `create` takes; `stories` are
 * those of interactive videos.
 */
export const starters = call({
  name: 'ps.starters',
  method: 'GET',
  path: '/ps/project/starters',
  access: ['ps'],
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: localText,
        summary: localText,
        gameplay: z.string(),
        cover_url: z.string(),
      }),
    ),
    stories: z.array(z.object({ id: z.string(), cover_url: z.string() })),
  }),
})

/**
 * The source: a project of the game maker or of the free editors in its current state (it is not changed),
 * else a template (in a skin), else one of the account's own, else a starter (of an interactive video, a
 * story of its own); without any, the empty canvas.
 */
export const create = call({
  name: 'ps.create',
  method: 'POST',
  path: '/ps/project/create',
  access: ['ps'],
  input: z
    .object({
      name: objectName,
      kind,
      starter_id: z.string().max(inputLimits.choiceName).optional(),
      template_id: id.optional(),
      skin: z.string().max(inputLimits.choiceName).optional(),
      own_template_id: id.optional(),
      project_id: id.optional(),
    })
    .refine(input => input.skin === undefined || input.template_id !== undefined, { path: ['skin'] }),
  output: z.object({ id: z.number() }),
})

/**
 * Makes a project of a Photoshop file: one of the library, else a finished upload, which becomes an asset
 * too. The job's result names the project (`project_id`); its images are assets of the account.
 */
export const createFromPsd = call({
  name: 'ps.createFromPsd',
  method: 'POST',
  path: '/ps/project/create-from-psd',
  access: ['ps'],
  input: z
    .object({
      name: objectName,
      kind,
      asset_id: id.optional(),
      file_url: z.string().min(1).max(inputLimits.fileUrl).optional(),
    })
    .refine(input => input.asset_id !== undefined || input.file_url !== undefined, { path: ['asset_id'] }),
  output: z.object({ job_id: z.number() }),
})

export const list = call({
  name: 'ps.list',
  method: 'GET',
  path: '/ps/project/list',
  access: ['ps'],
  input: z.object({
    ...page,
    kind,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    status: z.enum(['draft', 'packed']).optional(),
    from: timeFilter.optional(),
    to: timeFilter.optional(),
  }),
  output: listOf(card),
})

export const info = call({
  name: 'ps.info',
  method: 'GET',
  path: '/ps/project/info',
  access: ['ps'],
  input: z.object({ id }),
  output: card.extend({
    languages: z.array(z.string()),
    material_event: z.record(z.string(), z.unknown()),
    scene_count: z.number(),
    layer_count: z.number(),
    /** Assets that the project uses; `type` is the code of ED-01. */
    assets: z.array(z.object({ id: z.string(), name: z.string(), type: z.number() })),
    import_notes: z.array(psdNote),
  }),
})

/** Returns the document and its revision. */
export const initJson = call({
  name: 'ps.initJson',
  method: 'GET',
  path: '/ps/project/init-json',
  access: ['ps'],
  input: z.object({ id }),
  output: z.object({ rev: z.number(), document: z.unknown() }),
})

const records = boundedRecord(inputLimits.diffRecords, inputLimits.recordId)

/**
 * A record's id to the record as it is now; `removed` are ids. The records before are stored under
 * `base_rev`, so they are not sent.
 */
const diff = z.object({
  added: records,
  updated: records,
  removed: boundedList(z.string().max(inputLimits.recordId), inputLimits.diffRecords),
})
export type PsDiff = z.output<typeof diff>

/**
 * Saves the changes since `base_rev`, or the whole document. A base other than the newest revision is refused
 * with stale_revision and overwrites nothing (D-34). A repeated save that was already stored gets the stored
 * answer. `normalised` holds records that the server stored differently from the sent ones: facts of files
 * come from the server.
 */
export const save = call({
  name: 'ps.save',
  method: 'POST',
  path: '/ps/project/save',
  access: ['ps'],
  maxBody: 2 * psDocumentBytes,
  input: z
    .object({
      id,
      base_rev: revisionNumber,
      fence,
      save_id: saveId,
      diff: diff.optional(),
      document: z.unknown().optional(),
      material_event: materialEvents.optional(),
    })
    .refine(input => (input.diff === undefined) !== (input.document === undefined), { path: ['diff'] }),
  output: z.object({ rev: z.number(), updated_time: time, normalised: z.record(z.string(), z.unknown()) }),
})

export const revisions = call({
  name: 'ps.revisions',
  method: 'GET',
  path: '/ps/project/revisions',
  access: ['ps'],
  input: z.object({ id, ...page }),
  output: projects.revisions.output,
})

/** To go back to it, save it whole over the newest. */
export const revision = call({
  name: 'ps.revision',
  method: 'GET',
  path: '/ps/project/revision',
  access: ['ps'],
  input: z.object({ id, revision_id: id }),
  output: z.object({ rev: z.number(), document: z.unknown() }),
})

/** Keeps a document that lost a conflict as a revision the user can open (D-34). */
export const keepDraft = call({
  name: 'ps.keepDraft',
  method: 'POST',
  path: '/ps/project/keep-draft',
  access: ['ps'],
  maxBody: 2 * psDocumentBytes,
  input: z.object({ id, base_rev: revisionNumber, document: z.unknown() }),
  output: z.object({ revision_id: z.number() }),
})

export const update = call({
  name: 'ps.update',
  method: 'POST',
  path: '/ps/project/update',
  access: ['ps'],
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})
export const copy = call({
  name: 'ps.copy',
  method: 'POST',
  path: '/ps/project/copy',
  access: ['ps'],
  input: z.object({ id, name: objectName }),
  output: z.object({ id: z.number() }),
})
export const remove = call({
  name: 'ps.remove',
  method: 'POST',
  path: '/ps/project/delete',
  access: ['ps'],
  input: z.object({ id }),
  output: empty,
})
export const restore = call({
  name: 'ps.restore',
  method: 'POST',
  path: '/ps/project/restore',
  access: ['ps'],
  input: z.object({ id }),
  output: empty,
})

/** Back to the document it began with. */
export const resetDemo = call({
  name: 'ps.resetDemo',
  method: 'POST',
  path: '/ps/project/reset-demo',
  access: ['ps'],
  input: z.object({ id, base_rev: revisionNumber, fence }),
  output: z.object({ rev: z.number() }),
})

export const relateProduct = call({
  name: 'ps.relateProduct',
  method: 'POST',
  path: '/ps/project/relate-product',
  access: ['ps'],
  input: projects.relateProduct.input,
  output: projects.relateProduct.output,
})
export const channels = call({
  name: 'ps.channels',
  method: 'GET',
  path: '/ps/project/channels',
  access: ['ps'],
  input: z.object({ id }),
  output: projects.channels.output,
})
export const downloadCheck = call({
  name: 'ps.downloadCheck',
  method: 'GET',
  path: '/ps/project/download-check',
  access: ['ps'],
  input: projects.downloadCheck.input,
  output: projects.downloadCheck.output,
})
export const pack = call({
  name: 'ps.pack',
  method: 'POST',
  path: '/ps/project/pack',
  access: ['ps'],
  input: projects.pack.input,
  output: projects.pack.output,
})
export const downloadCount = call({
  name: 'ps.downloadCount',
  method: 'GET',
  path: '/ps/project/download-count',
  access: ['ps'],
  input: z.object({ id }),
  output: projects.downloadCount.output,
})
export const preview = call({
  name: 'ps.preview',
  method: 'GET',
  path: '/ps/project/preview',
  access: ['ps'],
  input: projects.preview.input,
  output: projects.preview.output,
})
