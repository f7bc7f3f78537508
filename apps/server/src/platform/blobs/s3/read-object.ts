import { GetObjectCommand } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { StorageFault } from '../blob-store.ts'
import type { S3Place } from './s3-place.ts'
import { blobLimits, s3Limits } from '../../limits/storage-limits.ts'

/**
 * The bytes of an object as a stream that resumes when the connection breaks or stalls. Undefined when there
 * is no such object; throws StorageFault. `end` is inclusive.
 */
export async function readObject(
  place: S3Place,
  name: string,
  range?: { start: number; end: number },
): Promise<Readable | undefined> {
  const first = await fetchFrom(place, name, range?.start ?? 0, range?.end)
  return (
    first &&
    Readable.from(resumingBytes(place, name, first, range), {
      objectMode: false,
      highWaterMark: blobLimits.bufferedBytes,
    })
  )
}

interface Answer {
  body: Readable
  length: number
}

async function fetchFrom(
  place: S3Place,
  name: string,
  start: number,
  end?: number,
): Promise<Answer | undefined> {
  const range = start === 0 && end === undefined ? {} : { Range: `bytes=${start}-${end ?? ''}` }
  const answer = await place.ask('read', client =>
    client.send(new GetObjectCommand({ Bucket: place.bucket, Key: name, ...range })),
  )
  if (!answer) return undefined
  return { body: answer.Body as Readable, length: answer.ContentLength ?? 0 }
}

async function* resumingBytes(
  place: S3Place,
  name: string,
  first: Answer,
  range?: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let answer: Answer | undefined = first
  const [start, end] = [range?.start ?? 0, (range?.start ?? 0) + first.length - 1]
  let position = start
  for (let broken = 0; position <= end;) {
    answer ??= await fetchFrom(place, name, position, end)
    if (!answer) throw new StorageFault('read on', 'the object is gone')
    try {
      for await (const piece of answer.body as AsyncIterable<Buffer>) {
        position += piece.length
        broken = 0
        yield piece
      }
      if (position <= end) throw new Error('the answer was shorter than announced')
    } catch (error) {
      if (++broken > s3Limits.resumptions) throw new StorageFault('read', error)
      answer = undefined
    } finally {
      answer?.body.destroy()
    }
  }
}
