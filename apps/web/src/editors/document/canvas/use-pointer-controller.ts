import {
  createDrawTool,
  createPlaceTool,
  createPanTool,
  createSelectTool,
  type EditorView,
  type Tool,
} from '@adloom/playable/tools'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { textFields } from '../state/display-font.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { CanvasTool } from '../state/editor-session.ts'
import type { PointerState } from './pointer-input.ts'
import { PointerController, type PointerSurface } from './pointer-controller.ts'

interface PointerControllerOptions extends Omit<PointerSurface, 'target' | 'pointer'> {
  element: RefObject<HTMLElement | null>
}

const shapes = {
  rect: { form: 'rect', radius: 0, fill: { kind: 'color', color: '#6C5CE7' } },
  ellipse: { form: 'ellipse', fill: { kind: 'color', color: '#6C5CE7' } },
}

function toolOf(kind: CanvasTool, view: EditorView, editor: DocumentEditor, done: () => void): Tool {
  if (kind === 'pan') return createPanTool(view)
  if (kind === 'text')
    return createDrawTool(view, { kind: 'text', fields: () => textFields(editor), onDrawn: done })
  if (kind === 'image') {
    return createPlaceTool(place => {
      editor.session.setState({
        choosing: { kind: 'image', place: { ...place, orientation: view.orientation() } },
      })
      done()
    })
  }
  if (kind === 'area') return createDrawTool(view, { kind: 'area', onDrawn: done })
  if (kind === 'rect' || kind === 'ellipse')
    return createDrawTool(view, { kind: 'shape', fields: { shape: shapes[kind] }, onDrawn: done })
  return createSelectTool(view)
}

/**
 * Routes pointer events to the active tool: one pointer works, a second touch pointer zooms, the wheel
 * scrolls, Space pans.
 */
export function usePointerController(
  { element, ...place }: PointerControllerOptions,
  kind: CanvasTool,
): RefObject<PointerState> {
  const { editor, editorView } = place
  const tool = useMemo(
    () => toolOf(kind, editorView, editor, () => editor.session.setState({ tool: 'select' })),
    [kind, editorView, editor],
  )
  const pointer = useRef<PointerState>(undefined as unknown as PointerState)
  pointer.current ??= {
    tool,
    overlay: () => pointer.current.tool.overlay(),
    hover: undefined,
    at: undefined,
    alt: false,
    panning: false,
  }
  pointer.current.tool = tool
  const latest = useRef(place)
  latest.current = place
  useEffect(() => () => tool.cancel(), [tool])

  useEffect(() => {
    const target = element.current
    if (!target) return
    const events = new PointerController({
      editor,
      editorView,
      target,
      pointer: pointer.current,
      view: () => latest.current.view(),
      setView: view => latest.current.setView(view),
      onChange: () => latest.current.onChange(),
      onPress: () => latest.current.onPress(),
    })
    return () => events.destroy()
  }, [editor, editorView, element])
  return pointer
}
