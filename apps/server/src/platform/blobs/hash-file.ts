import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { blobLimits } from '../limits/storage-limits.ts'

/** The blob key (sha-256, hex) and size in bytes of a file. */
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

/** The md5 of a file in hex: a checksum for clients, never an identity (AS-04). */
export async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
