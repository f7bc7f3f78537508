import type { Layer, LevelsAdjustmentChannel } from 'ag-psd'
import { luminosityOf, withLuminosity, type Rgb } from './blend-modes.ts'
import { colorLookup } from './color-lookup.ts'
import { gradientColors, type GradientFill } from './gradient.ts'
import { hsbToRgb, rgbOf } from './psd-color.ts'

type Adjustment = NonNullable<Layer['adjustment']>
type Adjust = (color: Rgb) => Rgb

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const each = (color: Rgb, change: (value: number, channel: number) => number): Rgb => [
  clamp(change(color[0], 0)),
  clamp(change(color[1], 1)),
  clamp(change(color[2], 2)),
]

/**
 * Returns the colour that an adjustment layer produces; undefined for kinds that only Photoshop can apply.
 */
export function adjusterOf(adjustment: Adjustment): Adjust | undefined {
  switch (adjustment.type) {
    case 'invert':
      return color => each(color, value => 1 - value)
    case 'posterize':
      return posterize(adjustment.levels ?? 4)
    case 'threshold':
      return color => (luminosityOf(color) * 255 >= (adjustment.level ?? 128) ? [1, 1, 1] : [0, 0, 0])
    case 'brightness/contrast':
      return brightness(adjustment.brightness ?? 0, adjustment.contrast ?? 0)
    case 'levels':
      return levels([adjustment.red, adjustment.green, adjustment.blue], adjustment.rgb)
    case 'curves':
      return curves([adjustment.red, adjustment.green, adjustment.blue], adjustment.rgb)
    case 'exposure':
      return color =>
        each(
          color,
          value =>
            Math.max(0, value ** 2.2 * 2 ** (adjustment.exposure ?? 0) + (adjustment.offset ?? 0)) **
            (1 / (adjustment.gamma ?? 1) / 2.2),
        )
    case 'vibrance':
      return vibrance((adjustment.vibrance ?? 0) / 100, (adjustment.saturation ?? 0) / 100)
    case 'hue/saturation':
      return hueSaturation(adjustment.master)
    case 'color balance':
      return colorBalance(adjustment)
    case 'black & white':
      return blackAndWhite(adjustment)
    case 'photo filter':
      return photoFilter(
        rgbOf(adjustment.color),
        (adjustment.density ?? 25) / 100,
        adjustment.preserveLuminosity !== false,
      )
    case 'channel mixer':
      return channelMixer(adjustment)
    case 'gradient map':
      return gradientMap(adjustment)
    case 'selective color':
      return selectiveColor(adjustment)
    case 'color lookup':
      return colorLookup(adjustment)
    default:
      return undefined
  }
}

function posterize(count: number): Adjust {
  const steps = Math.max(2, count)
  return color => each(color, value => Math.min(steps - 1, Math.floor(value * steps)) / (steps - 1))
}

/** Photoshop's legacy form: brightness moves, contrast stretches about the middle. */
function brightness(by: number, contrast: number): Adjust {
  const slope = contrast >= 0 ? 1 / Math.max(0.004, 1 - contrast / 100) : 1 + contrast / 100
  return color => each(color, value => (value + by / 255 - 0.5) * slope + 0.5)
}

function level(
  { shadowInput, highlightInput, midtoneInput, shadowOutput, highlightOutput }: LevelsAdjustmentChannel,
  value: number,
): number {
  const stretched = clamp((value * 255 - shadowInput) / Math.max(1, highlightInput - shadowInput))
  return (shadowOutput + stretched ** (1 / (midtoneInput || 1)) * (highlightOutput - shadowOutput)) / 255
}

function levels(
  own: (LevelsAdjustmentChannel | undefined)[],
  all: LevelsAdjustmentChannel | undefined,
): Adjust {
  return color =>
    each(color, (value, channel) => {
      const first = own[channel] ? level(own[channel], value) : value
      return all ? level(all, first) : first
    })
}

type Points = { input: number; output: number }[]

function curves(own: (Points | undefined)[], all: Points | undefined): Adjust {
  const [channels, whole] = [own.map(points => points && splineTable(points)), all && splineTable(all)]
  const look = (table: number[] | undefined, value: number): number =>
    table ? table[Math.round(clamp(value) * 255)]! : value
  return color => each(color, (value, channel) => look(whole, look(channels[channel], value)))
}

/** A natural cubic spline through the points, as 256 values. */
function splineTable(points: Points): number[] {
  const [xs, ys] = [points.map(point => point.input), points.map(point => point.output)]
  const bends = secondDerivatives(xs, ys)
  return Array.from({ length: 256 }, (_, x) => {
    if (x <= xs[0]!) return clamp(ys[0]! / 255)
    if (x >= xs.at(-1)!) return clamp(ys.at(-1)! / 255)
    const at = Math.max(
      1,
      xs.findIndex(value => value >= x),
    )
    const [h, a] = [xs[at]! - xs[at - 1]!, (xs[at]! - x) / (xs[at]! - xs[at - 1]!)]
    const b = 1 - a
    return clamp(
      (a * ys[at - 1]! +
        b * ys[at]! +
        (((a ** 3 - a) * bends[at - 1]! + (b ** 3 - b) * bends[at]!) * (h * h)) / 6) /
        255,
    )
  })
}

function secondDerivatives(xs: number[], ys: number[]): number[] {
  const count = xs.length
  const [second, work] = [Array.from({ length: count }, () => 0), Array.from({ length: count }, () => 0)]
  for (let at = 1; at < count - 1; at++) {
    const share = (xs[at]! - xs[at - 1]!) / (xs[at + 1]! - xs[at - 1]!)
    const pivot = share * second[at - 1]! + 2
    second[at] = (share - 1) / pivot
    const slope =
      (ys[at + 1]! - ys[at]!) / (xs[at + 1]! - xs[at]!) - (ys[at]! - ys[at - 1]!) / (xs[at]! - xs[at - 1]!)
    work[at] = ((6 * slope) / (xs[at + 1]! - xs[at - 1]!) - share * work[at - 1]!) / pivot
  }
  for (let at = count - 2; at >= 0; at--) second[at] = second[at]! * second[at + 1]! + work[at]!
  return second
}

/** Dull colours gain most from vibrance. */
function vibrance(by: number, saturation: number): Adjust {
  return color => {
    const high = Math.max(...color)
    const dull = 1 - (high - Math.min(...color))
    const [grey, amount] = [luminosityOf(color), 1 + saturation + by * dull]
    return each(color, value => grey + (value - grey) * Math.max(0, amount))
  }
}

function hueSaturation(master: { hue: number; saturation: number; lightness: number } | undefined): Adjust {
  const { hue, saturation, lightness } = master ?? { hue: 0, saturation: 0, lightness: 0 }
  return color => {
    const [h, s, l] = toHsl(color)
    const more = saturation >= 0 ? s / Math.max(0.01, 1 - saturation / 100) : s * (1 + saturation / 100)
    const moved = fromHsl((h + hue / 360 + 1) % 1, clamp(more), l)
    return each(moved, value =>
      lightness >= 0 ? value + (1 - value) * (lightness / 100) : value * (1 + lightness / 100),
    )
  }
}

function toHsl(color: Rgb): Rgb {
  const [high, low] = [Math.max(...color), Math.min(...color)]
  const [light, chroma] = [(high + low) / 2, high - low]
  if (chroma === 0) return [0, 0, light]
  const [r, g, b] = color
  const sector =
    high === r ? ((g - b) / chroma + 6) % 6 : high === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return [sector / 6, chroma / (1 - Math.abs(2 * light - 1)), light]
}

function fromHsl(h: number, s: number, l: number): Rgb {
  const bright = l + s * Math.min(l, 1 - l)
  return hsbToRgb(h, bright === 0 ? 0 : 2 * (1 - l / bright), bright)
}

type Balance = Extract<Adjustment, { type: 'color balance' }>

function colorBalance({ shadows, midtones, highlights, preserveLuminosity }: Balance): Adjust {
  const channelsOf = (values: Balance['shadows']) =>
    [values?.cyanRed ?? 0, values?.magentaGreen ?? 0, values?.yellowBlue ?? 0].map(value => value / 100)
  const [dark, middle, light] = [channelsOf(shadows), channelsOf(midtones), channelsOf(highlights)]
  return color => {
    const l = luminosityOf(color)
    const [inDark, inLight] = [clamp((0.5 - l) * 2), clamp((l - 0.5) * 2)]
    const moved = each(
      color,
      (value, channel) =>
        value +
        0.3 *
          (dark[channel]! * inDark + middle[channel]! * (1 - inDark - inLight) + light[channel]! * inLight),
    )
    return preserveLuminosity === false ? moved : withLuminosity(moved, l)
  }
}

type BlackWhite = Extract<Adjustment, { type: 'black & white' }>

/** Grey is the lowest channel, and shares of the primary and secondary colour that lie above it. */
function blackAndWhite({
  reds = 40,
  yellows = 60,
  greens = 40,
  cyans = 60,
  blues = 20,
  magentas = 80,
  useTint,
  tintColor,
}: BlackWhite): Adjust {
  const [primary, secondary] = [
    [reds, greens, blues],
    [cyans, magentas, yellows],
  ]
  return color => {
    const order = [0, 1, 2].sort((a, b) => color[b]! - color[a]!)
    const [high, middle, low] = order as [number, number, number]
    const grey = clamp(
      color[low]! +
        (color[middle]! - color[low]!) * (secondary[low]! / 100) +
        (color[high]! - color[middle]!) * (primary[high]! / 100),
    )
    return useTint ? withLuminosity(rgbOf(tintColor), grey) : [grey, grey, grey]
  }
}

function photoFilter(filter: Rgb, density: number, keepsLuminosity: boolean): Adjust {
  return color => {
    const through = each(
      color,
      (value, channel) => value * (1 - density) + value * filter[channel]! * density,
    )
    return keepsLuminosity ? each(withLuminosity(through, luminosityOf(color)), value => value) : through
  }
}

type Mixer = Extract<Adjustment, { type: 'channel mixer' }>

function channelMixer({ monochrome, red, green, blue, gray }: Mixer): Adjust {
  const rows = monochrome ? [gray, gray, gray] : [red, green, blue]
  return color =>
    each(color, (value, channel) => {
      const row = rows[channel]
      return row
        ? (color[0] * row.red + color[1] * row.green + color[2] * row.blue + row.constant) / 100
        : value
    })
}

type GradientMap = Extract<Adjustment, { type: 'gradient map' }>

function gradientMap(map: GradientMap): Adjust | undefined {
  const gradient = gradientOf(map)
  if (!gradient) return undefined
  const colors = gradientColors({ ...gradient, reverse: map.reverse === true })
  return color => colors(luminosityOf(color))
}

function gradientOf({
  gradientType,
  colorStops = [],
  min,
  max,
  colorModel,
  roughness,
  randomSeed,
}: GradientMap): GradientFill | undefined {
  if (gradientType === 'noise')
    return min && max ? { type: 'noise', min, max, colorModel, roughness, randomSeed } : undefined
  return colorStops.length === 0 ? undefined : { colorStops, opacityStops: [] }
}

type Selective = Extract<Adjustment, { type: 'selective color' }>

/** Each range contributes ink by how strongly the colour belongs to it. */
function selectiveColor(adjustment: Selective): Adjust {
  const relative = adjustment.mode !== 'absolute'
  return color => {
    const [high, low] = [Math.max(...color), Math.min(...color)]
    const middle = color[0] + color[1] + color[2] - high - low
    const shares: [Selective['reds'], number][] = [
      [[adjustment.reds, adjustment.greens, adjustment.blues][color.indexOf(high)], high - middle],
      [[adjustment.cyans, adjustment.magentas, adjustment.yellows][color.indexOf(low)], middle - low],
      [adjustment.whites, clamp((low - 0.5) * 2)],
      [adjustment.blacks, clamp((0.5 - high) * 2)],
      [adjustment.neutrals, 1 - Math.abs(high - 0.5) - Math.abs(low - 0.5)],
    ]
    return each(
      color,
      (value, channel) =>
        value +
        shares.reduce((sum, [ink, share]) => sum + inked(ink, channel, value, relative) * clamp(share), 0),
    )
  }
}

function inked(ink: Selective['reds'], channel: number, value: number, relative: boolean): number {
  if (!ink) return 0
  const [own, black] = [[ink.c, ink.m, ink.y][channel]! / 100, ink.k / 100]
  const change = (-1 - own) * black - own
  return Math.min(value === 0 ? 1 : 1 - value, Math.max(-value, relative ? change * (1 - value) : change))
}
