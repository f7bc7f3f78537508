import { treeOf } from './document-tree.ts'
import type { RecordReader } from './record-reader.ts'

/** Whether a node, with all inside it, sets in a prefab that is `prefabId` or holds it again at any depth. */
export function setsIn(
  reader: RecordReader,
  id: string,
  prefabId: string,
  seen: Set<string> = new Set(),
): boolean {
  const own = reader.get(id)
  const nodes = [...(own?.type === 'node' ? [own] : []), ...treeOf(reader).descendantsOf(id)]
  return nodes.some(node => {
    if (node.kind !== 'instance' || seen.has(node.prefab)) return false
    seen.add(node.prefab)
    return node.prefab === prefabId || setsIn(reader, node.prefab, prefabId, seen)
  })
}
