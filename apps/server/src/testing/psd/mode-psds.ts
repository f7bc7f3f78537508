import { rawPsd } from './raw-psd.ts'
import { side } from './sample-layers.ts'

type Rgb = readonly [number, number, number]
export interface ModePsd {
  bytes(): Buffer
  expected(x: number, y: number): Rgb
}

const red = (x: number): number => x / side
const green = (_x: number, y: number): number => y / side
const blue = (x: number, y: number): number => 1 - (x + y) / (2 * side)
const color = (x: number, y: number): Rgb => [red(x), green(x, y), blue(x, y)]
const rgb = [red, green, blue]
const grey = (x: number, y: number): number => (x + y) / (2 * side)
const layerOf = (channels: ((x: number, y: number) => number)[]) => [
  { id: -1, at: () => 1 },
  ...channels.map((at, id) => ({ id, at })),
]
const gamma = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
/** Ink of a colour without black; files hold 1 for none. */
const inks = [...rgb, () => 1]
const palette = Buffer.from(
  [0, 1, 2].flatMap(piece =>
    Array.from({ length: 256 }, (_, index) => [index, 255 - index, (index * 7) % 256][piece]!),
  ),
)
const indexAt = (x: number, y: number): number => Math.floor(grey(x, y) * 255)

/** Files of every mode and depth, with what their pixels are in sRGB. */
export const modePsds: Readonly<Record<string, ModePsd>> = {
  'RGB 16 bit, layered': {
    bytes: () => rawPsd({ mode: 3, depth: 16, side, flat: rgb, layer: layerOf(rgb) }),
    expected: color,
  },
  'RGB 32 bit, layered': {
    bytes: () => rawPsd({ mode: 3, depth: 32, side, flat: rgb, layer: layerOf(rgb) }),
    expected: (x, y) => color(x, y).map(gamma) as unknown as Rgb,
  },
  'RGB 16 bit, flat': { bytes: () => rawPsd({ mode: 3, depth: 16, side, flat: rgb }), expected: color },
  'RGB 32 bit, flat': {
    bytes: () => rawPsd({ mode: 3, depth: 32, side, flat: rgb }),
    expected: (x, y) => color(x, y).map(gamma) as unknown as Rgb,
  },
  'grey 8 bit, layered': {
    bytes: () => rawPsd({ mode: 1, depth: 8, side, flat: [grey], layer: layerOf([grey]) }),
    expected: (x, y) => [grey(x, y), grey(x, y), grey(x, y)],
  },
  'grey 16 bit, layered': {
    bytes: () => rawPsd({ mode: 1, depth: 16, side, flat: [grey], layer: layerOf([grey]) }),
    expected: (x, y) => [grey(x, y), grey(x, y), grey(x, y)],
  },
  'CMYK 8 bit, layered': {
    bytes: () => rawPsd({ mode: 4, depth: 8, side, flat: inks, layer: layerOf(inks) }),
    expected: color,
  },
  'CMYK 8 bit, flat': { bytes: () => rawPsd({ mode: 4, depth: 8, side, flat: inks }), expected: color },
  'CMYK 16 bit, layered': {
    bytes: () => rawPsd({ mode: 4, depth: 16, side, flat: inks, layer: layerOf(inks) }),
    expected: color,
  },
  indexed: {
    bytes: () => rawPsd({ mode: 2, depth: 8, side, palette, flat: [(x, y) => indexAt(x, y) / 255] }),
    expected: (x, y) => {
      const index = indexAt(x, y)
      return [index / 255, 1 - index / 255, ((index * 7) % 256) / 255]
    },
  },
  duotone: {
    bytes: () => rawPsd({ mode: 8, depth: 8, side, palette: Buffer.alloc(20), flat: [grey] }),
    expected: (x, y) => [grey(x, y), grey(x, y), grey(x, y)],
  },
  'Lab, greys': {
    bytes: () => rawPsd({ mode: 9, depth: 8, side, flat: [grey, () => 128 / 255, () => 128 / 255] }),
    expected: (x, y) => {
      const l = grey(x, y) * 100
      const linear = l > 8 ? ((l + 16) / 116) ** 3 : l / 903.3
      return [gamma(linear), gamma(linear), gamma(linear)]
    },
  },
  bitmap: {
    bytes: () => rawPsd({ mode: 0, depth: 1, side, flat: [(x, y) => ((x >> 3) + (y >> 3)) % 2] }),
    expected: (x, y) => {
      const value = ((x >> 3) + (y >> 3)) % 2
      return [value, value, value]
    },
  },
}
