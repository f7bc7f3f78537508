import type { CurveKey } from '../data.ts'
import { max, min } from '../math.ts'
import { bezierAt } from './easing.ts'

/**
 * Progress of a curve at a time, both 0-1. Between two keys runs a cubic Bézier stretch; a handle that
 * reaches beyond its
 * neighbour is cut there, so that no time has two progresses. A curve without keys is a straight line.
 */
export function curveAt(keys: CurveKey[], time: number): number {
  const last = keys.length - 1
  if (last < 0) return time
  const next = keys.filter(key => key.x < time).length
  const a = keys[max(0, next - 1)]!
  const b = keys[min(last, next)]!
  const width = b.x - a.x
  if (width <= 0) return b.y
  const t = (time - a.x) / width
  const [ox, oy] = a.out || [0, 0]
  const [ix, iy] = b.in || [0, 0]
  if (!ox && !oy && !ix && !iy) return a.y + (b.y - a.y) * t
  const u = bezierAt(min(1, max(0, ox / width)), min(1, max(0, 1 + ix / width)), t)
  const v = 1 - u
  return a.y * v * v * v + 3 * (a.y + oy) * u * v * v + 3 * (b.y + iy) * u * u * v + b.y * u * u * u
}
