import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3'
import { StorageFault } from '../blob-store.ts'
import type { S3Place } from './s3-place.ts'
import { s3Limits } from '../../limits/storage-limits.ts'

/** Stores an object of up to a few MiB; S3 checks its MD5 before it appears. */
export async function putObject(place: S3Place, name: string, bytes: Uint8Array): Promise<void> {
  await place.demand('write', client =>
    client.send(
      new PutObjectCommand({
        Bucket: place.bucket,
        Key: name,
        Body: bytes,
        ContentLength: bytes.length,
        ContentMD5: md5Of(bytes),
      }),
    ),
  )
}

/** A part to send: bytes, or another object of the bucket. All but the last have 5 MiB or more. */
export type ObjectPart = Uint8Array | { copyOf: string }

/** Uploads one object in parts; it appears when all are stored, and a failure leaves nothing. */
export async function putParts(
  place: S3Place,
  name: string,
  s3Parts: AsyncIterable<ObjectPart> | Iterable<ObjectPart>,
): Promise<void> {
  const target = { Bucket: place.bucket, Key: name }
  const { UploadId } = await place.demand('begin to write', client =>
    client.send(new CreateMultipartUploadCommand(target)),
  )
  try {
    const Parts = await sendParts(place, { ...target, UploadId }, s3Parts)
    await place.demand('finish writing', client =>
      client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } })),
    )
  } catch (error) {
    await place
      .ask('give up writing', client => client.send(new AbortMultipartUploadCommand({ ...target, UploadId })))
      .catch(() => undefined)
    throw error
  }
}

type Target = { Bucket: string; Key: string; UploadId: string | undefined }

/** Parts are read no faster than they are sent. */
async function sendParts(
  place: S3Place,
  target: Target,
  s3Parts: AsyncIterable<ObjectPart> | Iterable<ObjectPart>,
): Promise<CompletedPart[]> {
  const sent: CompletedPart[] = []
  const leaving = new Set<Promise<unknown>>()
  let count = 0
  try {
    for await (const s3Part of s3Parts) {
      const PartNumber = ++count
      const one = sendPart(place, { ...target, PartNumber }, s3Part)
        .then(done => {
          sent[PartNumber - 1] = done
        })
        .finally(() => leaving.delete(one))
      leaving.add(one)
      if (leaving.size >= s3Limits.s3PartsAtATime) await Promise.race(leaving)
    }
    await Promise.all(leaving)
  } finally {
    await Promise.allSettled(leaving)
  }
  return sent
}

async function sendPart(
  place: S3Place,
  target: Target & { PartNumber: number },
  s3Part: ObjectPart,
): Promise<CompletedPart> {
  const { PartNumber } = target
  if (s3Part instanceof Uint8Array) {
    const { ETag } = await place.demand('write a part', client =>
      client.send(
        new UploadPartCommand({
          ...target,
          Body: s3Part,
          ContentLength: s3Part.length,
          ContentMD5: md5Of(s3Part),
        }),
      ),
    )
    return { PartNumber, ETag }
  }
  const copied = await place.demand('copy a part', client =>
    client.send(new UploadPartCopyCommand({ ...target, CopySource: copySource(place, s3Part.copyOf) })),
  )
  if (!copied.CopyPartResult?.ETag) throw new StorageFault('copy a part', 'no ETag came back')
  return { PartNumber, ETag: copied.CopyPartResult.ETag }
}

/** The CopySource header of an object. */
export function copySource(place: S3Place, name: string): string {
  return `${place.bucket}/${name.split('/').map(encodeURIComponent).join('/')}`
}

function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64')
}
