import type { SnapLine } from '@adloom/playable/tools'
import type { CanvasView } from '../../state/editor-session.ts'
import { toPane } from '../canvas-view.ts'
import styles from '../canvas.module.css'
import type { Box } from '@adloom/playable/geometry'

/** Snap lines of a moving layer: aligned edges as lines, equal gaps as segments with end marks. */
export function SnapMarks({
  lines,
  distances,
  view,
}: {
  lines: readonly SnapLine[]
  distances: readonly Distance[]
  view: CanvasView
}) {
  const across = (axis: 'x' | 'y', at: number, from: number, to: number) => {
    const a = toPane(view, axis === 'x' ? { x: at, y: from } : { x: from, y: at })
    const b = toPane(view, axis === 'x' ? { x: at, y: to } : { x: to, y: at })
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  }
  return (
    <g className={styles.snap}>
      {lines.map((line, at) =>
        line.kind === 'edge' ? (
          <path key={at} d={across(line.axis, line.at, line.from, line.to)} />
        ) : (
          <Stretch key={at} line={line} view={view} />
        ),
      )}
      {distances.map((line, at) => (
        <Stretch key={`d${at}`} line={line} view={view} />
      ))}
    </g>
  )
}

function Stretch({ line: { axis, at, from, to }, view }: { line: Distance; view: CanvasView }) {
  const a = toPane(view, axis === 'x' ? { x: from, y: at } : { x: at, y: from })
  const b = toPane(view, axis === 'x' ? { x: to, y: at } : { x: at, y: to })
  const end = axis === 'x' ? 'v8m0-4' : 'h8m-4 0'
  const start = axis === 'x' ? 'm0-4v8m0-4' : 'm-4 0h8m-4 0'
  return <path d={`M${a.x} ${a.y}${start}L${b.x} ${b.y}${axis === 'x' ? 'm0-4' : 'm-4 0'}${end}`} />
}

/** Position of a segment's label. */
export function middleOf({ axis, at, from, to }: Distance, view: CanvasView) {
  return toPane(view, axis === 'x' ? { x: (from + to) / 2, y: at } : { x: at, y: (from + to) / 2 })
}

/** A distance to show: a segment along one axis at a position of the other. */
export interface Distance {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

/** Returns the gaps between two boxes along each axis; none along an axis where both are aligned. */
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
  // The boxes overlap: measures edge to edge on both sides.
  return [...stretch(Math.min(a0, b0), Math.max(a0, b0)), ...stretch(Math.min(a1, b1), Math.max(a1, b1))]
}

/** Centre of the shared range, or of the first box when they share none. */
function middleOfBoth(a: number, aSize: number, b: number, bSize: number): number {
  const from = Math.max(a, b)
  const to = Math.min(a + aSize, b + bSize)
  return from < to ? (from + to) / 2 : a + aSize / 2
}
