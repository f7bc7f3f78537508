import type { Box } from '@adloom/playable/geometry'

/** A distance to show: a stretch along an axis at a place of the other. */
export interface Distance {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

/**
 * The gaps between a box and another beside or around it, along each axis; none along an axis where both lie
 * alike.
 */
export function distancesBetween(box: Box, other: Box): Distance[] {
  return [...along('x', box, other), ...along('y', box, other)]
}

function along(axis: 'x' | 'y', box: Box, other: Box): Distance[] {
  const [start, size, cross, crossSize] =
    axis === 'x' ? (['x', 'w', 'y', 'h'] as const) : (['y', 'h', 'x', 'w'] as const)
  const [a0, a1, b0, b1] = [box[start], box[start] + box[size], other[start], other[start] + other[size]]
  const at = middleOfBoth(box[cross], box[crossSize], other[cross], other[crossSize])
  const stretch = (from: number, to: number): Distance[] => (to - from > 0.01 ? [{ axis, at, from, to }] : [])
  if (b0 >= a1) return stretch(a1, b0)
  if (b1 <= a0) return stretch(b1, a0)
  // One over the other: from edge to edge on both sides.
  return [...stretch(Math.min(a0, b0), Math.max(a0, b0)), ...stretch(Math.min(a1, b1), Math.max(a1, b1))]
}

/** In the part that both share, or else in the middle of the first. */
function middleOfBoth(a: number, aSize: number, b: number, bSize: number): number {
  const from = Math.max(a, b)
  const to = Math.min(a + aSize, b + bSize)
  return from < to ? (from + to) / 2 : a + aSize / 2
}
