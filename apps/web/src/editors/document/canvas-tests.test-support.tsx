import { addNode } from '@adloom/playable/commands'
import { type Box, commonBox } from '@adloom/playable/geometry'
import { findStarter } from '@adloom/playable/starters'
import { useRef } from 'react'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { type MouseStep, renderInBrowser } from '../../app/browser-tests.test-support.tsx'
import { CanvasPane } from './canvas/canvas-pane.tsx'
import type { EditorMode } from './editor-mode.ts'
import { createDocumentEditor, type DocumentEditor } from './state/document-editor.ts'
import { DocumentEditorContext } from './state/editor-context.ts'
import { viewOf } from './state/editor-session.ts'
import { RightPanel } from './workspace/right-panel.tsx'
import { useRegionKeys } from './workspace/use-region-keys.ts'

const mode = { hasTabKeys: () => true } as unknown as EditorMode

function Workspace({ editor }: { editor: DocumentEditor }) {
  const root = useRef<HTMLDivElement>(null)
  useRegionKeys(root, editor, mode)
  return (
    <div ref={root} style={{ display: 'flex', width: 1200, height: 780 }}>
      <CanvasPane />
      <RightPanel />
    </div>
  )
}

/**
 * The canvas and the right panel with one rectangle for each box, in units of the portrait canvas of
 * 750 × 1334; the last one is in front. Nothing is selected.
 */
export async function showCanvas(boxes: Readonly<Record<string, Box>>) {
  const editor = createDocumentEditor(1, findStarter('blank')!.document())
  const { store, session } = editor
  const ids: Record<string, string> = {}
  for (const [name, { x, y, w, h }] of Object.entries(boxes)) {
    const parentId = session.getState().rootId
    const centre = { x: x + w / 2, y: y + h / 2 }
    ids[name] = addNode(store, { kind: 'shape', parentId, name, centre, size: { w, h } })
  }
  store.select([])
  store.history.clear()
  renderInBrowser(
    <DocumentEditorContext value={editor}>
      <Workspace editor={editor} />
    </DocumentEditorContext>,
  )
  const surface = page.getByRole('application', { name: /^Canvas/ })
  // The first paint fits the canvas into its pane.
  await expect
    .poll(() => page.getByTestId('stage').element().getBoundingClientRect().width)
    .toBeGreaterThan(0)

  /** Position of a point of the canvas in the page. */
  const at = (x: number, y: number): [x: number, y: number] => {
    const { left, top } = surface.element().getBoundingClientRect()
    const view = viewOf(session.getState())
    return [left + view.x + x * view.zoom, top + view.y + y * view.zoom]
  }
  return {
    editor,
    store,
    session,
    surface,
    at,
    zoom: () => viewOf(session.getState()).zoom,
    id: (name: string) => ids[name]!,
    box: (name: string) => roundBox(commonBox(store, [ids[name]!], 'portrait')!),
    selected: () => Object.keys(ids).filter(name => store.selection().includes(ids[name]!)),
    /** Drags between two points of the canvas; the button stays pressed. */
    pull: (from: readonly [number, number], to: readonly [number, number]) =>
      commands.mouse([at(...from), 'down', ...between(at(...from), at(...to))]),
  }
}

/** A drag begins after a few pixels, so that a click moves nothing. */
function between(from: readonly [number, number], to: readonly [number, number]): MouseStep[] {
  return [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to]
}

function roundBox({ x, y, w, h }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) }
}
