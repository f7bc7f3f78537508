import type { NodeRecord } from '../format/records.ts'
import type { SortedDocument } from '../format/sort-document.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'

/** Layers a finger works on that give it nothing to do. */
export function lintStrokes({ nodes }: SortedDocument): Finding[] {
  return nodes.filter(isEmptyCover).map(({ id, name }) => documentFinding('warning', 'cover_empty', { record: id, values: { name } }))
}

function isEmptyCover(node: NodeRecord): boolean {
  return node.kind === 'scratch' && node.scratch.fill.kind === 'none'
}
