/** Grey levels, row by row. */
export interface GreyImage {
  width: number
  height: number
  /** 0-255 each. */
  pixels: Uint8Array
}

export interface FoundFocus {
  /** Shares of width and height. */
  x: number
  y: number
  /** Mean difference of neighbours, 0-1: flat images have little. */
  detail: number
}

/** Share of the strongest edges that decide. */
const strongest = 0.1

/**
 * Returns the point that a crop keeps in sight: the mean position of the strongest tenth of edges (absolute
 * differences of grey levels to the right and below). Faces, figures and lettering have more edges than what
 * is behind them. An image without edges keeps its middle.
 */
export function findFocus({ width, height, pixels }: GreyImage): FoundFocus {
  const edges: { at: number; strength: number }[] = []
  let sum = 0
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x
      const here = pixels[at]!
      const strength = Math.abs(here - pixels[at + 1]!) + Math.abs(here - pixels[at + width]!)
      sum += strength
      if (strength > 0) edges.push({ at, strength })
    }
  if (edges.length === 0) return { x: 0.5, y: 0.5, detail: 0 }
  const count = Math.max(1, Math.round(edges.length * strongest))
  const chosen = edges.sort((one, other) => other.strength - one.strength).slice(0, count)
  const mean = (of: (at: number) => number) => chosen.reduce((all, { at }) => all + of(at), 0) / count
  return {
    x: (mean(at => at % width) + 0.5) / width,
    y: (mean(at => Math.floor(at / width)) + 0.5) / height,
    detail: sum / ((width - 1) * (height - 1)) / 510,
  }
}

/**
 * Returns 64 bits in hexadecimal that similar images share: whether each of 8 × 8 cells is darker than its
 * right neighbour. `pixels` are 9 × 8.
 */
export function fingerprintOf(pixels: Uint8Array): string {
  let bits = 0n
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      bits = (bits << 1n) | (pixels[at]! < pixels[at + 1]! ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}
