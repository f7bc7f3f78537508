import { z } from 'zod'
import { call } from './call.ts'
import { empty, id, listOf, objectName, page, time } from './shapes.ts'

export const asset = z.object({
  id: z.number(), name: z.string(), type: z.enum(['image', 'frames', 'audio', 'font']), format: z.string(), hash: z.string(), mime: z.string(), size: z.number(),
  width: z.number().nullable(), height: z.number().nullable(), duration_ms: z.number().nullable(), frames: z.unknown().nullable(), created_time: time,
})

/** Chunked upload (AS-04): multipart POST, not a JSON call. `/upload/file?bucket=…&mod=assets`, answers with data.file. */
export const uploadPath = '/upload/file'

export const create = call({
  name: 'asset.create', method: 'POST', path: '/assets/create', access: ['gm', 'ps', 'assets'],
  input: z.object({ name: objectName, file_url: z.string().min(1).max(300) }), output: asset,
})

export const list = call({
  name: 'asset.list', method: 'GET', path: '/assets/list', access: ['gm', 'ps', 'assets'],
  input: z.object({ ...page, keyword: z.string().max(200).optional(), type: z.enum(['image', 'frames', 'audio', 'font']).optional() }), output: listOf(asset),
})

export const detail = call({
  name: 'asset.detail', method: 'GET', path: '/assets/detail', access: ['gm', 'ps', 'assets'], input: z.object({ id }), output: asset,
})

/** Storage of the account in bytes; -1 is unlimited, below that too much is stored. Polled while it is on screen. */
export const storage = call({
  name: 'asset.storage', method: 'GET', path: '/assets/storage', access: 'session', input: empty,
  output: z.object({ free_size: z.number(), total_size: z.number(), used_size: z.number(), total_assets: z.number() }),
})

/** Raw bytes by sha-256: a template's asset or one of the caller's account, else 404. Not an envelope. */
export const contentPath = '/files/'
