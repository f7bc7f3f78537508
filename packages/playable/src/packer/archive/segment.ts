import { Buffer } from 'node:buffer'
import { constants, deflateRawSync } from 'node:zlib'

/**
 * Text that many artefacts share (engine, data, media). It is searched and deflated once for all channels:
 * twenty channels cost little more than one (D-35).
 */
export interface Segment {
  bytes: Buffer
  /** Returns the first offset of a literal, or -1. */
  find(literal: string): number
  /** Returns raw deflate without a last block, flushed to a byte boundary, so that segments can be joined. */
  deflated(): Buffer
}

export function segment(text: string): Segment {
  const bytes = Buffer.from(text, 'utf8')
  const offsets = new Map<string, number>()
  let deflated: Buffer | undefined
  return {
    bytes,
    find(literal) {
      let offset = offsets.get(literal)
      if (offset === undefined) {
        offset = bytes.indexOf(literal)
        offsets.set(literal, offset)
      }
      return offset
    },
    deflated() {
      deflated ??= deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
      return deflated
    },
  }
}
