import type { Layer } from 'ag-psd'
import type { Rgb } from './blend-modes.ts'
import { interpolate, type ColorCube } from './color-cube.ts'
import { profileLookup } from './icc-profile.ts'
import { psdLimits } from '../../../platform/limits/file-limits.ts'

type ColorLookup = Extract<NonNullable<Layer['adjustment']>, { type: 'color lookup' }>

/**
 * Returns the colour that a Color Lookup layer produces from its 3D table (CUBE or 3DL), else from its
 * profile; undefined when neither can be read.
 */
export function colorLookup({
  lut3DFileData,
  lutFormat,
  profile,
}: ColorLookup): ((color: Rgb) => Rgb) | undefined {
  return (
    (isTable(lut3DFileData) ? tableLookup(lut3DFileData, lutFormat) : undefined) ??
    (isTable(profile) ? profileLookup(Buffer.from(profile)) : undefined)
  )
}

function isTable(bytes: Uint8Array | undefined): bytes is Uint8Array {
  return bytes !== undefined && bytes.length > 0 && bytes.length <= psdLimits.colorTable.bytes
}

function tableLookup(bytes: Uint8Array, format: ColorLookup['lutFormat']): ((color: Rgb) => Rgb) | undefined {
  const lines = Buffer.from(bytes).toString('latin1').split('\n')
  const cube = format === '3dl' ? read3dl(lines) : readCube(lines)
  return cube && (color => interpolate(cube, color))
}

/** Rows of three numbers, as a flat list; lines of words are left out. */
function rowsOf(lines: string[]): number[] {
  return lines.flatMap(line => {
    const numbers = line.trim().split(/\s+/).map(Number)
    return numbers.length === 3 && numbers.every(Number.isFinite) ? numbers : []
  })
}

/** Adobe's CUBE 1.0: red changes fastest. */
function readCube(lines: string[]): ColorCube | undefined {
  const words = lines.map(line => line.trim().split(/\s+/))
  const numbersAfter = (word: string) =>
    words
      .find(([first]) => first === word)
      ?.slice(1)
      .map(Number)
  const [size = 0] = numbersAfter('LUT_3D_SIZE') ?? []
  const [low, high] = [numbersAfter('DOMAIN_MIN') ?? [0, 0, 0], numbersAfter('DOMAIN_MAX') ?? [1, 1, 1]]
  const rows = rowsOf(lines)
  if (
    !isSide(size) ||
    rows.length !== size ** 3 * 3 ||
    low.some(value => value !== 0) ||
    high.some(value => value !== 1)
  )
    return undefined
  return { size, at: (red, green, blue) => pick(rows, ((blue * size + green) * size + red) * 3, 1) }
}

/** Autodesk's 3DL: integers, blue changes fastest; the first line lists the grid. */
function read3dl(lines: string[]): ColorCube | undefined {
  const rows = rowsOf(lines)
  const size = Math.round(Math.cbrt(rows.length / 3))
  if (!isSide(size) || rows.length !== size ** 3 * 3) return undefined
  const most = rows.reduce((high, value) => Math.max(high, value), 1)
  const scale = 2 ** Math.ceil(Math.log2(most + 1)) - 1
  return { size, at: (red, green, blue) => pick(rows, ((red * size + green) * size + blue) * 3, scale) }
}

function isSide(size: number): boolean {
  return Number.isInteger(size) && size >= 2 && size <= psdLimits.colorTable.side
}

function pick(rows: number[], at: number, scale: number): Rgb {
  return [rows[at]! / scale, rows[at + 1]! / scale, rows[at + 2]! / scale]
}
