import { commonBox, stageBox } from '@adloom/playable/geometry'
import type { DocumentEditor } from '../state/document-editor.ts'
import { lookAt, viewOf } from '../state/editor-session.ts'
import { fitMargin, fitView, type PaneSize, zoomTo } from './canvas-view.ts'

/** Returns the pane of an orientation; undefined while the canvas is not mounted. */
function paneOf(orientation: string): PaneSize | undefined {
  const element = document.querySelector<HTMLElement>(`[data-orientation="${orientation}"]`)
  return element ? { width: element.clientWidth, height: element.clientHeight } : undefined
}

/** Zooms the active canvas about the centre of its pane. */
export function zoomActive({ session }: DocumentEditor, change: (zoom: number) => number): void {
  const state = session.getState()
  const pane = paneOf(state.orientation)
  const view = viewOf(state)
  if (pane)
    lookAt(
      session,
      state.orientation,
      zoomTo(view, { x: pane.width / 2, y: pane.height / 2 }, change(view.zoom)),
    )
}

/** Fits the entire canvas, or the selection, into the pane. */
export function fitActive({ session, store }: DocumentEditor, what: 'stage' | 'selection'): void {
  const { orientation } = session.getState()
  const pane = paneOf(orientation)
  const box = what === 'selection' ? commonBox(store, store.selection(), orientation) : stageBox(orientation)
  if (pane && box)
    lookAt(
      session,
      orientation,
      fitView(box, pane, what === 'selection' ? 96 : fitMargin, what === 'selection' ? 8 : 1),
    )
}

/** Focuses the active canvas. */
export function focusCanvas(): void {
  document
    .querySelector<HTMLElement>('[role="application"][data-orientation][data-active]')
    ?.focus({ preventScroll: true })
}
