import { type Direction, nudgeNodes } from '@adloom/playable/commands/move-nodes'
import { isTouchable } from '@adloom/playable/geometry/hit-test'
import { treeOf } from '@adloom/playable/geometry/document-tree'
import type { EditorView } from '@adloom/playable/tools/tool'
import { type RefObject, useEffect } from 'react'
import { useFreeEditor } from '../state/free-context.ts'
import type { FreeEditor } from '../state/free-editor.ts'
import type { Hand } from './use-hand.ts'

const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** What the keyboard does on the canvas itself: Tab goes through the layers, arrows move them, Enter goes in, Escape out. */
export function useCanvasKeys({ element, editorView, active, hand }: { element: RefObject<HTMLElement | null>; editorView: EditorView; active: boolean; hand: RefObject<Hand> }): void {
  const editor = useFreeEditor()
  useEffect(() => {
    const target = element.current
    if (!target || !active) return
    function press(event: KeyboardEvent) {
      if (event.target !== target || event.defaultPrevented || hand.current.tool.isBusy()) return
      if (handled(editor, editorView, event)) event.preventDefault()
    }
    const settle = (event: KeyboardEvent) => { if (event.key in arrows) editor.store.history.mark() }
    target.addEventListener('keydown', press)
    target.addEventListener('keyup', settle)
    return () => {
      target.removeEventListener('keydown', press)
      target.removeEventListener('keyup', settle)
    }
  }, [element, editor, editorView, active, hand])
}

function handled(editor: FreeEditor, view: EditorView, event: KeyboardEvent): boolean {
  const { store } = editor
  const chosen = store.selection()
  const direction = arrows[event.key]
  if (direction && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (chosen.length > 0) nudgeNodes(store, chosen, direction, event.shiftKey ? 10 : 1, view.orientation())
    return chosen.length > 0
  }
  if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) return selectNext(view, event.shiftKey ? -1 : 1)
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) return event.shiftKey ? goOut(view) : goIn(view)
  if (event.key === 'Escape') return goBack(editor, view)
  return false
}

/** The next layer from the bottom up; past the last one the focus goes on through the page. */
export function selectNext(view: EditorView, by: 1 | -1): boolean {
  const { store } = view
  const nodes = treeOf(store).childrenOf(view.entered() ?? view.rootId()).filter(node => isTouchable({ node }, view.orientation()))
  const at = nodes.findIndex(node => store.selection().includes(node.id))
  const next = nodes[at < 0 ? (by > 0 ? 0 : nodes.length - 1) : at + by]
  store.select(next ? [next.id] : [])
  return next !== undefined
}

export function goIn(view: EditorView): boolean {
  const { store } = view
  const [id] = store.selection()
  const node = id === undefined ? undefined : store.get(id)
  if (node?.type !== 'node' || store.selection().length !== 1) return false
  if (node.kind === 'text') view.editText(node.id)
  if (node.kind !== 'group') return node.kind === 'text'
  view.enter(node.id)
  const first = treeOf(store).childrenOf(node.id)[0]
  store.select(first ? [first.id] : [])
  return true
}

export function goOut(view: EditorView): boolean {
  const entered = view.entered()
  const node = entered === undefined ? undefined : view.store.get(entered)
  if (node?.type !== 'node') return false
  const parent = view.store.get(node.parentId)
  view.enter(parent?.type === 'node' ? parent.id : undefined)
  view.store.select([node.id])
  return true
}

/** One thing at a time: a tool is put down, a group is left, the selection is let go. */
function goBack({ session, store }: FreeEditor, view: EditorView): boolean {
  if (session.getState().picking) return false
  if (session.getState().tool !== 'select') session.setState({ tool: 'select' })
  else if (!goOut(view)) {
    if (store.selection().length === 0) return false
    store.select([])
  }
  return true
}
