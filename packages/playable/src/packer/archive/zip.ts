import { Buffer } from 'node:buffer'
import { crc32 } from './crc32.ts'
import type { Segment } from './segment.ts'

export interface ZipEntry {
  path: string
  /** Text made of shared segments is deflated; plain bytes (media, archives) are stored. */
  content: Segment[] | Uint8Array
}

/** 1980-01-01 00:00:00, the earliest time a zip can carry: equal content gives equal bytes. */
const dosDate = 0x21
const utf8Names = 0x800
const lastBlock = Buffer.from([3, 0])

/** A zip with sorted entries, a fixed time and no extra fields (PKWARE APPNOTE 6.3). */
export function zip(entries: ZipEntry[]): Uint8Array {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of sorted) {
    const made = body(entry.content)
    const name = Buffer.from(entry.path, 'utf8')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(utf8Names, 2)
    common.writeUInt16LE(made.method, 4)
    common.writeUInt16LE(0, 6)
    common.writeUInt16LE(dosDate, 8)
    common.writeUInt32LE(made.crc, 10)
    common.writeUInt32LE(made.packed, 14)
    common.writeUInt32LE(made.size, 18)
    common.writeUInt16LE(name.length, 22)
    chunks.push(signature(0x04034b50), common, name, ...made.parts)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, place, name)
    offset += 30 + name.length + made.packed
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...chunks, central, endRecord(sorted.length, central.length, offset)])
}

interface Body {
  method: number
  crc: number
  packed: number
  size: number
  parts: Buffer[]
}

function body(content: Segment[] | Uint8Array): Body {
  if (!Array.isArray(content)) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    return { method: 0, crc: crc32(bytes), packed: bytes.length, size: bytes.length, parts: [bytes] }
  }
  const parts = [...content.map(part => part.deflated()), lastBlock]
  return {
    method: 8,
    parts,
    crc: content.reduce((crc, part) => crc32(part.bytes, crc), 0),
    packed: total(parts),
    size: total(content.map(part => part.bytes)),
  }
}

function total(parts: Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
