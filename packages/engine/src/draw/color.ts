import { max, min, round } from '../math.ts'

export type Rgba = [r: number, g: number, b: number, a: number]

const read = new Map<string, Rgba>()

/** Reads `#rgb`, `#rrggbb`, `rgb(…)` and `rgba(…)`; channels 0-255, alpha 0-1. What is missing is full. */
export function readColor(color: string): Rgba {
  let known = read.get(color)
  if (known) return known
  // Colours repeat every frame, except those of a running change: the cache is emptied when it is full.
  if (read.size > 500) read.clear()
  read.set(color, (known = parseColor(color)))
  return known
}

function parseColor(color: string): Rgba {
  const hex = color.length < 7 ? color.replace(/\w/g, '$&$&') : color
  const channels =
    color[0] === '#'
      ? [1, 3, 5].map(at => parseInt(hex.substr(at, 2), 16))
      : (color.match(/[\d.]+/g) || []).map(Number)
  const [r = 255, g = 255, b = 255, a = 1] = channels.filter(channel => channel === channel)
  return [r, g, b, a]
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

/** Returns the colour at a fraction `share` between two colours. */
export function blendColors(from: string, to: string, share: number): string {
  const [p, q] = [readColor(from), readColor(to)]
  const at = (i: 0 | 1 | 2) => min(255, max(0, p[i] + (q[i] - p[i]) * share))
  return writeColor(at(0), at(1), at(2))
}
