import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { type ChunkContent, type ChunkedUpload, ChunksLost } from '../../platform/blobs/chunk-store.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { formatOf } from '../../inspection/accepted-formats.ts'
import { requireFreeStorage } from '../assets/storage/service.ts'
import { checkChunk, type ChunkFields } from './chunk-plan.ts'
import {
  addChunk,
  close,
  deleteIdle,
  findChunks,
  findFinished,
  findUnfinished,
  finishUpload,
  forgetChunks,
  lockUpload,
  openUpload,
  recutUpload,
  reserve,
  type Upload,
  type UploadPlace,
} from './repository.ts'
import { uploadLimits } from '../../platform/limits/storage-limits.ts'

/** The response to every chunk and every test (AS-04). */
export interface UploadState {
  is_completed: boolean
  upload_chunks: number[]
  object_key: string
}

/**
 * Stores one chunk, or only reports the state when it has no content. A chunk may arrive twice, in any order.
 */
export async function takeChunk(
  context: AppContext,
  place: UploadPlace,
  fields: ChunkFields,
  content: ChunkContent | undefined,
  caller: Caller,
): Promise<UploadState> {
  checkChunk(fields)
  if (formatOf(fields.filename) === undefined)
    fail('file_type', { format: fields.filename.split('.').pop() ?? '' })
  const upload = await openUpload(context.db, caller.accountId, place, fields)
  if (upload.hash !== null) return whole(upload)
  try {
    return await bringOn(context, upload, fields, content, caller)
  } catch (error) {
    // The database, not this attempt, decides whether the file is complete: another request may have joined
    // it and removed this one's chunks.
    if (!(await findFinished(context.db, caller.accountId, upload.object_key))) throw error
    return whole(upload)
  }
}

function whole(upload: Upload): UploadState {
  return {
    is_completed: true,
    upload_chunks: Array.from({ length: upload.total_chunks }, (_, index) => index + 1),
    object_key: upload.object_key,
  }
}

/** Stores the chunk, if one was sent, and joins them when all are stored. */
async function bringOn(
  context: AppContext,
  upload: Upload,
  fields: ChunkFields,
  content: ChunkContent | undefined,
  caller: Caller,
): Promise<UploadState> {
  if (upload.chunk_size !== fields.chunk_size || upload.total_chunks !== fields.total_chunks)
    await recut(context, upload, fields)
  if (content) {
    if (fields.chunk_number === 1) await forgetIdle(context, caller.accountId)
    if (Number(upload.reserved) === 0) await reserveStorage(context, upload, caller)
    const { chunk_number: number, current_chunk_size: size, chunk_md5: md5 } = fields
    const digest = await context.chunks.write(cutOf(upload.id, fields), { number, size, md5 }, content)
    await addChunk(context.db, upload.id, fields, { number, size, digest })
  }
  return settle(context, upload, fields)
}

function cutOf(id: number, fields: ChunkFields): ChunkedUpload {
  return { id, chunkSize: fields.chunk_size, totalSize: fields.total_size }
}

/**
 * Reserves the storage of the complete file before its first byte is stored, so that concurrent files never
 * exceed the limit. Chunks of one file that arrive together reserve it once.
 */
async function reserveStorage(context: AppContext, upload: Upload, caller: Caller): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    const { reserved } = await lockUpload(transaction, upload.id)
    if (Number(reserved) > 0) return
    await requireFreeStorage(transaction, caller, Number(upload.total_size))
    await reserve(transaction, upload.id, Number(upload.total_size))
  })
}

async function recut(context: AppContext, upload: Upload, fields: ChunkFields): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    const { hash } = await lockUpload(transaction, upload.id)
    if (hash === null) await recutUpload(transaction, upload.id, fields)
  })
}

/** Joins the chunks when all are stored. Concurrent last requests all return the result of the first join. */
async function settle(context: AppContext, upload: Upload, fields: ChunkFields): Promise<UploadState> {
  const cut = cutOf(upload.id, fields)
  const chunks = await findChunks(context.db, upload.id, fields)
  const state = { is_completed: false, upload_chunks: chunks.map(chunk => chunk.number), object_key: '' }
  if (chunks.length < fields.total_chunks) {
    context.chunks.ahead(cut, chunks)
    return state
  }
  const joined = await context.chunks
    .join(cut, chunks)
    .catch((error: unknown) => (error instanceof ChunksLost ? error : Promise.reject(error)))
  await context.db.transaction().execute(async transaction => {
    const { hash } = await lockUpload(transaction, upload.id)
    if (hash !== null) return undefined
    if (joined instanceof ChunksLost) return forgetChunks(transaction, upload.id, joined.numbers)
    return finishUpload(transaction, upload.id, { hash: joined.key, md5: joined.md5 })
  })
  if (joined instanceof ChunksLost) fail('chunk_lost')
  await context.chunks
    .remove(upload.id)
    .catch((error: unknown) =>
      context.log.warn(
        { error: String(error), upload: upload.id },
        'chunks of a whole file stay until the next sweep',
      ),
    )
  return { ...state, is_completed: true, object_key: upload.object_key }
}

/**
 * Removes every upload (or the account's) without activity for a day and releases its storage; returns their
 * number.
 */
export async function forgetIdle(context: AppContext, account?: AccountId): Promise<number> {
  for (let count = 0; ;) {
    const gone = await deleteIdle(context.db, uploadLimits.removedAtATime, account)
    for (const id of gone.unfinished) await context.chunks.remove(id)
    count += gone.count
    if (gone.count < uploadLimits.removedAtATime) return count
  }
}

/** Removes chunks of finished or unknown uploads; returns the number of uploads. */
export async function removeOrphanChunks(context: AppContext): Promise<number> {
  let count = 0
  const look = async (ids: number[]) => {
    const waiting = new Set(await findUnfinished(context.db, ids))
    for (const id of ids.filter(one => !waiting.has(one))) {
      await context.chunks.remove(id)
      count++
    }
  }
  let ids: number[] = []
  for await (const id of context.chunks.list()) {
    ids.push(id)
    if (ids.length === uploadLimits.removedAtATime) await look(ids.splice(0))
  }
  await look(ids)
  return count
}

/** The stored file of an upload's object key; throws when the account has none, or it is incomplete. */
export async function getFinishedUpload(
  context: AppContext,
  objectKey: string,
  caller: Caller,
): Promise<{ hash: string; md5: string; filename: string; size: number }> {
  const upload = await findFinished(context.db, caller.accountId, objectKey)
  if (!upload || upload.hash === null) return fail('upload_unknown')
  return {
    hash: upload.hash,
    md5: upload.md5 ?? '',
    filename: upload.filename,
    size: Number(upload.total_size),
  }
}

/**
 * Closes the upload after inspection, whether accepted or refused, in the transaction that stores the asset.
 * Clients identify files by size and name: a corrected file of equal size must not be taken for the stored
 * one.
 */
export async function closeUpload(
  executor: Executor,
  objectKey: string,
  caller: Pick<Caller, 'accountId'>,
): Promise<void> {
  await close(executor, caller.accountId, objectKey)
}
