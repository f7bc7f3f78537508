import type { SnapLine } from '@adloom/playable/tools'
import type { CanvasView } from '../../state/editor-session.ts'
import { toPane } from '../canvas-view.ts'
import styles from '../canvas.module.css'
import type { Distance } from './distances.ts'

/** The lines a moving layer has caught on: edges as lines, equal gaps as stretches with ends. */
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

/** Where a stretch's length is written. */
export function middleOf({ axis, at, from, to }: Distance, view: CanvasView) {
  return toPane(view, axis === 'x' ? { x: (from + to) / 2, y: at } : { x: at, y: (from + to) / 2 })
}
