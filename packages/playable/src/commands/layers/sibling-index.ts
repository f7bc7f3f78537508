import { compareByIndex, indexesBetween } from '@adloom/document'
import { treeOf } from '../../geometry/document-tree.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'

interface Ordered {
  id: string
  index: string
}

/**
 * `count` indexes for records inserted at `position` of the siblings (without those that move); the end
 * when absent.
 */
export function indexesAt(siblings: readonly Ordered[], count: number, position = siblings.length): string[] {
  const sorted = [...siblings].sort(compareByIndex)
  const at = Math.max(0, Math.min(position, sorted.length))
  const above = sorted[at]
  // Two users may have picked the same index, so nothing fits between; the new ones go below both.
  const below = sorted.slice(0, at).findLast(one => above === undefined || one.index < above.index)
  return indexesBetween(below?.index, above?.index, count)
}

/** Indexes above every child of a scene, group, prefab or global layer. */
export function indexesOnTop(reader: RecordReader, parentId: string, count: number): string[] {
  return indexesAt(treeOf(reader).childrenOf(parentId), count)
}
