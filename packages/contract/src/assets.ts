import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { sourceTypes } from './source-types.ts'
import {
  choiceList,
  empty,
  flag,
  folderId,
  id,
  idList,
  listOf,
  objectName,
  page,
  time,
  timeFilter,
} from './shapes.ts'

export { sourceTypes, type SourceType } from './source-types.ts'

/**
 * The type of an asset by its content (AS-05, AS-06); `zip` is any other archive, `playable` a packed ad
 * among the works.
 */
export const assetTypes = [
  'image',
  'frames',
  'audio',
  'font',
  'video',
  'psd',
  'dragonbones',
  'model3d',
  'zip',
  'playable',
] as const
export type AssetType = (typeof assetTypes)[number]

/**
 * Formats in which assets are stored (AS-05): other accepted formats are converted to one of these. Only
 * works have html.
 */
export const assetFormats = [
  'mp4',
  'avi',
  'mkv',
  'flv',
  'mov',
  'webm',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'mp3',
  'aac',
  'wav',
  'ttf',
  'otf',
  'psd',
  'zip',
  'html',
] as const

/**
 * The place of an asset: resources were uploaded, works were made with the product (AS-10). Names are unique
 * in each (D-50).
 */
export const assetKinds = ['resources', 'works'] as const
export type AssetKind = (typeof assetKinds)[number]

/**
 * A derived file of an asset for use in the product; `hash` is fetched like any other. Kinds: `thumb_small`
 * (240 px), `thumb_large` (720 px), `poster`, `filmstrip`, `proxy`, `waveform`, `specimen`, `preview`,
 * `layers`, `model`, `texture`, `skeleton`, `atlas`, `listing`, and `figure`: a DragonBones figure or 3D
 * model as the one file that a project uses (`info`: `clips` with `name`, `duration_ms` and `armature`,
 * `triangles`). `sheet`: the frames of an animated image (`info`: `frames` in the order in which they are
 * shown at `fps`, `loops` with 0 for endless, `count`).
 */
export const derivative = z.object({
  kind: z.string(),
  hash: z.string(),
  mime: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  size: z.number(),
  info: z.record(z.string(), z.unknown()),
})
export type Derivative = z.output<typeof derivative>

const preparationStates = ['pending', 'done', 'failed'] as const

/**
 * `cover_url` is an image to show for it, empty while there is none; `full_url` its own bytes; `payload` the
 * facts of its type (a font's `postscript_name`). `folder_id` 0 is no folder. `version` counts its
 * replacements from 1. `favourite` is the caller's own.
 */
export const asset = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(assetKinds),
  type: z.enum(assetTypes),
  format: z.string(),
  hash: z.string(),
  md5: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration_ms: z.number().nullable(),
  frames: z.unknown().nullable(),
  payload: z.record(z.string(), z.unknown()),
  cover_url: z.string(),
  full_url: z.string(),
  status: z.enum(preparationStates),
  derivatives: z.array(derivative),
  folder_id: z.number(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  version: z.number(),
  created_by: z.string(),
  created_time: time,
  updated_time: time,
  deleted_time: time.nullable(),
})
export type Asset = z.output<typeof asset>

/**
 * Chunked upload (AS-04): multipart POST, not a JSON call. `/upload/file?bucket=…&mod=assets`, answers with
 * data.file.
 */
export const uploadPath = '/upload/file'

/**
 * A ticket that browsers send as `Auth-Token` with each chunk (AS-04.1): it opens nothing but the upload, any
 * number of times, and ends after
 * ten minutes or with its session.
 */
export const uploadTicket = call({
  name: 'asset.uploadTicket',
  method: 'POST',
  path: '/upload/ticket',
  access: ['assets', 'gm', 'ps'],
  browserOnly: true,
  input: empty,
  output: z.object({ ticket: z.string(), expires_time: time }),
})

/**
 * The purpose of an uploaded archive: frames of equal size, a DragonBones figure, a 3D model, or any other
 * archive.
 */
export const zipKinds = ['frames', 'dragonbones', 'model3d', 'zip'] as const
export type ZipKind = (typeof zipKinds)[number]

/**
 * `zip_kind` is the kind of an archive; without it, its content decides. `merge_meshes` joins a model's
 * meshes and materials into one (AS-06.5).
 */
export const create = call({
  name: 'asset.create',
  method: 'POST',
  path: '/assets/create',
  access: ['gm', 'ps', 'assets'],
  input: z.object({
    name: objectName,
    file_url: z.string().min(1).max(inputLimits.fileUrl),
    folder_id: folderId.default(0),
    zip_kind: z.enum(zipKinds).optional(),
    merge_meshes: z.boolean().optional(),
  }),
  output: asset,
})

export const orientations = ['portrait', 'landscape', 'square'] as const
export const ratios = ['16:9', '9:16', '1:1', '4:3', '3:4', '4:5', '1:2', '2:1'] as const

const measure = z.coerce.number().int().min(0).max(inputLimits.integer).optional()

/**
 * Filters of a list of assets; ranges include their ends, sizes in bytes, dimensions in pixels. `folder_id` 0
 * lists assets in no folder, `plays_frames` frame sequences and the animated images that have a frame sheet,
 * `source_type` files that AI tools made or that were made of such files, `ids` these assets.
 */
export const assetFilter = {
  kind: z.enum(assetKinds).default('resources'),
  ids: idList.optional(),
  keyword: z.string().max(inputLimits.keyword).optional(),
  type: choiceList(assetTypes).optional(),
  format: choiceList(assetFormats).optional(),
  orientation: z.enum(orientations).optional(),
  ratio: z.enum(ratios).optional(),
  min_duration: measure,
  max_duration: measure,
  min_size: measure,
  max_size: measure,
  min_width: measure,
  max_width: measure,
  min_height: measure,
  max_height: measure,
  from: timeFilter.optional(),
  to: timeFilter.optional(),
  plays_frames: flag.optional(),
  source_type: choiceList(sourceTypes).optional(),
  tag: z.string().max(inputLimits.tagName).optional(),
  favourite: flag.optional(),
  folder_id: folderId.optional(),
  trash: flag.default(false),
}

/**
 * `keyword` is a part of the name or an id. Orders: created_time, updated_time, name, size, duration, type;
 * `-` is descending; the default is the newest first. Pages reach 10,000 rows; `next` of a response, passed
 * as `after`, continues without a limit (empty: end of the list). `total` is exact unless `more`: a filtered
 * list is counted to 10,000 at most, and has at least that many. A whole place or its trash is always counted
 * exactly.
 */
export const list = call({
  name: 'asset.list',
  method: 'GET',
  path: '/assets/list',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ ...page, ...assetFilter, after: z.string().max(inputLimits.cursor).optional() }),
  output: listOf(asset).extend({ next: z.string(), more: z.boolean() }),
})

/**
 * The ids of all matches of a list, in its order, for actions on all of them. 5,000 at once; `next`, passed
 * as `after`, continues until it is empty.
 */
export const ids = call({
  name: 'asset.ids',
  method: 'GET',
  path: '/assets/ids',
  access: ['gm', 'ps', 'assets'],
  input: z.object({
    ...assetFilter,
    order: page.order,
    after: z.string().max(inputLimits.cursor).optional(),
  }),
  output: z.object({ ids: z.array(z.number()), next: z.string() }),
})

export const detail = call({
  name: 'asset.detail',
  method: 'GET',
  path: '/assets/detail',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ id }),
  output: asset,
})

/**
 * Storage of the account in bytes; -1 is unlimited, below that too much is stored. Polled while it is on
 * screen.
 */
export const storage = call({
  name: 'asset.storage',
  method: 'GET',
  path: '/assets/storage',
  access: 'session',
  input: empty,
  output: z.object({
    free_size: z.number(),
    total_size: z.number(),
    used_size: z.number(),
    total_assets: z.number(),
  }),
})

/** The state of an asset's preparation (AS-08, D-53); `error` is the reason of a failure. */
export const preparation = z.object({
  id: z.number(),
  status: z.enum(preparationStates),
  error: z.object({ code: z.number(), msg: z.string() }).nullable(),
  derivatives: z.array(derivative),
})

/** In the order of the ids; those that are not the account's are left out. */
export const transcodeStatus = call({
  name: 'asset.transcodeStatus',
  method: 'GET',
  path: '/assets/transcode-status',
  access: ['gm', 'ps', 'assets'],
  input: z.object({ asset_ids: idList }),
  output: z.array(preparation),
})

/** Prepares a failed asset once more; any other is left as it is. */
export const retryTranscode = call({
  name: 'asset.retryTranscode',
  method: 'GET',
  path: '/assets/retry-transcode',
  access: ['gm', 'ps', 'assets'],
  guarded: true,
  input: z.object({ asset_id: id }),
  output: preparation,
})

/** Raw bytes by sha-256: a template's asset or one of the caller's account, else 404. Not an envelope. */
export const contentPath = '/files/'
