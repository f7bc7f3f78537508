import type { Blend } from '../data.ts'
import type { Drawer, Matrix } from './backend.ts'
import type { DeviceBox } from './device-box.ts'

/** Antialiased edges reach outside a box, in pixels. */
const edge = 2

/** One draw of a frame, or everything that one layer of the frame contains. */
export interface Draw {
  /** Equal for draws that give the same pixels; empty for one that is drawn in every frame. */
  values: readonly number[]
  /** Of the values. */
  hash: number
  box: DeviceBox
  /** An image that is not turned: its pixels do not depend on where it is cut. */
  isCuttable: boolean
  blend: Blend
  run(drawer: Drawer): void
}

export interface Frame {
  width: number
  height: number
  clear: string | undefined
}

/** Draws all that touches a section of the frame, or everything. */
export function paint(
  drawer: Drawer,
  { width, height, clear }: Frame,
  draws: readonly Draw[],
  section?: DeviceBox,
): void {
  drawer.begin(width, height, clear)
  let current: Blend = 'normal'
  for (const { box, blend, run } of draws) {
    if (section && !isTouching(box, section)) continue
    if (blend !== current) drawer.blend(blend)
    current = blend
    run(drawer)
  }
  drawer.end()
}

export function isSameDraw(a: Draw, b: Draw): boolean {
  if (a.values.length !== b.values.length || a.values.length === 0) return false
  return a.values.every((value, at) => value === b.values[at])
}

const bits = new Float64Array(1)
const halves = new Int32Array(bits.buffer)

/** FNV-1a over the bits of the numbers, four bytes at a time. */
export function hashOf(values: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const value of values) {
    bits[0] = value
    hash = Math.imul(hash ^ halves[0]!, 0x01000193)
    hash = Math.imul(hash ^ halves[1]!, 0x01000193)
  }
  return hash
}

export function isSameFrame(a: Frame, b: Frame): boolean {
  return a.width === b.width && a.height === b.height && a.clear === b.clear
}

export function isTouching(a: DeviceBox, b: DeviceBox): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

export function isInside(a: DeviceBox, b: DeviceBox): boolean {
  return a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h
}

export function union(a: DeviceBox, b: DeviceBox): DeviceBox {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y }
}

export function areaOf({ w, h }: DeviceBox): number {
  return w * h
}

/** The pixels that a box under a matrix touches. */
export function boxOf([a, b, c, d, e, f]: Matrix, x: number, y: number, w: number, h: number): DeviceBox {
  const xs = [a * x + c * y, a * (x + w) + c * y, a * x + c * (y + h), a * (x + w) + c * (y + h)]
  const ys = [b * x + d * y, b * (x + w) + d * y, b * x + d * (y + h), b * (x + w) + d * (y + h)]
  const [left, top] = [Math.min(...xs) + e - edge, Math.min(...ys) + f - edge]
  return {
    ...{ x: left, y: top },
    ...{ w: Math.max(...xs) + e + edge - left, h: Math.max(...ys) + f + edge - top },
  }
}

export function meshBox(matrix: Matrix, vertices: Float64Array): DeviceBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i + 1 < vertices.length; i += 4) {
    const [x, y] = [vertices[i]!, vertices[i + 1]!]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return left > right ? { x: 0, y: 0, w: 0, h: 0 } : boxOf(matrix, left, top, right - left, bottom - top)
}
