import type { EffectNoiseGradient } from 'ag-psd'
import type { Rgb } from './blend-modes.ts'
import { hsbToRgb, labToRgb } from './psd-color.ts'

type Noise = EffectNoiseGradient
export interface NoiseFill extends Pick<Noise, 'type' | 'min' | 'max'> {
  colorModel?: Noise['colorModel'] | undefined
  roughness?: number | undefined
  randomSeed?: number | undefined
  addTransparency?: boolean | undefined
}
export type Rgba = readonly [number, number, number, number]

/** Random values along a gradient at no roughness, and how many more at full roughness. */
const fewest = 4
const more = 60

/**
 * A noise gradient as a table of `count` colours: values of each channel between its least and its greatest,
 * drawn by the file's seed. Photoshop
 * does not publish its own random numbers, so that places of colours differ from its image; range,
 * roughness and number of colours do not.
 */
export function noiseColors(
  { min, max, colorModel, roughness = 0.5, randomSeed = 0, addTransparency }: NoiseFill,
  count: number,
): Rgba[] {
  const places = fewest + Math.round(Math.min(1, Math.max(0, roughness)) * more)
  const random = randomOf(randomSeed)
  const channels = [0, 1, 2, 3].map(channel => {
    const [low, high] = [min[channel] ?? 0, max[channel] ?? 1]
    return Array.from({ length: places }, () => low + random() * (high - low))
  })
  return Array.from({ length: count }, (_, index) => {
    const [first = 0, second = 0, third = 0, alpha = 1] = channels.map(values =>
      between(values, index / (count - 1)),
    )
    return [...colorOf(colorModel, [first, second, third]), addTransparency ? alpha : 1] as const
  })
}

function colorOf(model: NoiseFill['colorModel'], [first, second, third]: Rgb): Rgb {
  if (model === 'hsb' || model === 'hsl') return hsbToRgb(first, second, third)
  return model === 'lab'
    ? labToRgb(first * 100, second * 255 - 128, third * 255 - 128)
    : [first, second, third]
}

function between(values: number[], share: number): number {
  const place = share * (values.length - 1)
  const low = Math.min(values.length - 2, Math.floor(place))
  return values[low]! + (values[low + 1]! - values[low]!) * (place - low)
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
