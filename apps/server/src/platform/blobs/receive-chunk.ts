import { createHash } from 'node:crypto'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { Failure, fail } from '../binder/fail.ts'
import type { AnnouncedChunk, ChunkContent } from './chunk-store.ts'

/** Passes what comes on to `target`, never more than was announced, and answers with its CRC-32 in hex. Throws chunk_invalid and chunk_damaged. */
export async function receiveChunk(content: ChunkContent, chunk: AnnouncedChunk, target: Writable): Promise<string> {
  const md5 = chunk.md5 === undefined ? undefined : createHash('md5')
  let [crc, size] = [0, 0]
  const meter = new Transform({
    highWaterMark: 262_144,
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      if (size > chunk.size) return done(new Failure('chunk_invalid'))
      crc = crc32(piece, crc)
      md5?.update(piece)
      done(null, piece)
    },
  })
  await pipeline(content, meter, target)
  if (content.truncated || size !== chunk.size) fail('chunk_invalid')
  if (md5 && md5.digest('hex') !== chunk.md5?.toLowerCase()) fail('chunk_damaged')
  return digestOf(crc)
}

/** A CRC-32 as the digests of chunks are written: eight signs of hex. */
export function digestOf(crc: number): string {
  return crc.toString(16).padStart(8, '0')
}
