import { z } from 'zod'
import { call } from './call.ts'
import { empty, id, idList, listOf, objectName, page, time } from './shapes.ts'

/** What an asset is, by its content (AS-05, AS-06); `zip` is any other archive. */
export const assetTypes = ['image', 'frames', 'audio', 'font', 'video', 'psd', 'dragonbones', 'model3d', 'zip'] as const
export type AssetType = (typeof assetTypes)[number]

export const asset = z.object({
  id: z.number(), name: z.string(), type: z.enum(assetTypes), format: z.string(), hash: z.string(), mime: z.string(), size: z.number(),
  width: z.number().nullable(), height: z.number().nullable(), duration_ms: z.number().nullable(), frames: z.unknown().nullable(), created_time: time,
})

/** Chunked upload (AS-04): multipart POST, not a JSON call. `/upload/file?bucket=…&mod=assets`, answers with data.file. */
export const uploadPath = '/upload/file'

/** `zip_kind` says what an archive is brought for; without it its content tells. */
export const create = call({
  name: 'asset.create', method: 'POST', path: '/assets/create', access: ['gm', 'ps', 'assets'],
  input: z.object({ name: objectName, file_url: z.string().min(1).max(300), zip_kind: z.enum(['frames', 'dragonbones', 'model3d', 'zip']).optional() }), output: asset,
})

export const list = call({
  name: 'asset.list', method: 'GET', path: '/assets/list', access: ['gm', 'ps', 'assets'],
  input: z.object({ ...page, keyword: z.string().max(200).optional(), type: z.enum(assetTypes).optional() }), output: listOf(asset),
})

export const detail = call({
  name: 'asset.detail', method: 'GET', path: '/assets/detail', access: ['gm', 'ps', 'assets'], input: z.object({ id }), output: asset,
})

/** Storage of the account in bytes; -1 is unlimited, below that too much is stored. Polled while it is on screen. */
export const storage = call({
  name: 'asset.storage', method: 'GET', path: '/assets/storage', access: 'session', input: empty,
  output: z.object({ free_size: z.number(), total_size: z.number(), used_size: z.number(), total_assets: z.number() }),
})

/**
 * A file made of an asset for use in the product; `hash` is fetched like any other. Kinds: `thumb_small` (240 px), `thumb_large` (720 px),
 * `poster`, `filmstrip`, `proxy`, `waveform`, `specimen`, `preview`, `layers`, `model`, `texture`, `skeleton`, `atlas`, `listing`.
 */
export const derivative = z.object({
  kind: z.string(), hash: z.string(), mime: z.string(), width: z.number().nullable(), height: z.number().nullable(), size: z.number(), info: z.record(z.string(), z.unknown()),
})
export type Derivative = z.output<typeof derivative>

/** How far an asset's preparation is (AS-08, D-53); `error` says why it failed. */
export const preparation = z.object({
  id: z.number(), status: z.enum(['pending', 'done', 'failed']), error: z.object({ code: z.number(), msg: z.string() }).nullable(), derivatives: z.array(derivative),
})

/** In the order of the ids; those that are not the account's are left out. */
export const transcodeStatus = call({
  name: 'asset.transcodeStatus', method: 'GET', path: '/assets/transcode-status', access: ['gm', 'ps', 'assets'], input: z.object({ asset_ids: idList }), output: z.array(preparation),
})

/** Prepares a failed asset once more; any other is left as it is. */
export const retryTranscode = call({
  name: 'asset.retryTranscode', method: 'GET', path: '/assets/retry-transcode', access: ['gm', 'ps', 'assets'], guarded: true, input: z.object({ asset_id: id }), output: preparation,
})

/** Raw bytes by sha-256: a template's asset or one of the caller's account, else 404. Not an envelope. */
export const contentPath = '/files/'
