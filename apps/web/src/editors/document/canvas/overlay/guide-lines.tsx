import type { EditorView } from '@adloom/playable/tools'
import { useDocumentEditor } from '../../state/editor-context.ts'
import type { CanvasView } from '../../state/editor-session.ts'
import type { PaneSize } from '../canvas-view.ts'
import styles from '../canvas.module.css'
import type { DocumentEditor } from '../../state/document-editor.ts'
import { guidesKey } from '../editor-view.ts'

/** Guide lines of the user; each can be dragged, and is removed by dropping it on its ruler. */
export function GuideLines({
  editorView,
  view,
  pane,
}: {
  editorView: EditorView
  view: CanvasView
  pane: PaneSize
}) {
  const editor = useDocumentEditor()
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

/** Width of a ruler in CSS pixels. */
export const rulerSize = 20

/** Drags a guide line: a new one from a ruler, or the one at `index`; dropping it on its ruler removes it. */
export function dragGuide(
  { session }: DocumentEditor,
  view: EditorView,
  axis: 'x' | 'y',
  event: PointerEvent,
  index?: number,
): void {
  const surface = (event.target as Element).closest('[data-orientation]')
  if (!surface || event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const key = guidesKey(view.rootId(), view.orientation())
  const before = session.getState().guides[key] ?? { x: [], y: [] }
  const others = index === undefined ? before[axis] : before[axis].filter((_, at) => at !== index)

  function follow(moved: PointerEvent): void {
    const box = surface!.getBoundingClientRect()
    const at = axis === 'x' ? moved.clientX - box.left : moved.clientY - box.top
    const { x, y, zoom } = session.getState().views[view.orientation()]
    const unit = Math.round((at - (axis === 'x' ? x : y)) / zoom)
    const kept = at < rulerSize ? others : [...others, unit]
    session.setState({
      showsGuides: true,
      guides: { ...session.getState().guides, [key]: { ...before, [axis]: kept } },
    })
  }
  function end(last: PointerEvent | KeyboardEvent): void {
    const isEscape = last instanceof KeyboardEvent
    if (isEscape && last.key !== 'Escape') return
    if (isEscape) session.setState({ guides: { ...session.getState().guides, [key]: before } })
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    window.removeEventListener('keydown', end, true)
  }
  window.addEventListener('pointermove', follow)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
  window.addEventListener('keydown', end, true)
}
