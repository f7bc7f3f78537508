import { placeOf } from './place-of.ts'
import type { NodeRecord } from '../records.ts'
import type { SortedDocument } from './document-index.ts'

/**
 * Whether a node's mask is there to mask it: in the same scene or a global layer, and neither the node
 * itself, nor around it, nor inside it.
 */
export function isMaskKnown(document: SortedDocument, node: NodeRecord): boolean {
  const mask = node.mask === undefined ? undefined : document.byId.get(node.mask)
  if (mask?.type !== 'node' || isWithin(document, mask, node.id) || isWithin(document, node, mask.id))
    return false
  const [own, other] = [placeOf(document, node), placeOf(document, mask)]
  return (
    own !== undefined &&
    other !== undefined &&
    (own === other || (other.startsWith('global:') && !document.prefabs.has(own)))
  )
}

function isWithin(document: SortedDocument, node: NodeRecord, id: string): boolean {
  const seen = new Set<string>()
  for (let at: NodeRecord | undefined = node; at && !seen.has(at.id); at = parentOf(document, at)) {
    if (at.id === id) return true
    seen.add(at.id)
  }
  return false
}

function parentOf(document: SortedDocument, node: NodeRecord): NodeRecord | undefined {
  const parent = document.byId.get(node.parentId)
  return parent?.type === 'node' ? parent : undefined
}
