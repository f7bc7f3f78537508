import type { Layer } from 'ag-psd'
import type { Rgb } from './blend-modes.ts'
import { psdLimits } from '../../../../platform/limits/file-limits.ts'

type ColorLookup = Extract<NonNullable<Layer['adjustment']>, { type: 'color lookup' }>

/** A cube of colours; `at` gives the colour of a grid point. */
interface Cube { size: number; at(red: number, green: number, blue: number): Rgb }

/** What a Color Lookup layer makes of a colour; undefined without a 3D table of the formats CUBE and 3DL (profiles are Photoshop's own). */
export function colorLookup({ lut3DFileData, lutFormat }: ColorLookup): ((color: Rgb) => Rgb) | undefined {
  if (!lut3DFileData || lut3DFileData.length > psdLimits.colorTable.bytes) return undefined
  const lines = Buffer.from(lut3DFileData).toString('latin1').split('\n')
  const cube = lutFormat === '3dl' ? read3dl(lines) : readCube(lines)
  return cube && (color => interpolated(cube, color))
}

/** Rows of three numbers, as a flat list; lines of words are left out. */
function rowsOf(lines: string[]): number[] {
  return lines.flatMap(line => {
    const numbers = line.trim().split(/\s+/).map(Number)
    return numbers.length === 3 && numbers.every(Number.isFinite) ? numbers : []
  })
}

/** Adobe's CUBE 1.0: red changes fastest. */
function readCube(lines: string[]): Cube | undefined {
  const words = lines.map(line => line.trim().split(/\s+/))
  const numbersAfter = (word: string) => words.find(([first]) => first === word)?.slice(1).map(Number)
  const [size = 0] = numbersAfter('LUT_3D_SIZE') ?? []
  const [low, high] = [numbersAfter('DOMAIN_MIN') ?? [0, 0, 0], numbersAfter('DOMAIN_MAX') ?? [1, 1, 1]]
  const rows = rowsOf(lines)
  if (!isSide(size) || rows.length !== size ** 3 * 3 || low.some(value => value !== 0) || high.some(value => value !== 1)) return undefined
  return { size, at: (red, green, blue) => pick(rows, ((blue * size + green) * size + red) * 3, 1) }
}

/** Autodesk's 3DL: integers, blue changes fastest; the first line lists the grid. */
function read3dl(lines: string[]): Cube | undefined {
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

/** Trilinear between the eight grid points around a colour. */
function interpolated({ size, at }: Cube, color: Rgb): Rgb {
  const places = color.map(value => Math.min(1, Math.max(0, value)) * (size - 1))
  const low = places.map(place => Math.min(size - 2, Math.floor(place)))
  const sum = [0, 0, 0]
  for (let corner = 0; corner < 8; corner += 1) {
    const up = [corner & 1, (corner >> 1) & 1, corner >> 2]
    const weight = up.reduce((product, one, axis) => product * (one === 1 ? places[axis]! - low[axis]! : 1 - places[axis]! + low[axis]!), 1)
    const value = at(low[0]! + up[0]!, low[1]! + up[1]!, low[2]! + up[2]!)
    for (const [part, one] of value.entries()) sum[part]! += one * weight
  }
  return sum.map(value => Math.min(1, Math.max(0, value))) as unknown as Rgb
}
