import type { EffectSolidGradient, ExtraGradientInfo } from 'ag-psd'
import type { Rgb } from './blend-modes.ts'
import { noiseColors, type NoiseFill, type Rgba } from './noise-gradient.ts'
import { rgbOf } from './psd-color.ts'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}
type Stops = Pick<EffectSolidGradient, 'colorStops' | 'opacityStops'>
export type GradientFill = (Stops | NoiseFill) &
  Pick<ExtraGradientInfo, 'style' | 'angle' | 'scale' | 'reverse' | 'offset'>

const steps = 1024

/** A gradient as colours at pixels of the file, laid through the middle of a box. */
export function gradientAt(fill: GradientFill, box: Box): (x: number, y: number) => Rgba {
  const colors = tableOf(fill)
  const turn = ((fill.angle ?? 90) * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn), -Math.sin(turn)]
  const [cx, cy] = [
    box.left + box.width / 2 + ((fill.offset?.x ?? 0) / 100) * box.width,
    box.top + box.height / 2 + ((fill.offset?.y ?? 0) / 100) * box.height,
  ]
  // From edge to edge of the box along the angle, as Photoshop lays 100 %.
  const length = Math.max(
    1,
    (Math.abs(dx) * box.width + Math.abs(dy) * box.height) * ((fill.scale ?? 100) / 100),
  )
  const share = placeOf(fill.style ?? 'linear', { dx, dy, length, turn })
  return (x, y) =>
    colors[Math.round(Math.min(1, Math.max(0, share(x + 0.5 - cx, y + 0.5 - cy))) * (steps - 1))]!
}

interface Axis {
  dx: number
  dy: number
  length: number
  turn: number
}

function placeOf(style: string, { dx, dy, length, turn }: Axis): (x: number, y: number) => number {
  if (style === 'radial') return (x, y) => Math.hypot(x, y) / (length / 2)
  if (style === 'reflected') return (x, y) => Math.abs(x * dx + y * dy) / (length / 2)
  if (style === 'diamond')
    return (x, y) => (Math.abs(x * dx + y * dy) + Math.abs(-x * dy + y * dx)) / (length / 2)
  if (style === 'angle') return (x, y) => ((((Math.atan2(-y, x) - turn) / (2 * Math.PI)) % 1) + 1) % 1
  return (x, y) => (x * dx + y * dy) / length + 0.5
}

function tableOf(fill: GradientFill): Rgba[] {
  const table = 'colorStops' in fill ? solidColors(fill) : noiseColors(fill, steps)
  return fill.reverse ? table.reverse() : table
}

function solidColors({ colorStops, opacityStops }: Stops): Rgba[] {
  const colors = colorStops
    .map((stop, index) => ({
      at: placeAt(stop.location, index, colorStops.length),
      values: rgbOf(stop.color) as readonly number[],
    }))
    .sort((a, b) => a.at - b.at)
  const opacities = (opacityStops ?? [])
    .map((stop, index, all) => ({
      at: placeAt(stop.location, index, all.length),
      values: [stop.opacity] as readonly number[],
    }))
    .sort((a, b) => a.at - b.at)
  return Array.from({ length: steps }, (_, index) => {
    const at = index / (steps - 1)
    const [r = 0, g = 0, b = 0] = between(colors, at)
    const [a = 1] = opacities.length > 0 ? between(opacities, at) : [1]
    return [r, g, b, a] as const
  })
}

/** A gradient without interpolation has no places for its stops. */
function placeAt(location: number, index: number, count: number): number {
  return Number.isFinite(location) ? location : index / Math.max(1, count - 1)
}

interface Stop {
  at: number
  values: readonly number[]
}

function between(stops: Stop[], at: number): readonly number[] {
  const next = stops.findIndex(stop => stop.at >= at)
  if (next < 0) return stops.at(-1)?.values ?? []
  const [from, to] = [stops[next - 1], stops[next]!]
  if (!from || to.at <= from.at) return to.values
  const share = (at - from.at) / (to.at - from.at)
  return from.values.map((value, channel) => value + ((to.values[channel] ?? value) - value) * share)
}

/** The colour of a gradient at a place from 0 to 1. */
export function gradientColors(fill: GradientFill): (at: number) => Rgb {
  const table = tableOf(fill)
  return at => table[Math.round(Math.min(1, Math.max(0, at)) * (steps - 1))]!.slice(0, 3) as unknown as Rgb
}
