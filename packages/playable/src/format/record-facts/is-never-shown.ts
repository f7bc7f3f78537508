import type { NodeRecord } from '../records.ts'

/** Hidden in both orientations, which no response can undo: so a person hid it for good (PF image slot). */
export function isNeverShown(node: NodeRecord): boolean {
  return node.portrait.hidden === true && (node.landscape ?? node.portrait).hidden === true
}

/** Such a node. */
export function hidePermanently<T extends NodeRecord>(node: T): T {
  const hidden = { ...node, hidden: true, portrait: { ...node.portrait, hidden: true } }
  return node.landscape ? { ...hidden, landscape: { ...node.landscape, hidden: true } } : hidden
}
