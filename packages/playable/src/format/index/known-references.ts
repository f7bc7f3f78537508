import type { Reference } from '../record-facts/rule-references.ts'
import type { SortedDocument } from './document-index.ts'
import type { NodeRecord } from '../records.ts'

/**
 * The nodes that hang from a scene or the global layers, or from the roots given; a node whose parent is gone
 * is not among them.
 */
export function placedNodes(
  document: SortedDocument,
  roots: readonly string[] = placesOf(document),
): Map<string, NodeRecord> {
  const found = new Map<string, NodeRecord>()
  const waiting = roots.flatMap(document.childrenOf)
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.set(node.id, node)
    if (node.kind === 'group') waiting.push(...document.childrenOf(node.id))
  }
  return found
}

/** Where layers are shown: the global ones and each scene. */
export function placesOf(document: SortedDocument): string[] {
  return ['global:below', 'global:above', ...document.scenes.map(scene => scene.id)]
}

/** Tells whether what a rule names is there; an asset, whether it is a sound, since rules name no others. */
export function referenceChecker(document: SortedDocument): (reference: Reference) => boolean {
  const nodes = placedNodes(document)
  const scenes = new Set(document.scenes.map(scene => scene.id))
  const rules = new Set(document.rules.map(rule => rule.id))
  return ({ kind, id }) => {
    if (kind === 'node') return nodes.has(id)
    if (kind === 'scene') return scenes.has(id)
    if (kind === 'rule') return rules.has(id)
    if (kind === 'action') return document.actions.has(id)
    if (kind === 'actionGroup') return document.actionGroups.has(id)
    if (kind === 'table') return document.tables.has(id)
    return kind === 'variable' ? document.variables.has(id) : document.assets.get(id)?.kind === 'audio'
  }
}
