import type { EditOptions } from '@adloom/document'
import type { PlayableStore } from '../playable-store.ts'
import { patchNode } from './update-node.ts'

/**
 * Sets the same fields of several nodes (alpha, blend, tint, a kind's own …); undefined takes a field away.
 */
export function setNodes(
  store: PlayableStore,
  ids: readonly string[],
  patch: { readonly [field: string]: unknown },
  options: EditOptions = {},
  label = 'set_nodes',
): void {
  store.edit(label, { key: `${label}:${Object.keys(patch).join()}:${ids.join()}`, ...options }, tx => {
    for (const id of ids) patchNode(tx, id, patch)
  })
}

export function renameNode(store: PlayableStore, id: string, name: string): void {
  setNodes(store, [id], { name }, {}, 'rename_node')
}

export function lockNodes(store: PlayableStore, ids: readonly string[], locked: boolean): void {
  setNodes(store, ids, { locked: locked || undefined }, {}, locked ? 'lock_nodes' : 'unlock_nodes')
}

/** Hidden nodes are not drawn in the ad either, until a response shows them. */
export function hideNodes(store: PlayableStore, ids: readonly string[], hidden: boolean): void {
  setNodes(store, ids, { hidden: hidden || undefined }, {}, hidden ? 'hide_nodes' : 'show_nodes')
}
