import { Buffer } from 'node:buffer'
import { constants, deflateRawSync } from 'node:zlib'

/**
 * A run of text that many artefacts share (engine, data, media). Searching and deflating it happens once,
 * however
 * many channels carry it: that is what makes twenty channels cost little more than one (D-35).
 */
export interface Segment {
  bytes: Buffer
  /** First offset of a literal, or -1. */
  find(literal: string): number
  /** Raw deflate, ended on a byte border without a last block, so that segments can be joined. */
  deflated(): Buffer
}

export function segment(text: string): Segment {
  const bytes = Buffer.from(text, 'utf8')
  const found = new Map<string, number>()
  let packed: Buffer | undefined
  return {
    bytes,
    find(literal) {
      let at = found.get(literal)
      if (at === undefined) {
        at = bytes.indexOf(literal)
        found.set(literal, at)
      }
      return at
    },
    deflated() {
      packed ??= deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
      return packed
    },
  }
}
