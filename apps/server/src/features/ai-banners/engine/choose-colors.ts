import { channelsOf, contrastOf, leastContrast, luminanceOf, readableOn } from '@adloom/video/banners'

const neutral = { dark: '#14161f', light: '#f6f7f9' } as const
/** A colour with less is grey. */
const leastSaturation = 0.25
/** A button must differ from the ground by this ratio (WCAG 2, 1.4.11). */
const leastButtonContrast = 3
const accents = ['#ffd60a', '#ff5a3c', '#5b4bdb', '#12805c']

/**
 * Returns grounds on which black or white is readable: the first colour with saturation, its dark and its
 * light shade, and the second such colour. Neutral ones without any.
 */
export function groundsOf(colors: readonly string[]): string[] {
  const [brand, second] = colors.filter(color => saturationOf(color) >= leastSaturation)
  if (brand === undefined) return [neutral.dark, neutral.light]
  const grounds = [brand, mix(brand, neutral.dark, 0.72), mix(brand, '#ffffff', 0.88), second ?? neutral.dark]
  return [...new Set(grounds.map(readableGround))]
}

/** Returns the colour of a button on a ground: a saturated one that differs most, or a ready one. */
export function accentFor(ground: string, colors: readonly string[]): string {
  const own = colors
    .filter(color => saturationOf(color) >= leastSaturation)
    .map(readableGround)
    .sort((one, other) => contrastOf(other, ground) - contrastOf(one, ground))
  const isSeen = (color: string) => contrastOf(color, ground) >= leastButtonContrast
  return own.find(isSeen) ?? accents.map(readableGround).find(isSeen) ?? readableOn(ground)
}

/** Darkens a colour until black or white is readable on it. */
export function readableGround(color: string): string {
  let made = color
  for (let step = 0; step < 20 && contrastOf(made, readableOn(made)) < leastContrast; step += 1)
    made = mix(made, '#000000', 0.06)
  return made
}

/** From HSL, but 0 for almost black and almost white colours, which look grey. */
export function saturationOf(color: string): number {
  const channels = channelsOf(color)
  const [most, least] = [Math.max(...channels), Math.min(...channels)]
  const luminance = luminanceOf(...channels)
  return most === 0 || luminance < 0.01 || luminance > 0.9 ? 0 : (most - least) / most
}

/** `share` of the other colour. */
function mix(color: string, other: string, share: number): string {
  const target = channelsOf(other)
  const mixed = channelsOf(color).map((value, at) => Math.round(value * (1 - share) + target[at]! * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}
