import { Buffer } from 'node:buffer'
import type { Segment } from './segment.ts'

export interface ZipEntry {
  path: string
  /** Text in shared segments is deflated; bytes (media, archives) are stored. */
  content: Segment[] | Uint8Array
}

/** 1980-01-01 00:00:00, the earliest time in a zip: equal content gives equal bytes. */
const dosDate = 0x21
const utf8Names = 0x800
const lastBlock = Buffer.from([3, 0])

/** Returns a zip with sorted entries, a fixed time and no extra fields (PKWARE APPNOTE 6.3). */
export function zip(entries: ZipEntry[]): Uint8Array {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of sorted) {
    const body = bodyOf(entry.content)
    const name = Buffer.from(entry.path, 'utf8')
    const fields = commonFields(body, name.length)
    chunks.push(signature(0x04034b50), fields, name, ...body.chunks)
    const location = Buffer.alloc(14)
    location.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), fields, location, name)
    offset += 30 + name.length + body.packed
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...chunks, central, endRecord(sorted.length, central.length, offset)])
}

interface Body {
  method: number
  crc: number
  packed: number
  size: number
  chunks: Buffer[]
}

function bodyOf(content: Segment[] | Uint8Array): Body {
  if (!Array.isArray(content)) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    return { method: 0, crc: crc32(bytes), packed: bytes.length, size: bytes.length, chunks: [bytes] }
  }
  const chunks = [...content.map(segment => segment.deflated()), lastBlock]
  return {
    method: 8,
    chunks,
    crc: content.reduce((crc, segment) => crc32(segment.bytes, crc), 0),
    packed: totalLength(chunks),
    size: totalLength(content.map(segment => segment.bytes)),
  }
}

/** Returns the fields that the local header and the central directory share. */
function commonFields(body: Body, nameLength: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(utf8Names, 2)
  bytes.writeUInt16LE(body.method, 4)
  bytes.writeUInt16LE(0, 6)
  bytes.writeUInt16LE(dosDate, 8)
  bytes.writeUInt32LE(body.crc, 10)
  bytes.writeUInt32LE(body.packed, 14)
  bytes.writeUInt32LE(body.size, 18)
  bytes.writeUInt16LE(nameLength, 22)
  return bytes
}

function totalLength(chunks: Buffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0)
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

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** Returns the CRC-32 (IEEE 802.3) of bytes that follow bytes with the CRC `previous`. */
function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous
  for (let index = 0; index < bytes.length; index++)
    crc = crcTable[(crc ^ bytes[index]!) & 255]! ^ (crc >>> 8)
  return ~crc >>> 0
}
