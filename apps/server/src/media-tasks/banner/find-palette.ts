export interface PaletteColor {
  /** `#rrggbb`. */
  color: string
  /** Of the opaque pixels, 0-1. */
  share: number
}

const colorsOfPalette = 6
const leastShare = 0.02
/** Distance in RGB below which two colours count as one. */
const sameColor = 56
const opaque = 128

interface Bin {
  count: number
  red: number
  green: number
  blue: number
}

/** Returns the most frequent colours of RGBA pixels, different from one another, the most frequent first. */
export function findPalette(pixels: Uint8Array): PaletteColor[] {
  const bins = new Map<number, Bin>()
  let all = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3]! < opaque) continue
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bins.set(key, bin)
    bin.count += 1
    bin.red += red
    bin.green += green
    bin.blue += blue
    all += 1
  }
  const groups: Bin[] = []
  for (const bin of [...bins.values()].sort((one, other) => other.count - one.count)) {
    const near = groups.find(group => distance(group, bin) < sameColor)
    if (near) near.count += bin.count
    else groups.push({ ...mean(bin), count: bin.count })
  }
  return groups
    .sort((one, other) => other.count - one.count)
    .map(group => ({ color: hexOf(group), share: group.count / Math.max(1, all) }))
    .filter(({ share }) => share >= leastShare)
    .slice(0, colorsOfPalette)
}

function mean({ count, red, green, blue }: Bin): Omit<Bin, 'count'> {
  return { red: red / count, green: green / count, blue: blue / count }
}

function distance(group: Bin, bin: Bin): number {
  const { red, green, blue } = mean(bin)
  return Math.hypot(group.red - red, group.green - green, group.blue - blue)
}

function hexOf({ red, green, blue }: Omit<Bin, 'count'>): string {
  return `#${[red, green, blue].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
