import type { PixelData } from 'ag-psd'
import { encodeGamma, labToRgb } from './paint/psd-color.ts'

/** Channels of colour by mode: bitmap, grey, indexed, RGB, CMYK, Duotone (its grey) and Lab. */
const colorChannels: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 1, 3: 3, 4: 4, 8: 1, 9: 3 }

interface Head {
  channels: number
  width: number
  height: number
  depth: number
  mode: number
  isLarge: boolean
  palette: Buffer
  hasAlpha: boolean
  at: number
}

/**
 * The image of all layers together that a Photoshop file ends with, as 8 bits of sRGB. Throws a RangeError
 * for a file cut off.
 */
export function readFlat(bytes: Buffer): PixelData {
  const head = readHead(bytes)
  const count = colorChannels[head.mode]
  if (count === undefined) throw new RangeError(`mode ${head.mode}`)
  const wanted = Math.min(head.channels, count + (head.hasAlpha ? 1 : 0))
  const planes = readPlanes(bytes, head, wanted)
  const { width, height } = head
  const data = new Uint8ClampedArray(width * height * 4)
  const colorAt = converterOf(head, planes)
  const alpha = wanted > count ? planes[count] : undefined
  for (let at = 0; at < width * height; at++) {
    const [r, g, b] = colorAt(at)
    const a = alpha ? alpha[at]! : 1
    // Photoshop lays transparent images on white.
    const plain = (value: number): number => (a > 0 && a < 1 ? (value - (1 - a)) / a : value)
    data.set([plain(r) * 255, plain(g) * 255, plain(b) * 255, a * 255], at * 4)
  }
  return { width, height, data }
}

function readHead(bytes: Buffer): Head {
  const isLarge = bytes.readUInt16BE(4) === 2
  const paletteLength = bytes.readUInt32BE(26)
  const resources = 30 + paletteLength
  const layers = resources + 4 + bytes.readUInt32BE(resources)
  const length = isLarge ? Number(bytes.readBigUInt64BE(layers)) : bytes.readUInt32BE(layers)
  const start = layers + (isLarge ? 8 : 4)
  const counted = start + (isLarge ? 8 : 4)
  return {
    channels: bytes.readUInt16BE(12),
    height: bytes.readUInt32BE(14),
    width: bytes.readUInt32BE(18),
    depth: bytes.readUInt16BE(22),
    mode: bytes.readUInt16BE(24),
    isLarge,
    palette: bytes.subarray(30, resources),
    hasAlpha: length > (isLarge ? 10 : 6) && bytes.readInt16BE(counted) < 0,
    at: start + length,
  }
}

/** Values from 0 to 1 of each wanted channel. */
function readPlanes(bytes: Buffer, head: Head, wanted: number): Float32Array[] {
  const { width, height, depth, isLarge } = head
  const rowBytes = Math.ceil((width * depth) / 8)
  const compression = bytes.readUInt16BE(head.at)
  const counts = head.at + 2
  const countBytes = isLarge ? 4 : 2
  let at = compression === 1 ? counts + head.channels * height * countBytes : counts
  return Array.from({ length: wanted }, (_, channel) => {
    const plane = new Float32Array(width * height)
    for (let y = 0; y < height; y++) {
      const place = counts + (channel * height + y) * countBytes
      const packed =
        compression === 1 ? (isLarge ? bytes.readUInt32BE(place) : bytes.readUInt16BE(place)) : rowBytes
      if (at + packed > bytes.length || compression > 1) throw new RangeError('image data')
      const row =
        compression === 1
          ? unpackRow(bytes.subarray(at, at + packed), rowBytes)
          : bytes.subarray(at, at + packed)
      for (let x = 0; x < width; x++) plane[y * width + x] = valueAt(row, x, depth)
      at += packed
    }
    return plane
  })
}

/** PackBits of one row. */
function unpackRow(packed: Buffer, length: number): Buffer {
  const row = Buffer.alloc(length)
  for (let from = 0, to = 0; from < packed.length && to < length;) {
    const code = packed.readInt8(from++)
    if (code >= 0) {
      packed.copy(row, to, from, Math.min(packed.length, from + code + 1))
      from += code + 1
      to += code + 1
    } else if (code !== -128) {
      row.fill(packed[from++] ?? 0, to, to + 1 - code)
      to += 1 - code
    }
  }
  return row
}

function valueAt(row: Buffer, x: number, depth: number): number {
  if (depth === 16) return row.readUInt16BE(x * 2) / 65_535
  if (depth === 32) return row.readFloatBE(x * 4)
  // A bit that is set is black.
  if (depth === 1) return ((row[x >> 3]! >> (7 - (x & 7))) & 1) === 1 ? 0 : 1
  return row[x]! / 255
}

function converterOf(
  { mode, depth, palette }: Head,
  planes: Float32Array[],
): (at: number) => readonly [number, number, number] {
  const [first, second = first, third = first, fourth = first] = planes as [Float32Array, ...Float32Array[]]
  const light = depth === 32 ? encodeGamma : (value: number): number => value
  if (mode === 2)
    return at => {
      const index = Math.round(first[at]! * 255)
      return [
        (palette[index] ?? 0) / 255,
        (palette[256 + index] ?? 0) / 255,
        (palette[512 + index] ?? 0) / 255,
      ]
    }
  // Ink is stored inverted: 1 is none.
  if (mode === 4) return at => [first[at]! * fourth[at]!, second[at]! * fourth[at]!, third[at]! * fourth[at]!]
  if (mode === 9) return at => labToRgb(first[at]! * 100, second[at]! * 255 - 128, third[at]! * 255 - 128)
  if (mode === 3) return at => [light(first[at]!), light(second[at]!), light(third[at]!)]
  return at => {
    const grey = light(first[at]!)
    return [grey, grey, grey]
  }
}
