import type { Reference } from '../record-facts/rule-references.ts'
import type { NodeRecord } from '../records.ts'
import type { DocumentIndex } from './document-index.ts'

/** Roots of the trees that are shown: the global layers and every scene. */
export function placesOf(index: DocumentIndex): string[] {
  return ['global:below', 'global:above', ...index.scenes.map(scene => scene.id)]
}

/**
 * Returns the nodes below the roots, by default all that are shown; a node whose parent is missing is not
 * among them.
 */
export function placedNodes(
  index: DocumentIndex,
  roots: readonly string[] = placesOf(index),
): Map<string, NodeRecord> {
  const found = new Map<string, NodeRecord>()
  const waiting = roots.flatMap(index.childrenOf)
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.set(node.id, node)
    if (node.kind === 'group') waiting.push(...index.childrenOf(node.id))
  }
  return found
}

/**
 * Returns a test of whether a record that a rule names exists; an asset must be audio, rules name no other.
 */
export function referenceChecker(
  index: DocumentIndex,
  nodes: ReadonlyMap<string, NodeRecord> = placedNodes(index),
): (reference: Reference) => boolean {
  const scenes = new Set(index.scenes.map(scene => scene.id))
  const rules = new Set(index.rules.map(rule => rule.id))
  return ({ kind, id }) => {
    if (kind === 'node') return nodes.has(id)
    if (kind === 'scene') return scenes.has(id)
    if (kind === 'rule') return rules.has(id)
    if (kind === 'action') return index.actions.has(id)
    if (kind === 'actionGroup') return index.actionGroups.has(id)
    if (kind === 'table') return index.tables.has(id)
    return kind === 'variable' ? index.variables.has(id) : index.assets.get(id)?.kind === 'audio'
  }
}

/**
 * Returns whether a node's mask exists and can mask it: in the same scene or a global layer, and neither the
 * node itself nor one of its ancestors or descendants.
 */
export function isMaskKnown(index: DocumentIndex, node: NodeRecord): boolean {
  const mask = node.mask === undefined ? undefined : index.byId.get(node.mask)
  if (mask?.type !== 'node' || isWithin(index, mask, node.id) || isWithin(index, node, mask.id)) return false
  const [own, other] = [rootOf(index, node), rootOf(index, mask)]
  return (
    own !== undefined &&
    other !== undefined &&
    (own === other || (other.startsWith('global:') && !index.prefabs.has(own)))
  )
}

function isWithin(index: DocumentIndex, node: NodeRecord, id: string): boolean {
  const seen = new Set<string>()
  for (let at: NodeRecord | undefined = node; at && !seen.has(at.id); at = parentOf(index, at)) {
    if (at.id === id) return true
    seen.add(at.id)
  }
  return false
}

function parentOf(index: DocumentIndex, node: NodeRecord): NodeRecord | undefined {
  const parent = index.byId.get(node.parentId)
  return parent?.type === 'node' ? parent : undefined
}

/**
 * The scene, prefab or global layer at the root; undefined when an ancestor is missing or they form a cycle.
 */
function rootOf(index: DocumentIndex, node: NodeRecord): string | undefined {
  const seen = new Set<string>([node.id])
  let at = node.parentId
  for (let parent = index.byId.get(at); parent?.type === 'node'; parent = index.byId.get(at)) {
    if (seen.has(parent.id)) return undefined
    seen.add(parent.id)
    at = parent.parentId
  }
  return at.startsWith('global:') || index.byId.has(at) ? at : undefined
}
