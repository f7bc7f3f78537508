import type { EditorView } from '@adloom/playable/tools'
import { useFreeEditor } from '../../state/editor-context.ts'
import type { CanvasView } from '../../state/editor-session.ts'
import type { PaneSize } from '../canvas-view.ts'
import styles from '../canvas.module.css'
import { dragGuide } from './drag-guide.ts'

/** The guide lines a person has put on the canvas; each is dragged on, and off by the ruler. */
export function GuideLines({
  editorView,
  view,
  pane,
}: {
  editorView: EditorView
  view: CanvasView
  pane: PaneSize
}) {
  const editor = useFreeEditor()
  const guides = editorView.guides()
  const line = (axis: 'x' | 'y', at: number, index: number) => {
    const place =
      axis === 'x' ? Math.round(at * view.zoom + view.x) + 0.5 : Math.round(at * view.zoom + view.y) + 0.5
    const ends =
      axis === 'x'
        ? { x1: place, x2: place, y1: 0, y2: pane.height }
        : { x1: 0, x2: pane.width, y1: place, y2: place }
    return (
      <g key={`${axis}${index}`} data-own-pointer="">
        <line {...ends} className={styles.guide} />
        <line
          {...ends}
          className={styles.guideGrip}
          data-axis={axis}
          onPointerDown={event => dragGuide(editor, editorView, axis, event.nativeEvent, index)}
        />
      </g>
    )
  }
  return (
    <g>
      {guides.x.map((at, index) => line('x', at, index))}
      {guides.y.map((at, index) => line('y', at, index))}
    </g>
  )
}
