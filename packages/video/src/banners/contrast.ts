/** WCAG 2 asks for this ratio between a text and what is behind it. */
export const leastContrast = 4.5

/** Returns the relative luminance (WCAG 2) of red, green and blue, 0-255 each. */
export function luminanceOf(red: number, green: number, blue: number): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Returns the ratio of two luminances, from 1 to 21. */
export function ratioOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Returns red, green and blue of `#rrggbb`. */
export function channelsOf(color: string): [red: number, green: number, blue: number] {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Returns the contrast of two colours in `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  return ratioOf(luminanceOf(...channelsOf(one)), luminanceOf(...channelsOf(other)))
}

/** Returns black or white, whichever has the higher contrast. */
export function readableOn(color: string): string {
  return luminanceOf(...channelsOf(color)) > 0.179 ? '#14161f' : '#ffffff'
}
