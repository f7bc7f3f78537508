import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { formatOf } from '../assets/inspect/inspect-file.ts'
import { demandRoom } from '../assets/room.ts'
import { checkChunk, type ChunkFields } from './chunk-plan.ts'
import { chunkFiles, type ChunkFiles } from './chunk-files.ts'
import { addChunk, close, deleteIdle, findChunks, findFinished, finishUpload, forgetChunks, lockUpload, openUpload, recutUpload, reserve, type Upload, type UploadPlace } from './repository.ts'

/** The answer to every chunk and every test (AS-04). */
export interface UploadState { is_completed: boolean; upload_chunks: number[]; object_key: string }

/** Takes one chunk, or only asks what is there when it has no content. Any chunk may come twice, in any order. */
export async function takeChunk(context: AppContext, place: UploadPlace, fields: ChunkFields, content: (NodeJS.ReadableStream & { truncated?: boolean }) | undefined, caller: Caller): Promise<UploadState> {
  checkChunk(fields)
  if (formatOf(fields.filename) === undefined) fail('file_type', { format: fields.filename.split('.').pop() ?? '' })
  const upload = await openUpload(context.db, caller.accountId, place, fields)
  if (upload.hash !== null) return { is_completed: true, upload_chunks: numbers(upload.total_chunks), object_key: upload.object_key }
  if (upload.chunk_size !== fields.chunk_size || upload.total_chunks !== fields.total_chunks) await recut(context, upload, fields)
  if (content) {
    await sweep(context, fields, caller)
    if (Number(upload.reserved) === 0) await holdRoom(context, upload, caller)
    await chunkFiles(context.config.dataDir, upload.id).write(fields.chunk_number, fields.current_chunk_size, content)
    await addChunk(context.db, upload.id, fields.chunk_number, fields.current_chunk_size)
  }
  return settle(context, { ...upload, total_chunks: fields.total_chunks, chunk_size: fields.chunk_size })
}

/** Room for the whole file before its first byte is kept, so that files that come together never take more than there is. */
async function holdRoom(context: AppContext, upload: Upload, caller: Caller): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    await demandRoom(transaction, caller, Number(upload.total_size))
    await reserve(transaction, upload.id, Number(upload.total_size))
  })
}

async function recut(context: AppContext, upload: Upload, fields: ChunkFields): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    const { hash } = await lockUpload(transaction, upload.id)
    if (hash === null) await recutUpload(transaction, upload.id, fields)
  })
}

/** Joins the chunks as soon as all are there. Whoever brings the last ones at the same time, one joins and all hear of it. */
async function settle(context: AppContext, upload: Upload): Promise<UploadState> {
  const chunks = await findChunks(context.db, upload.id)
  const state = { is_completed: false, upload_chunks: chunks.map(chunk => chunk.number), object_key: '' }
  if (chunks.length < upload.total_chunks) return state
  const files = chunkFiles(context.config.dataDir, upload.id)
  await context.db.transaction().execute(async transaction => {
    const { hash } = await lockUpload(transaction, upload.id)
    if (hash !== null) return
    const { key, size } = await context.blobs.putFile(await joinOrForget(context, upload, files, chunks))
    if (size !== Number(upload.total_size)) fail('chunk_invalid')
    await finishUpload(transaction, upload.id, key)
  })
  await files.remove()
  return { ...state, is_completed: true, object_key: upload.object_key }
}

/** Chunks that the disk has lost are asked for again instead of failing for ever. */
async function joinOrForget(context: AppContext, upload: Upload, files: ChunkFiles, chunks: { number: number; size: number }[]): Promise<string> {
  try {
    return await files.join(chunks)
  } catch (error) {
    await forgetChunks(context.db, upload.id)
    throw error
  }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** With each new file an account's abandoned ones go. */
async function sweep(context: AppContext, fields: ChunkFields, caller: Caller): Promise<void> {
  if (fields.chunk_number !== 1) return
  for (const id of await deleteIdle(context.db, caller.accountId)) await chunkFiles(context.config.dataDir, id).remove()
}

/** The stored file behind an upload's object key; throws when the account has none, or not all of it is here. */
export async function getFinishedUpload(context: AppContext, objectKey: string, caller: Caller): Promise<{ hash: string; filename: string; size: number }> {
  const upload = await findFinished(context.db, caller.accountId, objectKey)
  if (!upload || upload.hash === null) return fail('upload_unknown')
  return { hash: upload.hash, filename: upload.filename, size: Number(upload.total_size) }
}

/**
 * Called when the file was looked at, whatever came of it, in the transaction that keeps it. Clients name files by size
 * and name: a corrected file of equal size must not be taken for the one that stands here.
 */
export async function closeUpload(executor: Executor, objectKey: string, caller: Pick<Caller, 'accountId'>): Promise<void> {
  await close(executor, caller.accountId, objectKey)
}
