import { type Direction, nudgeNodes, scenesOf, resizeNodes } from '@adloom/playable/commands'
import { commonBox, topNodes, isTouchable, childrenInside } from '@adloom/playable/geometry'
import type { EditorView } from '@adloom/playable/tools'
import { type RefObject, useEffect } from 'react'
import { useDocumentEditor } from '../state/editor-context.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import { openRoot, viewOf } from '../state/editor-session.ts'
import { pointerInput, type PointerState } from './pointer-input.ts'

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Handles keys while the canvas has the focus: Tab walks through the layers, arrows move them, Enter opens a
 * group or text, Escape leaves it, PageUp and PageDown change the scene.
 */
export function useCanvasKeys({
  element,
  editorView,
  active,
  pointer,
}: {
  element: RefObject<HTMLElement | null>
  editorView: EditorView
  active: boolean
  pointer: RefObject<PointerState>
}): void {
  const editor = useDocumentEditor()
  useEffect(() => {
    const target = element.current
    if (!target || !active) return
    function press(event: KeyboardEvent) {
      if (event.target !== target || event.defaultPrevented || pointer.current.tool.isBusy()) return
      if (drawn(pointer.current, editor, target as HTMLElement, event) || handled(editor, editorView, event))
        event.preventDefault()
    }
    const settle = (event: KeyboardEvent) => {
      if (event.key in arrows) editor.store.history.mark()
    }
    target.addEventListener('keydown', press)
    target.addEventListener('keyup', settle)
    return () => {
      target.removeEventListener('keydown', press)
      target.removeEventListener('keyup', settle)
    }
  }, [element, editor, editorView, active, pointer])
}

/** Enter with a drawing tool adds a layer of default size in the middle of the view. */
function drawn(
  pointer: PointerState,
  { session }: DocumentEditor,
  target: HTMLElement,
  event: KeyboardEvent,
): boolean {
  const state = session.getState()
  if (event.key !== 'Enter' || state.tool === 'select' || state.tool === 'pan') return false
  const input = pointerInput(
    event,
    { x: target.clientWidth / 2, y: target.clientHeight / 2 },
    viewOf(state),
    true,
  )
  pointer.tool.down(input)
  pointer.tool.up(input)
  return true
}

/** Moves the right or lower edge by one unit, ten with Shift. */
function resizeBy(view: EditorView, direction: Direction, units: 1 | 10): void {
  const { store } = view
  const ids = topNodes(store, store.selection())
    .filter(node => !node.locked)
    .map(node => node.id)
  const box = commonBox(store, ids, view.orientation())
  if (!box) return
  const by = (plus: Direction, minus: Direction) =>
    direction === plus ? units : direction === minus ? -units : 0
  const to = { ...box, w: Math.max(1, box.w + by('right', 'left')), h: Math.max(1, box.h + by('down', 'up')) }
  resizeNodes(store, ids, box, to, view.orientation(), { capture: 'join', key: `resize_nodes:${ids.join()}` })
}

function handled(editor: DocumentEditor, view: EditorView, event: KeyboardEvent): boolean {
  const { store } = editor
  const chosen = store.selection()
  const direction = arrows[event.key]
  if (direction && !event.altKey) {
    const units = event.shiftKey ? 10 : 1
    if (chosen.length > 0) {
      if (event.ctrlKey || event.metaKey) resizeBy(view, direction, units)
      else
        nudgeNodes(
          store,
          chosen.filter(id => !isLocked(view, id)),
          direction,
          units,
          view.orientation(),
        )
    }
    return chosen.length > 0
  }
  if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) return selectNext(view, event.shiftKey ? -1 : 1)
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey)
    return event.shiftKey ? goOut(view) : goIn(view)
  if (event.key === 'PageDown' || event.key === 'PageUp')
    return turnPage(editor, event.key === 'PageDown' ? 1 : -1)
  if (event.key === 'Escape') return goBack(editor, view)
  return false
}

/** Selects the next layer from bottom to top; after the last one the focus leaves the canvas. */
function selectNext(view: EditorView, by: 1 | -1): boolean {
  const { store } = view
  const unseen = view.unseen?.() ?? []
  const nodes = childrenInside(store, view.entered() ?? view.rootId()).filter(
    node => isTouchable({ node }, view.orientation()) && !unseen.includes(node.id),
  )
  const at = nodes.findIndex(node => store.selection().includes(node.id))
  const next = nodes[at < 0 ? (by > 0 ? 0 : nodes.length - 1) : at + by]
  store.select(next ? [next.id] : [])
  return next !== undefined
}

function goIn(view: EditorView): boolean {
  const { store } = view
  const [id] = store.selection()
  const node = id === undefined ? undefined : store.get(id)
  if (node?.type !== 'node' || store.selection().length !== 1) return false
  if (node.kind === 'text') view.editText(node.id)
  if (node.kind !== 'group' && node.kind !== 'instance') return node.kind === 'text'
  view.enter(node.id)
  const first = childrenInside(store, node.id)[0]
  store.select(first ? [first.id] : [])
  return true
}

function goOut(view: EditorView): boolean {
  const entered = view.entered()
  const node = entered === undefined ? undefined : view.store.get(entered)
  if (node?.type !== 'node') return false
  const parent = view.store.get(node.parentId)
  view.enter(parent?.type === 'node' ? parent.id : undefined)
  view.store.select([node.id])
  return true
}

function isLocked({ store }: EditorView, id: string): boolean {
  const node = store.get(id)
  return node?.type === 'node' && node.locked === true
}

/** Opens the next or previous scene; from a global layer, the first scene. */
function turnPage({ kind, session, store }: DocumentEditor, by: 1 | -1): boolean {
  if (kind !== 'playsmart') return false
  const scenes = scenesOf(store)
  const at = scenes.findIndex(scene => scene.id === session.getState().rootId)
  const next = scenes[at < 0 ? 0 : at + by]
  if (next) {
    openRoot(session, next.id)
    store.select([])
  }
  return true
}

/** Undoes one level: deselects the tool, leaves the group, then clears the selection. */
function goBack({ session, store }: DocumentEditor, view: EditorView): boolean {
  if (session.getState().picking) return false
  if (session.getState().tool !== 'select') session.setState({ tool: 'select' })
  else if (!goOut(view)) {
    if (store.selection().length === 0) return false
    store.select([])
  }
  return true
}
