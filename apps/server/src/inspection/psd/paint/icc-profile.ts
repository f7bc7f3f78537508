import type { Rgb } from './blend-modes.ts'
import { interpolate } from './color-cube.ts'
import { labToRgb, rgbToLab } from './psd-color.ts'
import { psdLimits } from '../../../platform/limits/file-limits.ts'

type Change = (color: Rgb) => Rgb

/** Position of the tag table and length of its entries in bytes (ICC.1, 7.2 and 7.3). */
const tagTable = 128
const tagEntry = 12

/**
 * Returns the colour that an ICC profile of a Color Lookup layer produces from an sRGB colour: an abstract
 * profile (Lab to Lab) or a device link (RGB to RGB) with a table of 8 or 16 bits (`mft1`, `mft2`). Undefined
 * for other or broken profiles.
 */
export function profileLookup(bytes: Buffer): Change | undefined {
  try {
    const [kind, from, to] = [12, 16, 20].map(at => bytes.toString('latin1', at, at + 4))
    const table = readTable(bytes)
    if (kind === 'link' && from === 'RGB ' && to === 'RGB ') return table.change
    if (kind !== 'abst' || from !== 'Lab ' || to !== 'Lab ') return undefined
    const { encode, decode } = labEncoding(table.highest)
    return color => labToRgb(...decode(table.change(encode(rgbToLab(color)))))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Lab as the table's numbers from 0 to 1; 16 bits keep the form of version 2, in which 0xff00 is the top
 * (ICC.1, 10.10).
 */
function labEncoding(highest: number): { encode: Change; decode: Change } {
  const top = highest === 255 ? 255 : 0xff_00
  const [lightness, axis] = [top / highest / 100, top / highest / 255]
  return {
    encode: ([l, a, b]) => [l * lightness, (a + 128) * axis, (b + 128) * axis],
    decode: ([l, a, b]) => [l / lightness, a / axis - 128, b / axis - 128],
  }
}

interface Table {
  highest: number
  change: Change
}

/**
 * Curves, a cube and curves again, each channel by itself in the curves. Throws a RangeError for a table that
 * is cut off or of another form.
 */
function readTable(bytes: Buffer): Table {
  const start = findTag(bytes, 'A2B0')
  const form = bytes.toString('latin1', start, start + 4)
  const [inputs, outputs, size] = [8, 9, 10].map(at => bytes.readUInt8(start + at)) as [
    number,
    number,
    number,
  ]
  if (
    (form !== 'mft1' && form !== 'mft2') ||
    inputs !== 3 ||
    outputs !== 3 ||
    size < 2 ||
    size > psdLimits.colorTable.side
  )
    throw new RangeError('table')
  const isWide = form === 'mft2'
  const [before, after] = isWide
    ? [bytes.readUInt16BE(start + 48), bytes.readUInt16BE(start + 50)]
    : [256, 256]
  if (before < 2 || after < 2) throw new RangeError('curve')
  const [width, highest, first] = isWide ? [2, 65_535, start + 52] : [1, 255, start + 48]
  const colors = first + 3 * before * width
  const last = colors + 3 * size ** 3 * width
  if (last + 3 * after * width > bytes.length) throw new RangeError('cut off')
  const valueAt = (from: number, index: number): number =>
    bytes.readUIntBE(from + index * width, width) / highest
  const cube = {
    size,
    at: (red: number, green: number, blue: number) =>
      [0, 1, 2].map(channel =>
        valueAt(colors, ((red * size + green) * size + blue) * 3 + channel),
      ) as unknown as Rgb,
  }
  const curve =
    (from: number, count: number): Change =>
    color =>
      color.map((value, channel) =>
        between(value, count, index => valueAt(from, channel * count + index)),
      ) as unknown as Rgb
  const [enter, leave] = [curve(first, before), curve(last, after)]
  return { highest, change: color => leave(interpolate(cube, enter(color))) }
}

function findTag(bytes: Buffer, name: string): number {
  const count = Math.min(psdLimits.profileTags, bytes.readUInt32BE(tagTable))
  for (let index = 0; index < count; index += 1) {
    const at = tagTable + 4 + index * tagEntry
    if (bytes.toString('latin1', at, at + 4) === name) return bytes.readUInt32BE(at + 4)
  }
  throw new RangeError(name)
}

/** A value of a curve of `count` points between two of them. */
function between(value: number, count: number, at: (index: number) => number): number {
  const place = Math.min(1, Math.max(0, value)) * (count - 1)
  const low = Math.min(count - 2, Math.floor(place))
  return at(low) + (at(low + 1) - at(low)) * (place - low)
}
