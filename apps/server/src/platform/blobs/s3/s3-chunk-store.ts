import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CopyObjectCommand, DeleteObjectsCommand } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { BlobStore } from '../blob-store.ts'
import { type ChunkedUpload, type ChunkStore, type StoredChunk, ChunksLost } from '../chunk-store.ts'
import { createJoinDigests } from '../join-digests.ts'
import { receiveChunk } from '../receive-chunk.ts'
import { removeOldFiles } from '../remove-old-files.ts'
import { listFolders, listObjects } from './list-objects.ts'
import { readObject } from './read-object.ts'
import { isUnknownThere, type S3Place } from './s3-place.ts'
import { copySource, putObject, putParts, type ObjectPart } from './write-object.ts'
import { s3Limits } from '../../limits/storage-limits.ts'

/**
 * Chunks as objects of the bucket, so that any node continues an upload. A chunk is first received on the
 * local disk, so that a slow client uses no memory. Chunks of 5 MiB or more are joined within the storage
 * where it supports that; else their bytes pass through this server.
 */
export function openS3ChunkStore(place: S3Place, incoming: string, blobs: BlobStore): ChunkStore {
  const lane = pLimit(s3Limits.chunksAtATime)
  const nameOf = (upload: ChunkedUpload, chunk: { number: number; digest: string }) =>
    place.chunk(upload.id, `${upload.chunkSize}-${chunk.number}-${chunk.digest}`)

  async function* pieces(upload: ChunkedUpload, chunks: StoredChunk[]): AsyncGenerator<Buffer> {
    for (const chunk of chunks)
      yield* ((await readObject(place, nameOf(upload, chunk))) ?? lose(chunk)) as AsyncIterable<Buffer>
  }

  /** Until the storage reports that it cannot. */
  let joinsThere = true

  async function settle(upload: ChunkedUpload, chunks: StoredChunk[], key: string): Promise<void> {
    const [only] = chunks
    if (only && chunks.length === 1)
      return void (await place.demand('copy', client =>
        client.send(
          new CopyObjectCommand({
            Bucket: place.bucket,
            Key: place.blob(key),
            CopySource: copySource(place, nameOf(upload, only)),
          }),
        ),
      ))
    if (joinsThere && chunks.slice(0, -1).every(chunk => chunk.size >= s3Limits.smallestS3PartBytes)) {
      joinsThere = await putParts(
        place,
        place.blob(key),
        chunks.map(chunk => ({ copyOf: nameOf(upload, chunk) })),
      ).then(
        () => true,
        (error: unknown) => {
          if (isUnknownThere(error)) return false
          throw error
        },
      )
      if (joinsThere) return undefined
    }
    return putParts(place, place.blob(key), collect(pieces(upload, chunks)))
  }

  return {
    async write(upload, chunk, content) {
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, randomUUID())
      try {
        const digest = await receiveChunk(content, chunk, createWriteStream(path, { flags: 'wx' }))
        await lane(async () =>
          putObject(place, nameOf(upload, { number: chunk.number, digest }), await readFile(path)),
        )
        return digest
      } finally {
        await rm(path, { force: true })
      }
    },
    ahead: () => undefined,
    async join(upload, chunks) {
      const digests = createJoinDigests()
      const lost: number[] = []
      for (const chunk of chunks) {
        const content = await readObject(place, nameOf(upload, chunk))
        if (!content || !(await digests.add(chunk, content as AsyncIterable<Buffer>))) lost.push(chunk.number)
      }
      if (lost.length > 0) throw new ChunksLost(lost)
      const joined = digests.finish()
      if ((await blobs.size(joined.key)) !== joined.size) await settle(upload, chunks, joined.key)
      return joined
    },
    remove: id => removeChunks(place, id),
    async *list() {
      for await (const name of listFolders(place, place.folders.chunks))
        if (/^\d+$/.test(name)) yield Number(name)
    },
    removeLeftovers: before => removeOldFiles(incoming, before),
  }
}

async function removeChunks(place: S3Place, id: Parameters<ChunkStore['remove']>[0]): Promise<void> {
  const names: string[] = []
  for await (const { name } of listObjects(place, place.chunk(id, ''))) names.push(name)
  for (let start = 0; start < names.length; start += s3Limits.deletedAtATime) {
    const Objects = names.slice(start, start + s3Limits.deletedAtATime).map(Key => ({ Key }))
    await place.demand('remove chunks', client =>
      client.send(new DeleteObjectsCommand({ Bucket: place.bucket, Delete: { Objects, Quiet: true } })),
    )
  }
}

function lose(chunk: StoredChunk): never {
  throw new ChunksLost([chunk.number])
}

async function* collect(pieces: AsyncIterable<Buffer>): AsyncGenerator<ObjectPart> {
  let [held, size]: [Buffer[], number] = [[], 0]
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < s3Limits.s3PartBytes) continue
    yield Buffer.concat(held)
    ;[held, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(held)
}
