import { max, min, round } from '../math.ts'

export type Rgba = [r: number, g: number, b: number, a: number]

/** Reads `#rgb`, `#rrggbb`, `rgb(…)` and `rgba(…)`; channels 0-255, alpha 0-1. Anything else is opaque white. */
export function readColor(color: string): Rgba {
  if (color[0] === '#') {
    const hex = color.length < 7 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1)
    const n = parseInt(hex.slice(0, 6), 16)
    const alpha = hex.length > 7 ? parseInt(hex.slice(6, 8), 16) / 255 : 1
    return n === n ? [n >> 16, (n >> 8) & 255, n & 255, alpha] : [255, 255, 255, 1]
  }
  const parts = (color.match(/[\d.]+/g) || []).map(Number)
  return parts.length > 2 ? [parts[0]!, parts[1]!, parts[2]!, parts.length > 3 ? parts[3]! : 1] : [255, 255, 255, 1]
}

/** `#rrggbb` of channels 0-255. */
export function writeColor(r: number, g: number, b: number): string {
  return '#' + ((1 << 24) | (round(r) << 16) | (round(g) << 8) | round(b)).toString(16).slice(1)
}

/** Multiplies two tints; undefined is white. */
export function mixColors(a: string | undefined, b: string | undefined): string | undefined {
  if (!a || !b) return a || b
  const [p, q] = [readColor(a), readColor(b)]
  return writeColor((p[0] * q[0]) / 255, (p[1] * q[1]) / 255, (p[2] * q[2]) / 255)
}

/** The colour at a share of the way. */
export function blendColors(from: string, to: string, share: number): string {
  const [p, q] = [readColor(from), readColor(to)]
  const at = (i: 0 | 1 | 2) => min(255, max(0, p[i] + (q[i] - p[i]) * share))
  return writeColor(at(0), at(1), at(2))
}
