import type { Fill } from '../data.ts'
import { abs, cos, max, min, or, PI, sin, sqrt } from '../math.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/**
 * The 2D context's style for a colour or gradient over a box; undefined for images and none. Angles: 0
 * points right, 90 down.
 */
export function fillStyle(
  context: CanvasRenderingContext2D,
  fill: Fill,
  box: Box,
): string | CanvasGradient | undefined {
  if (fill.kind === 'color') return fill.color
  if (fill.kind !== 'linear' && fill.kind !== 'radial') return undefined
  const gradient = fill.kind === 'linear' ? linear(context, or(fill.angle, 90), box) : radial(context, box)
  for (const stop of fill.stops) gradient.addColorStop(min(1, max(0, stop.at)), stop.color)
  return gradient
}

function linear(context: CanvasRenderingContext2D, degrees: number, box: Box): CanvasGradient {
  const angle = (degrees * PI) / 180
  const x = cos(angle)
  const y = sin(angle)
  // Long enough that the first and last colours touch the corners.
  const half = (abs(x) * box.w + abs(y) * box.h) / 2
  const cx = box.x + box.w / 2
  const cy = box.y + box.h / 2
  return context.createLinearGradient(cx - x * half, cy - y * half, cx + x * half, cy + y * half)
}

function radial(context: CanvasRenderingContext2D, box: Box): CanvasGradient {
  const cx = box.x + box.w / 2
  const cy = box.y + box.h / 2
  return context.createRadialGradient(cx, cy, 0, cx, cy, max(1, sqrt(box.w * box.w + box.h * box.h) / 2))
}
