import type { NodeRecord } from '../records.ts'
import type { SortedDocument } from './document-index.ts'

/**
 * The scene, prefab or global layer that a node stands in at last; undefined when one of its parents is gone
 * or they go in a ring.
 */
export function placeOf(document: Pick<SortedDocument, 'byId'>, node: NodeRecord): string | undefined {
  const seen = new Set<string>([node.id])
  let at = node.parentId
  for (let parent = document.byId.get(at); parent?.type === 'node'; parent = document.byId.get(at)) {
    if (seen.has(parent.id)) return undefined
    seen.add(parent.id)
    at = parent.parentId
  }
  return at.startsWith('global:') || document.byId.has(at) ? at : undefined
}
