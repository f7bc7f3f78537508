import type { NodeRecord } from '../records.ts'

/** Returns whether a node is hidden in both orientations, which no response can undo (PF image slot). */
export function isNeverShown(node: NodeRecord): boolean {
  return node.portrait.hidden === true && (node.landscape ?? node.portrait).hidden === true
}

/** Hides a node in both orientations. */
export function hidePermanently<T extends NodeRecord>(node: T): T {
  const hidden = { ...node, hidden: true, portrait: { ...node.portrait, hidden: true } }
  return node.landscape ? { ...hidden, landscape: { ...node.landscape, hidden: true } } : hidden
}
