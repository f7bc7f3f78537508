import type { Layer } from 'ag-psd'
import { grade } from './sample-layers.ts'
import { setLum, type V3 } from './reference-blend.ts'

const unit = (v: number): number => Math.min(1, Math.max(0, v))
const all = (c: V3, f: (v: number, i: number) => number): V3 => [
  unit(f(c[0], 0)),
  unit(f(c[1], 1)),
  unit(f(c[2], 2)),
]
const grey = (c: V3): number => c[0] * 0.3 + c[1] * 0.59 + c[2] * 0.11

type Adjustment = NonNullable<Layer['adjustment']>
type AdjustmentOf<T extends Adjustment['type']> = Extract<Adjustment, { type: T }>

/**
 * Adjustments by their textbook definitions; of hue and saturation by way of HSL, of curves by straight lines
 * between many points.
 */
export function referenceAdjust(a: Adjustment): (c: V3) => V3 {
  switch (a.type) {
    case 'color lookup':
      return c => all(grade(c), v => v)
    case 'invert':
      return c => all(c, v => 1 - v)
    case 'posterize':
      return c =>
        all(c, v => {
          const n = a.levels!
          return Math.min(n - 1, Math.trunc(v * n)) / (n - 1)
        })
    case 'threshold':
      return c => {
        const v = grey(c) >= a.level! / 255 ? 1 : 0
        return [v, v, v]
      }
    case 'brightness/contrast':
      return c => brightnessContrast(c, a)
    case 'levels':
      return c => levels(c, a)
    case 'curves':
      return c => all(c, v => lines(a.rgb!, v * 255) / 255)
    case 'exposure':
      return c =>
        all(c, v =>
          Math.pow(
            Math.max(0, Math.pow(v, 2.2) * Math.pow(2, a.exposure!) + a.offset!),
            1 / (2.2 * a.gamma!),
          ),
        )
    case 'hue/saturation':
      return c => hsl(c, a.master!)
    case 'channel mixer':
      return c => channelMixer(c, a)
    case 'gradient map':
      return c => gradientMap(c, a)
    case 'photo filter':
      return c => photoFilter(c, a)
    case 'black & white':
      return c => {
        const v = unit(blackWhite(c, a))
        return [v, v, v]
      }
    case 'vibrance':
      return c => vibrance(c, a)
    default:
      throw new Error(`no reference for ${a.type}`)
  }
}

function brightnessContrast(c: V3, a: AdjustmentOf<'brightness/contrast'>): V3 {
  return all(c, v => {
    const lifted = v + a.brightness! / 255
    const k = a.contrast! < 0 ? 1 + a.contrast! / 100 : 100 / (100 - a.contrast!)
    return 0.5 + k * (lifted - 0.5)
  })
}

function levels(c: V3, a: AdjustmentOf<'levels'>): V3 {
  return all(c, v => {
    const l = a.rgb!
    const t = unit((255 * v - l.shadowInput) / (l.highlightInput - l.shadowInput))
    return (l.shadowOutput + (l.highlightOutput - l.shadowOutput) * Math.pow(t, 1 / l.midtoneInput)) / 255
  })
}

function channelMixer(c: V3, a: AdjustmentOf<'channel mixer'>): V3 {
  return all(c, (_v, i) => {
    const m = [a.red!, a.green!, a.blue!][i]!
    return (m.red * c[0] + m.green * c[1] + m.blue * c[2] + m.constant) / 100
  })
}

function gradientMap(c: V3, a: AdjustmentOf<'gradient map'>): V3 {
  const [p, q] = [a.colorStops![0]!.color, a.colorStops!.at(-1)!.color] as {
    r: number
    g: number
    b: number
  }[]
  const t = grey(c)
  return [
    (p!.r + (q!.r - p!.r) * t) / 255,
    (p!.g + (q!.g - p!.g) * t) / 255,
    (p!.b + (q!.b - p!.b) * t) / 255,
  ]
}

function photoFilter(c: V3, a: AdjustmentOf<'photo filter'>): V3 {
  const f = a.color as { r: number; g: number; b: number }
  const [d, k] = [a.density! / 100, [f.r, f.g, f.b]]
  const lit = all(c, (v, i) => v + (v * (k[i]! / 255) - v) * d)
  return a.preserveLuminosity ? all(setLum(lit, grey(c)), v => v) : lit
}

function vibrance(c: V3, a: AdjustmentOf<'vibrance'>): V3 {
  const [hi, lo, g] = [Math.max(...c), Math.min(...c), grey(c)]
  return all(c, v => g + (v - g) * Math.max(0, 1 + a.saturation! / 100 + (a.vibrance! / 100) * (1 - hi + lo)))
}

function lines(points: { input: number; output: number }[], x: number): number {
  const next = points.findIndex(p => p.input >= x)
  if (next <= 0) return points[next]?.output ?? points.at(-1)!.output
  const [a, b] = [points[next - 1]!, points[next]!]
  return a.output + ((b.output - a.output) * (x - a.input)) / (b.input - a.input)
}

/** Adobe's description: each of the six colours sets how light its share of the pixel becomes. */
function blackWhite(
  [r, g, b]: V3,
  a: { reds?: number; yellows?: number; greens?: number; cyans?: number; blues?: number; magentas?: number },
): number {
  const base = Math.min(r, g, b)
  const [rr, gg, bb] = [r - base, g - base, b - base]
  const [yellow, cyan, magenta] = [Math.min(rr, gg), Math.min(gg, bb), Math.min(rr, bb)]
  const share = (value: number, by: number | undefined): number => value * ((by ?? 0) / 100)
  return (
    base +
    share(yellow, a.yellows) +
    share(cyan, a.cyans) +
    share(magenta, a.magentas) +
    share(Math.max(0, rr - yellow - magenta), a.reds) +
    share(Math.max(0, gg - yellow - cyan), a.greens) +
    share(Math.max(0, bb - cyan - magenta), a.blues)
  )
}

function hsl(
  c: V3,
  { hue, saturation, lightness }: { hue: number; saturation: number; lightness: number },
): V3 {
  const [hi, lo] = [Math.max(...c), Math.min(...c)]
  const [l, d] = [(hi + lo) / 2, hi - lo]
  const s = d === 0 ? 0 : l < 0.5 ? d / (hi + lo) : d / (2 - hi - lo)
  const angle =
    d === 0
      ? 0
      : hi === c[0]
        ? ((c[1] - c[2]) / d) * 60
        : hi === c[1]
          ? 120 + ((c[2] - c[0]) / d) * 60
          : 240 + ((c[0] - c[1]) / d) * 60
  const strong = unit(saturation < 0 ? s * (1 + saturation / 100) : s / Math.max(0.01, 1 - saturation / 100))
  const q = l < 0.5 ? l * (1 + strong) : l + strong - l * strong
  const p = 2 * l - q
  const portion = (turn: number): number => {
    const t = ((((angle + hue + turn) % 360) + 360) % 360) / 60
    return t < 1 ? p + (q - p) * t : t < 3 ? q : t < 4 ? p + (q - p) * (4 - t) : p
  }
  return all([portion(120), portion(0), portion(-120)], v =>
    lightness < 0 ? v * (1 + lightness / 100) : v + (1 - v) * (lightness / 100),
  )
}
