import { compareByIndex } from '@adloom/document'
import type { NodeRecord, PlayableRecord } from '../format/records.ts'
import type { RecordReader } from './record-reader.ts'

/** The nesting of nodes, back to front. */
export interface DocumentTree {
  /** Children of a scene, group, prefab or global layer in drawing order. */
  childrenOf(parentId: string): readonly NodeRecord[]
  /** A node's descendants, parents first, without itself. */
  descendantsOf(id: string): NodeRecord[]
}

type Children = ReadonlyMap<string, readonly NodeRecord[]>
interface Known {
  records: readonly PlayableRecord[]
  children: Children
}

const trees = new WeakMap<readonly PlayableRecord[], DocumentTree>()
const newest = new WeakMap<RecordReader, Known>()

/**
 * Returns the tree of the current state of a document. Built once per state, and derived from the previous
 * state when only fields of nodes changed.
 */
export function treeOf(reader: RecordReader): DocumentTree {
  const records = reader.all()
  const known = trees.get(records)
  if (known) return known
  const before = newest.get(reader)
  const children = (before && childrenAfter(before, records)) ?? sortedChildren(records)
  const tree = treeOver(children)
  trees.set(records, tree)
  newest.set(reader, { records, children })
  return tree
}

/**
 * Returns the children with the changed records; undefined when a node was added, removed or moved.
 */
function childrenAfter(before: Known, records: readonly PlayableRecord[]): Children | undefined {
  if (before.records.length !== records.length) return undefined
  const changed = new Map<string, Map<NodeRecord, NodeRecord>>()
  for (let at = 0; at < records.length; at += 1) {
    const from = before.records[at]!
    const to = records[at]!
    if (from === to) continue
    if (from.id !== to.id) return undefined
    if (from.type !== 'node' || to.type !== 'node') continue
    if (from.parentId !== to.parentId || from.index !== to.index) return undefined
    const siblings = changed.get(to.parentId) ?? new Map<NodeRecord, NodeRecord>()
    changed.set(to.parentId, siblings.set(from, to))
  }
  if (changed.size === 0) return before.children
  const children = new Map(before.children)
  for (const [parentId, now] of changed)
    children.set(
      parentId,
      before.children.get(parentId)!.map(node => now.get(node) ?? node),
    )
  return children
}

function sortedChildren(records: readonly PlayableRecord[]): Children {
  const children = new Map<string, NodeRecord[]>()
  for (const record of records) {
    if (record.type !== 'node') continue
    const siblings = children.get(record.parentId)
    if (siblings) siblings.push(record)
    else children.set(record.parentId, [record])
  }
  for (const siblings of children.values()) siblings.sort(compareByIndex)
  return children
}

function treeOver(children: Children): DocumentTree {
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
