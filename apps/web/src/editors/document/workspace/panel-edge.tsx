import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './document-workspace.module.css'
import {
  panelDefaults,
  panelLimits,
  type PanelSide,
  sizeSide,
  useWorkspaceLayout,
} from './workspace-layout.ts'

/** Direction in which a panel grows. */
const grows: Record<PanelSide, { axis: 'x' | 'y'; sign: 1 | -1 }> = {
  left: { axis: 'x', sign: 1 },
  right: { axis: 'x', sign: -1 },
  foot: { axis: 'y', sign: -1 },
  scenes: { axis: 'y', sign: 1 },
}

const edgeClasses: Record<PanelSide, string | undefined> = {
  left: styles.edgeLeft,
  right: styles.edgeRight,
  foot: styles.edgeFoot,
  scenes: styles.edgeScenes,
}

const keyStep = 16

/** Edge of a panel: drag or arrow keys resize it, a double click restores the default size. */
export function PanelEdge({ side, label }: { side: PanelSide; label: string }) {
  const size = useWorkspaceLayout(layout => layout[side])
  const start = useRef<{ at: number; size: number }>(undefined)
  const { axis, sign } = grows[side]
  const at = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const [least, most] = panelLimits[side]

  function onKeyDown(event: KeyboardEvent) {
    const step = { x: { ArrowLeft: -1, ArrowRight: 1 }, y: { ArrowUp: -1, ArrowDown: 1 } }[axis] as Record<
      string,
      number
    >
    const by = step[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    sizeSide(side, size + by * sign * keyStep)
  }

  return (
    <div
      className={`${styles.edge} ${edgeClasses[side]}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onDoubleClick={() => sizeSide(side, panelDefaults[side])}
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { at: at(event), size }
      }}
      onPointerMove={event => {
        if (start.current) sizeSide(side, start.current.size + (at(event) - start.current.at) * sign)
      }}
      onPointerUp={() => {
        start.current = undefined
      }}
      onPointerCancel={() => {
        start.current = undefined
      }}
    />
  )
}
