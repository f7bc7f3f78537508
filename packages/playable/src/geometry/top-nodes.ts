import type { NodeRecord } from '../format/records.ts'
import { treeOf } from './document-tree.ts'
import type { RecordReader } from './record-reader.ts'

/** The nodes among the ids without those that lie inside another of them, in the order given. */
export function topNodes(reader: RecordReader, ids: readonly string[]): NodeRecord[] {
  const wanted = new Set(ids)
  return [...wanted].flatMap(id => {
    const node = reader.get(id)
    return node?.type === 'node' && !ancestorsOf(reader, node).some(above => wanted.has(above)) ? [node] : []
  })
}

/** Like `topNodes`, without layers of instances, whose parents are fixed by the prefab. */
export function ownTopNodes(reader: RecordReader, ids: readonly string[]): NodeRecord[] {
  return topNodes(
    reader,
    ids.filter(id => !id.includes('/')),
  )
}

/** Ids above a node, nearest first; the last is a scene, a prefab or a global layer. */
export function ancestorsOf(reader: RecordReader, node: NodeRecord): string[] {
  const found: string[] = []
  let above: string | undefined = node.parentId
  while (above !== undefined && !found.includes(above) && above !== node.id) {
    found.push(above)
    const record = reader.get(above)
    above = record?.type === 'node' ? record.parentId : undefined
  }
  return found
}

/** The nodes as they are drawn, back to front, wherever they lie. */
export function inDrawingOrder(reader: RecordReader, nodes: readonly NodeRecord[]): NodeRecord[] {
  const tree = treeOf(reader)
  const rank = new Map<string, number>()
  for (const root of new Set(nodes.map(node => ancestorsOf(reader, node).at(-1) ?? node.parentId))) {
    for (const node of tree.descendantsOf(root)) rank.set(node.id, rank.size)
  }
  return [...nodes].sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
}
