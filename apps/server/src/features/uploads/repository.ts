import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { StoredChunk } from '../../platform/blobs/chunk-store.ts'
import type { ChunkFields } from './chunk-plan.ts'

export interface UploadPlace {
  bucket: string
  purpose: string
}

const columns = [
  'id',
  'object_key',
  'hash',
  'total_chunks',
  'chunk_size',
  'total_size',
  'filename',
  'reserved',
] as const

/**
 * The state of this file's upload; created on the first request. Two concurrent requests get the same row.
 */
export async function openUpload(db: Executor, account: AccountId, place: UploadPlace, fields: ChunkFields) {
  return db
    .insertInto('uploads')
    .values({
      account_id: account,
      ...place,
      identifier: fields.identifier,
      total_size: fields.total_size,
      total_chunks: fields.total_chunks,
      chunk_size: fields.chunk_size,
      filename: fields.filename,
      object_key: `${place.purpose}/${randomBytes(18).toString('base64url')}`,
      hash: null,
      md5: null,
    })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'bucket', 'purpose', 'identifier', 'total_size'])
        .doUpdateSet({ updated_at: sql<Date>`now()`, filename: fields.filename }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type Upload = Awaited<ReturnType<typeof openUpload>>

type ChunkCut = Pick<ChunkFields, 'chunk_size' | 'total_chunks'>

/** The stored chunks; none when another sender has changed the chunk size meanwhile. */
export async function findChunks(db: Executor, uploadId: number, cut: ChunkCut): Promise<StoredChunk[]> {
  return db
    .selectFrom('upload_chunks')
    .innerJoin('uploads', 'uploads.id', 'upload_chunks.upload_id')
    .select(['upload_chunks.number', 'upload_chunks.size', 'upload_chunks.digest'])
    .where('uploads.id', '=', uploadId)
    .where('uploads.chunk_size', '=', cut.chunk_size)
    .where('uploads.total_chunks', '=', cut.total_chunks)
    .orderBy('upload_chunks.number')
    .execute()
}

/**
 * Records a chunk. Of two senders of one chunk the later one counts. Does nothing when the upload is cut
 * differently meanwhile; the lock on its row makes a concurrent `recutUpload` wait.
 */
export async function addChunk(
  db: Executor,
  uploadId: number,
  cut: ChunkCut,
  { number, size, digest }: StoredChunk,
): Promise<void> {
  await db
    .insertInto('upload_chunks')
    .columns(['upload_id', 'number', 'size', 'digest'])
    .expression(query =>
      query
        .selectFrom('uploads')
        .select([
          'id',
          sql<number>`${number}::integer`.as('number'),
          sql<number>`${size}::integer`.as('size'),
          sql<string>`${digest}`.as('digest'),
        ])
        .where('id', '=', uploadId)
        .where('chunk_size', '=', cut.chunk_size)
        .where('total_chunks', '=', cut.total_chunks)
        .forShare(),
    )
    .onConflict(conflict => conflict.columns(['upload_id', 'number']).doUpdateSet({ size, digest }))
    .execute()
}

/** Locks the row until the transaction ends: one request at a time may reserve storage or join the chunks. */
export async function lockUpload(
  transaction: Executor,
  uploadId: number,
): Promise<Pick<Upload, 'hash' | 'reserved'>> {
  return transaction
    .selectFrom('uploads')
    .select(['hash', 'reserved'])
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function finishUpload(
  transaction: Executor,
  uploadId: number,
  file: { hash: string; md5: string },
): Promise<void> {
  await transaction
    .updateTable('uploads')
    .set({ ...file, updated_at: sql<Date>`now()` })
    .where('id', '=', uploadId)
    .execute()
}

/** Removes chunks of another chunk size of the same file: a client that changed it starts again. */
export async function recutUpload(
  transaction: Executor,
  uploadId: number,
  fields: ChunkFields,
): Promise<void> {
  await forgetChunks(transaction, uploadId)
  await transaction
    .updateTable('uploads')
    .set({ chunk_size: fields.chunk_size, total_chunks: fields.total_chunks })
    .where('id', '=', uploadId)
    .execute()
}

export async function forgetChunks(db: Executor, uploadId: number, numbers?: number[]): Promise<void> {
  await db
    .deleteFrom('upload_chunks')
    .where('upload_id', '=', uploadId)
    .$if(numbers !== undefined, query => query.where('number', 'in', numbers!))
    .execute()
}

export async function findFinished(db: Executor, account: AccountId, objectKey: string) {
  return db
    .selectFrom('uploads')
    .select(['hash', 'md5', 'filename', 'total_size'])
    .where('account_id', '=', account)
    .where('object_key', '=', objectKey)
    .where('hash', 'is not', null)
    .executeTakeFirst()
}

export async function reserve(transaction: Executor, uploadId: number, size: number): Promise<void> {
  await transaction.updateTable('uploads').set({ reserved: size }).where('id', '=', uploadId).execute()
}

/**
 * Releases the client's identifier and the reserved storage: the next file with this identifier is a new
 * upload. The object key stays valid.
 */
export async function close(db: Executor, account: AccountId, objectKey: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ identifier: objectKey, reserved: 0 })
    .where('account_id', '=', account)
    .where('object_key', '=', objectKey)
    .execute()
}

/**
 * Removes uploads without activity for a day (D-51) and returns the incomplete ones. With an account: its
 * uploads that reserve storage. Without: also finished ones, whose object keys are valid for that day.
 */
export async function deleteIdle(
  db: Executor,
  limit: number,
  account?: AccountId,
): Promise<{ count: number; unfinished: number[] }> {
  const idle = db
    .selectFrom('uploads')
    .select('id')
    .where('updated_at', '<', sql<Date>`now() - interval '24 hours'`)
    .$if(account !== undefined, query =>
      query
        .where('account_id', '=', account!)
        .where(either => either.or([either('hash', 'is', null), either('reserved', '>', 0)])),
    )
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db.deleteFrom('uploads').where('id', 'in', idle).returning(['id', 'hash']).execute()
  return { count: rows.length, unfinished: rows.filter(row => row.hash === null).map(row => row.id) }
}

/** Returns those of these uploads that still expect chunks. */
export async function findUnfinished(db: Executor, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('hash', 'is', null)
    .execute()
  return rows.map(row => row.id)
}
