import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { blobLimits } from '../limits/storage-limits.ts'

/** A file's key among the blobs (sha-256, hex) and its size in bytes. */
export async function hashFile(path: string): Promise<{ key: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of createReadStream(path, {
    highWaterMark: blobLimits.readBytes,
  }) as AsyncIterable<Buffer>) {
    hash.update(piece)
    size += piece.length
  }
  return { key: hash.digest('hex'), size }
}
