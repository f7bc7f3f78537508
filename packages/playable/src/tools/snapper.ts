import type { Box } from '../geometry/box.ts'
import { equalGap, type GapLine } from './equal-gaps.ts'

/** Snap distance, in CSS pixels of the screen. */
export const snapPixels = 8

export interface SnapTargets {
  /** Siblings, parent, canvas, safe area. */
  boxes: readonly Box[]
  /** Equal gaps are searched only between these: the siblings. */
  neighbours?: readonly Box[]
  guides?: { x: readonly number[]; y: readonly number[] }
}

/** A line to draw: upright at an `x`, level at a `y`, running `from`-`to` along the other axis. */
export interface EdgeLine {
  kind: 'edge'
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}
export type SnapLine = EdgeLine | GapLine

export interface Snapped {
  dx: number
  dy: number
  lines: SnapLine[]
  caught: { x: boolean; y: boolean }
}

export interface Snapper {
  /** Returns how far to move a box to align it, at most `threshold` along each axis. */
  snapBox(box: Box, threshold: number): Snapped
  /** Snaps only the dragged edges: positions along x and y. */
  snapEdges(edges: { x?: number; y?: number }, box: Box, threshold: number): Snapped
}

/**
 * Sorts the edges and middles of everything to line up with once, so that each move is a search in sorted
 * lists.
 */
export function createSnapper({ boxes, neighbours = [], guides = { x: [], y: [] } }: SnapTargets): Snapper {
  const edges = { x: sortedEdges(boxes, guides.x, 'x'), y: sortedEdges(boxes, guides.y, 'y') }
  const extents = { x: extentsOf(boxes, 'x'), y: extentsOf(boxes, 'y') }

  function snap(
    wanted: Record<'x' | 'y', readonly number[]>,
    box: Box,
    threshold: number,
    withGaps: boolean,
  ): Snapped {
    const found = { x: nearest(edges.x, wanted.x, threshold), y: nearest(edges.y, wanted.y, threshold) }
    const gaps: Partial<Record<'x' | 'y', { by: number; lines: GapLine[] }>> = {}
    for (const axis of ['x', 'y'] as const)
      if (withGaps && found[axis] === undefined) gaps[axis] = equalGap(neighbours, box, axis, threshold)
    const dx = found.x ?? gaps.x?.by ?? 0
    const dy = found.y ?? gaps.y?.by ?? 0
    const moved = { ...box, x: box.x + dx, y: box.y + dy }
    const lines = (['x', 'y'] as const).flatMap((axis): SnapLine[] => {
      if (found[axis] === undefined) return gaps[axis]?.lines ?? []
      return linesAt(
        edges[axis],
        extents[axis],
        wanted[axis].map(at => at + (axis === 'x' ? dx : dy)),
        withGaps ? moved : box,
        axis,
      )
    })
    return {
      dx,
      dy,
      lines,
      caught: {
        x: found.x !== undefined || gaps.x !== undefined,
        y: found.y !== undefined || gaps.y !== undefined,
      },
    }
  }

  return {
    snapBox: (box, threshold) =>
      snap({ x: marksOf(box.x, box.w), y: marksOf(box.y, box.h) }, box, threshold, true),
    snapEdges: ({ x, y }, box, threshold) =>
      snap({ x: x === undefined ? [] : [x], y: y === undefined ? [] : [y] }, box, threshold, false),
  }
}

function marksOf(start: number, size: number): number[] {
  return [start, start + size / 2, start + size]
}

/**
 * Bare numbers, which sort ten times as fast as objects: what a line runs along is looked up once it is
 * drawn.
 */
function sortedEdges(boxes: readonly Box[], guides: readonly number[], axis: 'x' | 'y'): Float64Array {
  const found = new Float64Array(guides.length + boxes.length * 3)
  found.set(guides)
  boxes.forEach((box, at) =>
    found.set(marksOf(box[axis], axis === 'x' ? box.w : box.h), guides.length + at * 3),
  )
  return found.sort()
}

/**
 * The smallest way from one of the positions to an edge; undefined when all are further than the threshold.
 */
function nearest(edges: Float64Array, positions: readonly number[], threshold: number): number | undefined {
  let best: number | undefined
  for (const position of positions) {
    const at = firstFrom(edges, position)
    for (const edge of [edges[at - 1], edges[at]]) {
      const by = edge === undefined ? Infinity : edge - position
      if (Math.abs(by) <= threshold && (best === undefined || Math.abs(by) < Math.abs(best))) best = by
    }
  }
  return best
}

/** The first edge at or after a position. */
function firstFrom(edges: Float64Array, position: number): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edges[middle] ?? Infinity) < position) low = middle + 1
    else high = middle
  }
  return low
}

const touching = 0.01

/** From where to where along the other axis the boxes reach that share an edge or a middle. */
function extentsOf(boxes: readonly Box[], axis: 'x' | 'y'): Map<number, [from: number, to: number]> {
  const found = new Map<number, [number, number]>()
  for (const { x, y, w, h } of boxes) {
    const [start, size, from, to] = axis === 'x' ? [x, w, y, y + h] : [y, h, x, x + w]
    for (const at of marksOf(start, size)) {
      const known = found.get(at)
      if (!known) found.set(at, [from, to])
      else {
        known[0] = Math.min(known[0], from)
        known[1] = Math.max(known[1], to)
      }
    }
  }
  return found
}

/** Returns one guide line for each aligned position, long enough to reach all boxes that share it. */
function linesAt(
  edges: Float64Array,
  extents: ReadonlyMap<number, readonly [number, number]>,
  positions: readonly number[],
  own: Box,
  axis: 'x' | 'y',
): EdgeLine[] {
  const [start, length] = axis === 'x' ? [own.y, own.h] : [own.x, own.w]
  return [...new Set(positions)].flatMap((position): EdgeLine[] => {
    const first = firstFrom(edges, position - touching)
    const line: EdgeLine = {
      kind: 'edge',
      axis,
      at: edges[first] ?? Infinity,
      from: start,
      to: start + length,
    }
    if (line.at > position + touching) return []
    for (let at = first; (edges[at] ?? Infinity) <= position + touching; at++) {
      const [from, to] = extents.get(edges[at] ?? NaN) ?? [start, start]
      line.from = Math.min(line.from, from)
      line.to = Math.max(line.to, to)
    }
    return [line]
  })
}
