import type { Rgb } from './blend-modes.ts'

/** A table of `size` colours a side; `at` returns the colour of a grid point. */
export interface ColorCube {
  size: number
  at(red: number, green: number, blue: number): Rgb
}

/** The colour of a cube at a place between its grid points, trilinear; values are from 0 to 1. */
export function interpolate({ size, at }: ColorCube, color: Rgb): Rgb {
  const places = color.map(value => Math.min(1, Math.max(0, value)) * (size - 1))
  const low = places.map(place => Math.min(size - 2, Math.floor(place)))
  const sum = [0, 0, 0]
  for (let corner = 0; corner < 8; corner += 1) {
    const up = [corner & 1, (corner >> 1) & 1, corner >> 2]
    const weight = up.reduce(
      (product, one, axis) =>
        product * (one === 1 ? places[axis]! - low[axis]! : 1 - places[axis]! + low[axis]!),
      1,
    )
    const value = at(low[0]! + up[0]!, low[1]! + up[1]!, low[2]! + up[2]!)
    for (const [channel, one] of value.entries()) sum[channel]! += one * weight
  }
  return sum.map(value => Math.min(1, Math.max(0, value))) as unknown as Rgb
}
