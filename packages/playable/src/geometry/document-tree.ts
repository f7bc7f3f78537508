import { compareByIndex } from '@adloom/document'
import type { NodeRecord, PlayableRecord } from '../format/records.ts'
import type { RecordReader } from './record-reader.ts'

/** Who lies in what, back to front. */
export interface DocumentTree {
  /** Children of a scene, group, prefab or global layer in drawing order. */
  childrenOf(parentId: string): readonly NodeRecord[]
  /** A node's descendants, parents first, without itself. */
  descendantsOf(id: string): NodeRecord[]
}

const trees = new WeakMap<readonly PlayableRecord[], DocumentTree>()

/** The tree of a document as it stands; made once for each state of it. */
export function treeOf(reader: RecordReader): DocumentTree {
  const records = reader.all()
  const known = trees.get(records)
  if (known) return known
  const tree = buildTree(records)
  trees.set(records, tree)
  return tree
}

function buildTree(records: readonly PlayableRecord[]): DocumentTree {
  const children = new Map<string, NodeRecord[]>()
  for (const record of records) {
    if (record.type !== 'node') continue
    const siblings = children.get(record.parentId)
    if (siblings) siblings.push(record)
    else children.set(record.parentId, [record])
  }
  for (const siblings of children.values()) siblings.sort(compareByIndex)
  const childrenOf = (id: string) => children.get(id) ?? []
  return { childrenOf, descendantsOf: id => descendants(childrenOf, id) }
}

function descendants(childrenOf: (id: string) => readonly NodeRecord[], id: string): NodeRecord[] {
  const found = new Map<string, NodeRecord>()
  const waiting = [...childrenOf(id)].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (found.has(node.id) || node.id === id) continue
    found.set(node.id, node)
    waiting.push(...[...childrenOf(node.id)].reverse())
  }
  return [...found.values()]
}
