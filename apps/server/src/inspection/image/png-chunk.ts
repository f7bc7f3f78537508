import { crc32 } from 'node:zlib'

/** Returns one chunk of a PNG: length, type, content and checksum (PNG third edition, 5.3). */
export function pngChunk(type: string, body: Uint8Array): Buffer {
  const made = Buffer.alloc(12 + body.length)
  made.writeUInt32BE(body.length, 0)
  made.write(type, 4, 'latin1')
  made.set(body, 8)
  made.writeUInt32BE(crc32(made.subarray(4, 8 + body.length)), 8 + body.length)
  return made
}
