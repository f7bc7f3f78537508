import { type Orientation, type Box, stageBox } from '@adloom/playable/geometry'
import type { EditorView } from '@adloom/playable/tools'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { CanvasView } from '../state/editor-session.ts'
import { panView } from './canvas-view.ts'

const noGuides = { x: [], y: [] }

/** Creates the view that tools work on: the document, the open root in one orientation, and its zoom. */
export function createEditorView(
  { store, session }: DocumentEditor,
  orientation: Orientation,
  seen: { view(): CanvasView; setView(view: CanvasView): void },
): EditorView {
  const state = session.getState
  return {
    store,
    orientation: () => orientation,
    rootId: () => state().rootId,
    entered: () => state().entered,
    enter(id) {
      if (state().entered !== id) session.setState({ entered: id })
    },
    zoom: () => seen.view().zoom,
    guides: () =>
      state().showsGuides ? (state().guides[guidesKey(state().rootId, orientation)] ?? noGuides) : noGuides,
    safeArea: () => (state().showsGuides ? safeArea(orientation) : undefined),
    panBy: (dx, dy) => seen.setView(panView(seen.view(), dx, dy)),
    editText: id => session.setState({ editingText: id }),
    unseen: () => state().moment?.unseen ?? [],
  }
}

/** Guides are stored for each root and orientation. */
export function guidesKey(rootId: string, orientation: Orientation): string {
  return orientation === 'portrait' ? rootId : `${rootId} landscape`
}

/**
 * Returns the area free of close buttons, notches and rounded corners: 5 % of the shorter side away from
 * every edge.
 */
export function safeArea(orientation: Orientation): Box {
  const { w, h } = stageBox(orientation)
  const margin = Math.round(Math.min(w, h) * 0.05)
  return { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin }
}
