/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** Blends a source colour with a backdrop colour, both opaque. */
export type BlendColors = (backdrop: Rgb, source: Rgb) => Rgb

type Channel = (b: number, s: number) => number

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const burn: Channel = (b, s) => (b >= 1 ? 1 : s <= 0 ? 0 : 1 - Math.min(1, (1 - b) / s))
const dodge: Channel = (b, s) => (b <= 0 ? 0 : s >= 1 ? 1 : Math.min(1, b / (1 - s)))
const hardLight: Channel = (b, s) => (s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s))
const vivid: Channel = (b, s) => (s <= 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1))

function softLight(b: number, s: number): number {
  if (s <= 0.5) return b - (1 - 2 * s) * b * (1 - b)
  const curve = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)
  return b + (2 * s - 1) * (curve - b)
}

/** Modes that blend each channel separately (PDF 2.0, 11.3.5.2, and Photoshop's own). */
const channels: Readonly<Record<string, Channel>> = {
  darken: Math.min,
  lighten: Math.max,
  multiply: (b, s) => b * s,
  screen: (b, s) => b + s - b * s,
  'color burn': burn,
  'color dodge': dodge,
  'linear burn': (b, s) => clamp(b + s - 1),
  'linear dodge': (b, s) => clamp(b + s),
  overlay: (b, s) => hardLight(s, b),
  'soft light': softLight,
  'hard light': hardLight,
  'vivid light': vivid,
  'linear light': (b, s) => clamp(b + 2 * s - 1),
  'pin light': (b, s) => (s <= 0.5 ? Math.min(b, 2 * s) : Math.max(b, 2 * s - 1)),
  'hard mix': (b, s) => (b + s >= 1 ? 1 : 0),
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
  subtract: (b, s) => clamp(b - s),
  divide: (b, s) => (s <= 0 ? 1 : clamp(b / s)),
}

export const luminosityOf = ([r, g, b]: Rgb): number => 0.3 * r + 0.59 * g + 0.11 * b
const saturationOf = (color: Rgb): number => Math.max(...color) - Math.min(...color)

/** Moves a colour to a luminosity and back into the gamut (PDF 2.0, 11.3.5.3). */
export function withLuminosity(color: Rgb, luminosity: number): Rgb {
  const by = luminosity - luminosityOf(color)
  const moved = color.map(channel => channel + by) as unknown as Rgb
  const [low, high] = [Math.min(...moved), Math.max(...moved)]
  const clip = (channel: number): number => {
    const raised = low < 0 ? luminosity + ((channel - luminosity) * luminosity) / (luminosity - low) : channel
    return high > 1 ? luminosity + ((raised - luminosity) * (1 - luminosity)) / (high - luminosity) : raised
  }
  return moved.map(clip) as unknown as Rgb
}

function withSaturation(color: Rgb, saturation: number): Rgb {
  const [low, high] = [Math.min(...color), Math.max(...color)]
  return color.map(channel =>
    high > low ? ((channel - low) * saturation) / (high - low) : 0,
  ) as unknown as Rgb
}

const whole: Readonly<Record<string, BlendColors>> = {
  hue: (b, s) => withLuminosity(withSaturation(s, saturationOf(b)), luminosityOf(b)),
  saturation: (b, s) => withLuminosity(withSaturation(b, saturationOf(s)), luminosityOf(b)),
  color: (b, s) => withLuminosity(s, luminosityOf(b)),
  luminosity: (b, s) => withLuminosity(b, luminosityOf(s)),
  'darker color': (b, s) => (luminosityOf(b) <= luminosityOf(s) ? b : s),
  'lighter color': (b, s) => (luminosityOf(b) >= luminosityOf(s) ? b : s),
}

/**
 * The formula of a Photoshop blend mode; undefined for normal, pass through and dissolve, which only cover.
 */
export function blendFormula(mode: string): BlendColors | undefined {
  const channel = Object.hasOwn(channels, mode) ? channels[mode] : undefined
  if (channel) return (b, s) => [channel(b[0], s[0]), channel(b[1], s[1]), channel(b[2], s[2])]
  return Object.hasOwn(whole, mode) ? whole[mode] : undefined
}
