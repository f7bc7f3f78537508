import type { Box } from '../geometry/box.ts'

/** A gap to show: a stretch `from`-`to` along the axis, at `at` on the other. */
export interface GapLine {
  kind: 'gap'
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

interface Span {
  start: number
  end: number
  from: number
  to: number
}

/**
 * Moves a box so that the gap to a neighbour is that neighbour's gap to the next one, or so that it is in the
 * middle of two: the nearest of these within the threshold. Only boxes on the same level along the other axis
 * count.
 */
export function equalGap(
  boxes: readonly Box[],
  box: Box,
  axis: 'x' | 'y',
  threshold: number,
): { by: number; lines: GapLine[] } | undefined {
  const own = spanOf(box, axis)
  const level = boxes
    .map(other => spanOf(other, axis))
    .filter(span => span.from < own.to && span.to > own.from)
  const before = level.filter(span => span.end <= own.start + threshold).sort((a, b) => b.end - a.end)
  const after = level.filter(span => span.start >= own.end - threshold).sort((a, b) => a.start - b.start)
  const [left, right] = [before[0], after[0]]
  const choices: { start: number; stretches: [number, number][] }[] = []
  const size = own.end - own.start
  if (left && right && right.start - left.end >= size) {
    const gap = (right.start - left.end - size) / 2
    choices.push({
      start: left.end + gap,
      stretches: [
        [left.end, left.end + gap],
        [right.start - gap, right.start],
      ],
    })
  }
  const further = left && before.find(span => span.end <= left.start)
  if (left && further) {
    const gap = left.start - further.end
    choices.push({
      start: left.end + gap,
      stretches: [
        [further.end, left.start],
        [left.end, left.end + gap],
      ],
    })
  }
  const beyond = right && after.find(span => span.start >= right.end)
  if (right && beyond) {
    const gap = beyond.start - right.end
    choices.push({
      start: right.start - gap - size,
      stretches: [
        [right.start - gap, right.start],
        [right.end, beyond.start],
      ],
    })
  }
  const near = choices
    .filter(({ start }) => Math.abs(start - own.start) <= threshold)
    .sort((a, b) => Math.abs(a.start - own.start) - Math.abs(b.start - own.start))
  const [best] = near
  if (!best) return undefined
  const at = (own.from + own.to) / 2
  return {
    by: best.start - own.start,
    lines: best.stretches.map(([from, to]) => ({ kind: 'gap', axis, at, from, to })),
  }
}

function spanOf({ x, y, w, h }: Box, axis: 'x' | 'y'): Span {
  return axis === 'x'
    ? { start: x, end: x + w, from: y, to: y + h }
    : { start: y, end: y + h, from: x, to: x + w }
}
