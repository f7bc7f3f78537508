import type { Layer } from 'ag-psd'
import type { V3 } from './reference-blend.ts'

export interface Pixels {
  color: Float64Array
  alpha: Float64Array
}
export interface Sheet extends Pixels {
  width: number
  height: number
}
/** A number for each pixel, from 0 to 1. */
export type Field = (x: number, y: number) => number

export function emptySheet(width: number, height: number): Sheet {
  return {
    width,
    height,
    color: new Float64Array(width * height * 3),
    alpha: new Float64Array(width * height),
  }
}

/** Both masks of a layer, each softened by its own feather. */
export function masked(sheet: Sheet, { mask, vectorMask }: Layer): Field {
  const user = mask?.userMaskFeather
    ? soft(sheet, hardMask({ mask }), mask.userMaskFeather, (mask.defaultColor ?? 0) / 255)
    : hardMask(mask ? { mask } : {})
  const path =
    mask?.vectorMaskFeather && vectorMask
      ? soft(sheet, hardMask({ vectorMask }), mask.vectorMaskFeather)
      : hardMask(vectorMask ? { vectorMask } : {})
  return (x, y) => user(x, y) * path(x, y)
}

function hardMask({ mask, vectorMask }: Pick<Layer, 'mask' | 'vectorMask'>): Field {
  const path = vectorMask?.paths[0]?.knots.map(knot => [knot.points[2]!, knot.points[3]!] as const)
  return (x, y) => {
    const data = mask?.imageData
    const inside =
      data &&
      x >= (mask.left ?? 0) &&
      y >= (mask.top ?? 0) &&
      x < (mask.left ?? 0) + data.width &&
      y < (mask.top ?? 0) + data.height
    const user =
      !mask || !data
        ? 1
        : inside
          ? data.data[((y - (mask.top ?? 0)) * data.width + x - (mask.left ?? 0)) * 4]! / 255
          : (mask.defaultColor ?? 0) / 255
    return user * (path ? coveredBy(path, x, y) : 1)
  }
}

/** Sixteen samples of a pixel against a polygon. */
function coveredBy(path: (readonly [number, number])[], x: number, y: number): number {
  let hits = 0
  for (let s = 0; s < 16; s++) {
    const [px, py] = [x + (s % 4) / 4 + 0.125, y + Math.floor(s / 4) / 4 + 0.125]
    let odd = false
    path.forEach(([ax, ay], i) => {
      const [bx, by] = path[(i + 1) % path.length]!
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) odd = !odd
    })
    if (odd) hits++
  }
  return hits / 16
}

export function each({ width, height }: Sheet, visit: (x: number, y: number, at: number) => void): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y, y * width + x)
}

export function pick({ color }: Sheet, at: number): V3 {
  return [color[at * 3]!, color[at * 3 + 1]!, color[at * 3 + 2]!]
}

export const scaled =
  (field: Field, by: number): Field =>
  (x, y) =>
    field(x, y) * by

function tabled({ width, height }: Sheet, field: Field, around: number): Field {
  const values = Float64Array.from({ length: width * height }, (_, at) =>
    field(at % width, Math.floor(at / width)),
  )
  return (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? around : values[y * width + x]!)
}

export function soft(sheet: Sheet, field: Field, sigma: number, around = 0): Field {
  const reach = Math.ceil(sigma * 3)
  const kernel = Array.from({ length: reach * 2 + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  )
  const sum = kernel.reduce((total, value) => total + value, 0)
  const source = tabled(sheet, field, around)
  const rows = tabled(
    sheet,
    (x, y) => kernel.reduce((total, weight, i) => total + weight * source(x + i - reach, y), 0) / sum,
    around,
  )
  return tabled(
    sheet,
    (x, y) => kernel.reduce((total, weight, i) => total + weight * rows(x, y + i - reach), 0) / sum,
    around,
  )
}

interface Shadow {
  size?: { value: number }
  distance?: { value: number }
  angle?: number
  opacity?: number
}

export function shadowField(
  sheet: Sheet,
  shape: Field,
  { size, distance, angle = 120, opacity = 1 }: Shadow,
  around: number,
): Field {
  const blur = soft(sheet, shape, (size?.value ?? 0) / 2, around)
  const [dx, dy] = [
    -Math.cos((angle * Math.PI) / 180) * (distance?.value ?? 0),
    Math.sin((angle * Math.PI) / 180) * (distance?.value ?? 0),
  ]
  return (x, y) => blur(Math.round(x - dx), Math.round(y - dy)) * opacity
}

/** Satin: how much two softened copies of the shape, moved apart, differ. */
export function satinField(
  sheet: Sheet,
  shape: Field,
  { size, distance, angle = 19, invert }: Shadow & { invert?: boolean },
): Field {
  const copy = soft(sheet, shape, (size?.value ?? 0) / 2)
  const [dx, dy] = [
    (Math.cos((angle * Math.PI) / 180) * (distance?.value ?? 0)) / 2,
    (-Math.sin((angle * Math.PI) / 180) * (distance?.value ?? 0)) / 2,
  ]
  return (x, y) => {
    const apart = Math.abs(
      copy(Math.round(x - dx), Math.round(y - dy)) - copy(Math.round(x + dx), Math.round(y + dy)),
    )
    return invert ? 1 - apart : apart
  }
}

/**
 * A smooth inner bevel: the distance to the edge as a height, lit from the side; what faces the light is
 * bright, what turns away is dark.
 */
export function slopeField(
  sheet: Sheet,
  shape: Field,
  { size, angle = 120, altitude = 30 }: { size?: { value: number }; angle?: number; altitude?: number },
): (x: number, y: number) => { bright: number; dark: number } {
  const most = size?.value ?? 0
  const source = tabled(sheet, shape, 0)
  const depth = tabled(
    sheet,
    (x, y) => {
      let best = source(x, y) >= 0.5 ? most : 0
      for (let v = -most; v <= most; v++)
        for (let u = -most; u <= most; u++)
          if (source(x + u, y + v) < 0.5) best = Math.min(best, Math.hypot(u, v))
      return best
    },
    0,
  )
  const height = soft(sheet, depth, most / 3)
  const [side, up] = [Math.cos((altitude * Math.PI) / 180), Math.sin((altitude * Math.PI) / 180)]
  const [lx, ly] = [side * Math.cos((angle * Math.PI) / 180), -side * Math.sin((angle * Math.PI) / 180)]
  return (x, y) => {
    const [sx, sy] = [(height(x - 1, y) - height(x + 1, y)) / 2, (height(x, y - 1) - height(x, y + 1)) / 2]
    const light = (sx * lx + sy * ly + up) / Math.sqrt(sx * sx + sy * sy + 1) - up
    return {
      bright: Math.min(1, Math.max(0, light / (1 - up))),
      dark: Math.min(1, Math.max(0, -light / (up + side))),
    }
  }
}

/** Returns how much of a pixel the band of a stroke covers, by the distance to the outline. */
export function band(sheet: Sheet, shape: Field, size: number, position: string): Field {
  const source = tabled(sheet, shape, 0)
  const reach = Math.ceil(size) + 1
  const nearest = (x: number, y: number, isCovered: boolean): number => {
    let best = Infinity
    for (let v = -reach; v <= reach; v++)
      for (let u = -reach; u <= reach; u++)
        if (source(x + u, y + v) >= 0.5 === isCovered) best = Math.min(best, Math.hypot(u, v))
    return best
  }
  const [outer, inner] =
    position === 'outside' ? [size, 0] : position === 'inside' ? [0, size] : [size / 2, size / 2]
  return tabled(
    sheet,
    (x, y) => {
      const covered = source(x, y) >= 0.5
      const far = nearest(x, y, !covered) - 0.5
      return Math.min(1, Math.max(0, (covered ? inner : outer) - far + 0.5))
    },
    0,
  )
}
