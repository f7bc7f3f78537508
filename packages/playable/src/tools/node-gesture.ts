import type { Gesture } from '@adloom/document'
import type { PlayableTransaction } from '../commands/playable-store.ts'
import type { NodeRecord } from '../format/records.ts'
import { placementOf } from '../geometry/node-matrix.ts'
import { topNodes } from '../geometry/top-nodes.ts'
import type { EditorView } from './tool.ts'

/** A gesture over nodes: each change starts from their first state; it is one undo step or none. */
export interface NodeGesture {
  /** Their state at the start, without locked ones and those that fill the screen. */
  nodes: readonly NodeRecord[]
  ids: readonly string[]
  change(run: (tx: PlayableTransaction) => void): void
  commit(): void
  cancel(): void
}

/** Begins a gesture over nodes; undefined while another one is open. */
export function beginNodeGesture(
  view: EditorView,
  label: string,
  ids: readonly string[],
  prepare?: (ids: readonly string[]) => readonly string[],
): NodeGesture | undefined {
  const { store } = view
  if (store.history.state().busy) return undefined
  const gesture: Gesture = store.beginGesture(label)
  const movable = topNodes(store, ids)
    .filter(node => !node.locked && !placementOf(node, view.orientation()).fit)
    .map(node => node.id)
  const nodes = topNodes(store, prepare ? prepare(movable) : movable)
  return {
    nodes,
    ids: nodes.map(node => node.id),
    change: run =>
      store.edit(label, {}, tx => {
        for (const node of nodes) if (tx.get(node.id)) tx.put(node)
        run(tx)
      }),
    commit: () => {
      if (gesture.isOpen()) gesture.commit()
    },
    cancel: () => {
      if (gesture.isOpen()) gesture.cancel()
    },
  }
}
