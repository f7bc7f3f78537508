import type { EditorView } from '@adloom/playable/tools'
import type { FreeEditor } from '../../state/document-editor.ts'
import { guidesKey } from '../editor-view.ts'
import { rulerSize } from './ruler-size.ts'

/**
 * Follows a guide line under the pointer: a new one out of a ruler, or the one at `index`; dropped on its
 * ruler it is gone.
 */
export function dragGuide(
  { session }: FreeEditor,
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
