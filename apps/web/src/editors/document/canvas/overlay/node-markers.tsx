import type { NodeRecord } from '@adloom/playable/format'
import { type PlacedNode, isTouchable, type Orientation } from '@adloom/playable/geometry'
import type { CanvasView } from '../../state/editor-session.ts'
import styles from '../canvas.module.css'
import { pointsOf, screenFrame } from './screen-frame.ts'

const drawn: readonly NodeRecord['kind'][] = ['text', 'shape', 'group', 'game', 'instance']

/**
 * Outlines of layers that show nothing while they stand still: areas, drawings, sounds, pictures without a
 * file.
 */
export function NodeMarkers({
  placed,
  view,
  orientation,
  hasPicture,
}: {
  placed: Iterable<PlacedNode>
  view: CanvasView
  orientation: Orientation
  hasPicture(asset: string): boolean
}) {
  const marks: React.ReactNode[] = []
  for (const one of placed) {
    const { node } = one
    if (drawn.includes(node.kind) || !(node.locked || isTouchable(one, orientation)) || node.hidden) continue
    const isEmpty =
      ('asset' in node && node.kind !== 'audio' && !hasPicture(node.asset)) ||
      (node.kind === 'connect' && node.connect.dots.length === 0)
    if (
      node.kind !== 'area' &&
      node.kind !== 'audio' &&
      node.kind !== 'particles' &&
      node.kind !== 'drawing' &&
      !isEmpty
    )
      continue
    marks.push(
      <polygon
        key={node.id}
        points={pointsOf(screenFrame(one, view))}
        className={styles.marker}
        data-kind={node.kind}
      />,
    )
  }
  return <g>{marks}</g>
}
