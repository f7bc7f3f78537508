export type V3 = readonly [number, number, number]

const unit = (v: number): number => (v < 0 ? 0 : v > 1 ? 1 : v)
const map2 = (b: V3, s: V3, f: (b: number, s: number) => number): V3 => [
  f(b[0], s[0]),
  f(b[1], s[1]),
  f(b[2], s[2]),
]
const lum = (c: V3): number => c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11
const sat = (c: V3): number => Math.max(...c) - Math.min(...c)

function clipColor(c: V3): V3 {
  const [l, n, x] = [lum(c), Math.min(...c), Math.max(...c)]
  let out = c
  if (n < 0) out = out.map(v => l + ((v - l) * l) / (l - n)) as unknown as V3
  if (x > 1) out = out.map(v => l + ((v - l) * (1 - l)) / (x - l)) as unknown as V3
  return out
}

export const setLum = (c: V3, l: number): V3 => clipColor(c.map(v => v + l - lum(c)) as unknown as V3)

function setSat(c: V3, s: number): V3 {
  const [lowest, highest] = [Math.min(...c), Math.max(...c)]
  if (highest === lowest) return [0, 0, 0]
  return c.map(v => ((v - lowest) / (highest - lowest)) * s) as unknown as V3
}

const colorBurn = (b: number, s: number): number => (b === 1 ? 1 : s === 0 ? 0 : unit(1 - (1 - b) / s))
const colorDodge = (b: number, s: number): number => (b === 0 ? 0 : s === 1 ? 1 : unit(b / (1 - s)))
const multiply = (b: number, s: number): number => b * s
const screen = (b: number, s: number): number => 1 - (1 - b) * (1 - s)
const hard = (b: number, s: number): number => (s < 0.5 ? multiply(b, 2 * s) : screen(b, 2 * s - 1))

function softly(b: number, s: number): number {
  const d = b > 0.25 ? Math.sqrt(b) : ((16 * b - 12) * b + 4) * b
  return s < 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
}

/** B(cb, cs) by Photoshop's name of the mode. */
export function referenceBlend(mode: string, b: V3, s: V3): V3 {
  switch (mode) {
    case 'darken':
      return map2(b, s, (x, y) => (x < y ? x : y))
    case 'multiply':
      return map2(b, s, multiply)
    case 'color burn':
      return map2(b, s, colorBurn)
    case 'linear burn':
      return map2(b, s, (x, y) => unit(x + y - 1))
    case 'lighten':
      return map2(b, s, (x, y) => (x > y ? x : y))
    case 'screen':
      return map2(b, s, screen)
    case 'color dodge':
      return map2(b, s, colorDodge)
    case 'linear dodge':
      return map2(b, s, (x, y) => unit(x + y))
    case 'overlay':
      return map2(b, s, (x, y) => hard(y, x))
    case 'soft light':
      return map2(b, s, softly)
    case 'hard light':
      return map2(b, s, hard)
    case 'vivid light':
      return map2(b, s, (x, y) => (y < 0.5 ? colorBurn(x, y * 2) : colorDodge(x, y * 2 - 1)))
    case 'linear light':
      return map2(b, s, (x, y) => unit(x + y * 2 - 1))
    case 'pin light':
      return map2(b, s, (x, y) => (y < 0.5 ? Math.min(x, y * 2) : Math.max(x, y * 2 - 1)))
    case 'hard mix':
      return map2(b, s, (x, y) => (x + y < 1 ? 0 : 1))
    case 'difference':
      return map2(b, s, (x, y) => Math.abs(y - x))
    case 'exclusion':
      return map2(b, s, (x, y) => x + y * (1 - 2 * x))
    case 'subtract':
      return map2(b, s, (x, y) => unit(x - y))
    case 'divide':
      return map2(b, s, (x, y) => (y === 0 ? 1 : unit(x / y)))
    case 'hue':
      return setLum(setSat(s, sat(b)), lum(b))
    case 'saturation':
      return setLum(setSat(b, sat(s)), lum(b))
    case 'color':
      return setLum(s, lum(b))
    case 'luminosity':
      return setLum(b, lum(s))
    case 'darker color':
      return lum(s) < lum(b) ? s : b
    case 'lighter color':
      return lum(s) > lum(b) ? s : b
    default:
      return s
  }
}
