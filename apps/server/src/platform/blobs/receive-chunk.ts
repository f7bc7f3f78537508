import { createHash } from 'node:crypto'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { Failure, fail } from '../binder/fail.ts'
import type { AnnouncedChunk, ChunkContent } from './chunk-store.ts'
import { blobLimits } from '../limits/storage-limits.ts'

/**
 * Writes the content to `target`, never more than announced, and returns its CRC-32 in hex. Throws
 * chunk_invalid and chunk_damaged.
 */
export async function receiveChunk(
  content: ChunkContent,
  chunk: AnnouncedChunk,
  target: Writable,
): Promise<string> {
  const md5 = chunk.md5 === undefined ? undefined : createHash('md5')
  let [crc, size] = [0, 0]
  const meter = new Transform({
    highWaterMark: blobLimits.bufferedBytes,
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      if (size > chunk.size) return done(new Failure('chunk_invalid'))
      crc = crc32(piece, crc)
      md5?.update(piece)
      done(null, piece)
    },
  })
  await flow(content, meter, target)
  if (content.truncated || size !== chunk.size) fail('chunk_invalid')
  if (md5 && md5.digest('hex') !== chunk.md5?.toLowerCase()) fail('chunk_damaged')
  return digestOf(crc)
}

/** Reads the rest of a refused request, or the client never receives the response. */
async function flow(content: ChunkContent, meter: Transform, target: Writable): Promise<void> {
  const broken = (error?: Error) => void meter.destroy(error ?? new Error('the sender broke off'))
  let ended = false
  content.once('end', () => {
    ended = true
  })
  content.once('error', broken).once('close', () => {
    if (!ended) broken()
  })
  content.pipe(meter)
  try {
    await pipeline(meter, target)
  } finally {
    content.unpipe(meter)
  }
}

/** A CRC-32 in the form of chunk digests: eight hex digits. */
export function digestOf(crc: number): string {
  return crc.toString(16).padStart(8, '0')
}
