import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3'
import { checkBlobKey, isBlobKey, type BlobStore, type StoredBlob, BlobMissing } from '../blob-store.ts'
import { useOrRestore } from '../blob-files.ts'
import { hashFile } from '../hash-file.ts'
import { listObjects } from './list-objects.ts'
import { readObject } from './read-object.ts'
import { isUnknownThere, type S3Place } from './s3-place.ts'
import { copySource, putObject, putParts } from './write-object.ts'
import { s3Limits } from '../../limits/storage-limits.ts'

/** Blobs as objects named by their sha-256; an object appears once it is complete. */
export function openS3BlobStore(place: S3Place): BlobStore {
  const head = (name: string) =>
    place.ask('look', client => client.send(new HeadObjectCommand({ Bucket: place.bucket, Key: name })))
  const remove = (name: string) =>
    place.ask('remove', client => client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key: name })))
  const copy = async (from: string, to: string, renew = false) =>
    (await place.ask('copy', client =>
      client.send(
        new CopyObjectCommand({
          Bucket: place.bucket,
          Key: to,
          CopySource: copySource(place, from),
          ...(renew && { MetadataDirective: 'REPLACE' as const }),
        }),
      ),
    )) !== undefined

  /** True when the blob exists already; it counts as stored now. */
  async function touch(key: string, size: number): Promise<boolean> {
    const found = await head(place.blob(key))
    if (found?.ContentLength !== size) return false
    const young = Date.now() - (found.LastModified?.getTime() ?? 0) < s3Limits.youngMs
    return young || copy(place.blob(key), place.blob(key), true)
  }

  async function restore(key: string): Promise<boolean> {
    const found = await copy(place.retired(checkBlobKey(key)), place.blob(key))
    if (found) await remove(place.retired(key))
    return found
  }

  function orRestored<T>(key: string, use: (name: string) => Promise<T | undefined>): Promise<T | undefined> {
    const name = place.blob(checkBlobKey(key))
    return useOrRestore(
      () => use(name),
      () => restore(key),
    )
  }

  async function open(key: string, range?: { start: number; end: number }) {
    return (
      (await orRestored(key, name => readObject(place, name, range))) ?? Promise.reject(new BlobMissing(key))
    )
  }

  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      if (await touch(key, bytes.length)) return key
      if (bytes.length <= 2 * s3Limits.s3PartBytes) await putObject(place, place.blob(key), bytes)
      else await putParts(place, place.blob(key), cut(bytes))
      return key
    },
    async putFile(path, known) {
      const { key, size } = known ?? (await hashFile(path))
      if (!(await touch(key, size)))
        await (size <= 2 * s3Limits.s3PartBytes
          ? buffer(createReadStream(path)).then(bytes => putObject(place, place.blob(key), bytes))
          : putParts(place, place.blob(key), fileParts(path)))
      await rm(path, { force: true })
      return { key, size }
    },
    get: async key => buffer(await open(key)),
    open,
    size: async key => (await orRestored(key, head))?.ContentLength,
    list: after => blobsBelow(place, place.folders.blobs, after),
    async retire(key) {
      if (await copy(place.blob(checkBlobKey(key)), place.retired(key), true)) await remove(place.blob(key))
    },
    listRetired: () => blobsBelow(place, place.folders.retired),
    restore,
    discard: async key => void (await remove(place.retired(checkBlobKey(key)))),
    removeLeftovers: before => abortOldUploads(place, before),
  }
}

async function* blobsBelow(place: S3Place, folder: string, after?: string): AsyncGenerator<StoredBlob> {
  for await (const { name, size, storedAt } of listObjects(place, folder, after)) {
    const key = name.slice(folder.length)
    if (isBlobKey(key)) yield { key, size, storedAt }
  }
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += s3Limits.s3PartBytes)
    yield bytes.subarray(start, start + s3Limits.s3PartBytes)
}

async function* fileParts(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path, { highWaterMark: s3Limits.s3PartBytes }))
    yield piece as Buffer
}

/**
 * Unfinished multipart uploads cost storage and are not listed as objects. Storages that cannot list them
 * remove them by their own lifecycle rules.
 */
async function abortOldUploads(place: S3Place, before: Date): Promise<number> {
  let count = 0
  const found = await place
    .demand('list what is half written', client =>
      client.send(new ListMultipartUploadsCommand({ Bucket: place.bucket, Prefix: place.folders.blobs })),
    )
    .catch((error: unknown) => {
      if (isUnknownThere(error)) return { Uploads: [] }
      throw error
    })
  for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
    if (!Initiated || Initiated >= before) continue
    await place.ask('give up writing', client =>
      client.send(new AbortMultipartUploadCommand({ Bucket: place.bucket, Key, UploadId })),
    )
    count++
  }
  return count
}
