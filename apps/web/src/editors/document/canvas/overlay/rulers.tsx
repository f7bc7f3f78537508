import { boxAround, placedAt } from '@adloom/playable/geometry'
import type { EditorView } from '@adloom/playable/tools'
import { memo } from 'react'
import { useDocumentEditor } from '../../state/editor-context.ts'
import type { CanvasView } from '../../state/editor-session.ts'
import { type PaneSize, rulerStep } from '../canvas-view.ts'
import styles from '../canvas.module.css'
import type { DocumentEditor } from '../../state/document-editor.ts'
import { guidesKey } from '../editor-view.ts'

/**
 * Rulers at the top and left edge that show the extent of the selection; dragging from a ruler creates a
 * guide line.
 */
export function Rulers({
  editorView,
  view,
  pane,
}: {
  editorView: EditorView
  view: CanvasView
  pane: PaneSize
}) {
  const editor = useDocumentEditor()
  const { store } = editor
  const { showsGuides, rootId } = editor.session.getState()
  if (!showsGuides || pane.width === 0) return null
  const box = boxAround(
    store.selection().flatMap(id => placedAt(store, rootId, editorView.orientation(), id)?.box ?? []),
  )
  return (
    <div className={styles.rulers} aria-hidden="true" data-own-pointer="">
      <svg
        className={styles.ruler}
        data-axis="y"
        width={pane.width}
        height={rulerSize}
        onPointerDown={event => dragGuide(editor, editorView, 'y', event.nativeEvent)}
      >
        {box && (
          <rect
            className={styles.rulerSpan}
            x={box.x * view.zoom + view.x}
            y={0}
            width={Math.max(1, box.w * view.zoom)}
            height={rulerSize}
          />
        )}
        <Marks axis="x" from={view.x} zoom={view.zoom} length={pane.width} />
      </svg>
      <svg
        className={styles.ruler}
        data-axis="x"
        width={rulerSize}
        height={pane.height}
        onPointerDown={event => dragGuide(editor, editorView, 'x', event.nativeEvent)}
      >
        {box && (
          <rect
            className={styles.rulerSpan}
            x={0}
            y={box.y * view.zoom + view.y}
            width={rulerSize}
            height={Math.max(1, box.h * view.zoom)}
          />
        )}
        <Marks axis="y" from={view.y} zoom={view.zoom} length={pane.height} />
      </svg>
      <span className={styles.rulerCorner} />
    </div>
  )
}

/** Do not render again while a layer moves. */
const Marks = memo(
  ({ axis, from, zoom, length }: { axis: 'x' | 'y'; from: number; zoom: number; length: number }) => {
    const step = rulerStep(zoom)
    const marks: React.ReactNode[] = []
    for (let unit = Math.floor(-from / zoom / step) * step; unit * zoom + from < length; unit += step) {
      const at = Math.round(unit * zoom + from) + 0.5
      const label = String(Math.round(unit))
      marks.push(
        axis === 'x' ? (
          <g key={unit}>
            <path d={`M${at} 13v7`} />
            <text x={at + 3} y={10}>
              {label}
            </text>
          </g>
        ) : (
          <g key={unit}>
            <path d={`M13 ${at}h7`} />
            <text transform={`translate(10 ${at - 3}) rotate(-90)`}>{label}</text>
          </g>
        ),
      )
      for (let minorStep = 1; minorStep < 5; minorStep++) {
        const minor = Math.round((unit + (step / 5) * minorStep) * zoom + from) + 0.5
        marks.push(
          <path key={`${unit} ${minorStep}`} d={axis === 'x' ? `M${minor} 17v3` : `M17 ${minor}h3`} />,
        )
      }
    }
    return <g className={styles.rulerMarks}>{marks}</g>
  },
)

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
const rulerSize = 20

/** Drags a guide line: a new one from a ruler, or the one at `index`; dropping it on its ruler removes it. */
function dragGuide(
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
