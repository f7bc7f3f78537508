import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { JoinedFile, StoredChunk } from './chunk-store.ts'
import { digestOf } from './receive-chunk.ts'

/** Reads chunks in order for the digests of the whole file. */
export interface JoinDigests {
  /** True when the bytes match the chunk's digest; otherwise the file's digest is invalid. */
  add(
    chunk: StoredChunk,
    pieces: AsyncIterable<Buffer>,
    also?: (piece: Buffer) => Promise<unknown>,
  ): Promise<boolean>
  /** Call once, when all were added. */
  finish(): JoinedFile
}

export function createJoinDigests(): JoinDigests {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let total = 0
  return {
    async add(chunk, pieces, also) {
      let [crc, size] = [0, 0]
      for await (const piece of pieces) {
        crc = crc32(piece, crc)
        size += piece.length
        sha256.update(piece)
        md5.update(piece)
        await also?.(piece)
      }
      total += size
      return size === chunk.size && digestOf(crc) === chunk.digest
    },
    finish: () => ({ key: sha256.digest('hex'), md5: md5.digest('hex'), size: total }),
  }
}
