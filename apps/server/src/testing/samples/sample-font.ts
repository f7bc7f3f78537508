import { inflateSync } from 'node:zlib'

/** Unpacks a WOFF 1 font into the plain file people upload. */
export function woffToTtf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const pieces: Buffer[] = [head]
  let at = head.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + index * 20
    const [start, packed, length] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ]
    const raw = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(raw) : raw
    woff.copy(head, 12 + index * 16, entry, entry + 4)
    woff.copy(head, 16 + index * 16, entry + 16, entry + 20)
    head.writeUInt32BE(at, 20 + index * 16)
    head.writeUInt32BE(length, 24 + index * 16)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)])
    pieces.push(padded)
    at += padded.length
  }
  return Buffer.concat(pieces)
}
