import { addNode, type NewNode } from '@adloom/playable/commands/add-node'
import { holderOf } from '@adloom/playable/geometry/instance-inside'
import type { FreeEditor } from '../../state/free-editor.ts'

/** Kinds of layers that a finger works on by themselves. */
export const touchKinds = ['scratch', 'drawing', 'connect'] as const

/** A new layer in the middle of the canvas, in what is entered there. */
export function addToCanvas({ store, session }: FreeEditor, node: Omit<NewNode, 'parentId' | 'orientation'>): void {
  const { rootId, entered, orientation } = session.getState()
  addNode(store, { ...node, parentId: holderOf(store, entered, rootId), orientation })
}
