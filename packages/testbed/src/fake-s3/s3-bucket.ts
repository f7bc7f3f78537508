import { createHash, randomUUID } from 'node:crypto'
import { S3Refusal } from './s3-request.ts'

const minChunkBytes = 5 * 1_048_576

export interface S3Object {
  bytes: Buffer
  etag: string
  modified: Date
}
interface PartialObject {
  key: string
  begun: Date
  chunks: Map<number, { bytes: Buffer; etag: string }>
}

/** The content of one bucket, with S3's rules for multipart uploads. Tests read it and may backdate entries. */
export interface S3Bucket {
  objects: Map<string, S3Object>
  partial: Map<string, PartialObject>
  get(key: string): S3Object
  put(key: string, bytes: Buffer): S3Object
  begin(key: string): string
  putPart(uploadId: string, number: number, bytes: Buffer): string
  complete(uploadId: string, chunks: { number: number; etag: string }[]): S3Object
}

export function createS3Bucket(): S3Bucket {
  const objects = new Map<string, S3Object>()
  const partial = new Map<string, PartialObject>()
  const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
  const find = (uploadId: string) => partial.get(uploadId) ?? refuse(404, 'NoSuchUpload')
  const keep = (key: string, bytes: Buffer, etag: string) => {
    const object = { bytes, etag: `"${etag}"`, modified: new Date() }
    objects.set(key, object)
    return object
  }
  return {
    objects,
    partial,
    get: key => objects.get(key) ?? refuse(404, 'NoSuchKey'),
    put: (key, bytes) => keep(key, bytes, md5(bytes)),
    begin(key) {
      const id = randomUUID()
      partial.set(id, { key, begun: new Date(), chunks: new Map() })
      return id
    },
    putPart(uploadId, number, bytes) {
      if (number < 1 || number > 10_000) refuse(400, 'InvalidArgument')
      const etag = `"${md5(bytes)}"`
      find(uploadId).chunks.set(number, { bytes, etag })
      return etag
    },
    complete(uploadId, named) {
      const { key, chunks } = find(uploadId)
      if (named.some((chunk, index) => index > 0 && chunk.number <= (named[index - 1]?.number ?? 0)))
        refuse(400, 'InvalidPartOrder')
      const chosen = named.map(chunk => {
        const found = chunks.get(chunk.number)
        return found?.etag === chunk.etag ? found.bytes : refuse(400, 'InvalidPart')
      })
      if (chosen.length === 0) refuse(400, 'MalformedXML')
      if (chosen.slice(0, -1).some(bytes => bytes.length < minChunkBytes)) refuse(400, 'EntityTooSmall')
      partial.delete(uploadId)
      return keep(
        key,
        Buffer.concat(chosen),
        `${md5(Buffer.concat(chosen.map(bytes => Buffer.from(md5(bytes), 'hex'))))}-${chosen.length}`,
      )
    },
  }
}

function refuse(status: number, code: string): never {
  throw new S3Refusal(status, code)
}
