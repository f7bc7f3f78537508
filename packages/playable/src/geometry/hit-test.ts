import { unmap } from '@adloom/engine/stage'
import { placementOf } from './node-matrix.ts'
import type { Orientation } from './orientation.ts'
import type { RecordReader } from './record-reader.ts'
import { childrenInside } from './instance-inside.ts'
import { type PlacedNode, placedAt } from './stage-view.ts'
import type { Point } from './box.ts'

/**
 * Returns the nodes of a scene under a point of its canvas, topmost first in drawing order: videos are last,
 * regardless of their place in the list. Hidden and locked nodes and their content do not react. A group is
 * hit where a child is, an instance as a whole; inside `entered` groups and instances the children are
 * returned instead.
 */
export function nodesAt(
  reader: RecordReader,
  rootId: string,
  orientation: Orientation,
  point: Point,
  entered: ReadonlySet<string> = new Set(),
): string[] {
  const find = (id: string) => placedAt(reader, rootId, orientation, id)

  /** Returns what is hit: the node or its content, only a video, or undefined. */
  function hitOf(id: string): 'layer' | 'video' | undefined {
    const node = find(id)
    if (!node || !isTouchable(node, orientation)) return undefined
    const children = node.node.kind === 'instance' ? [] : childrenInside(reader, id)
    if (children.length === 0)
      return isInside(node, point) ? (node.node.kind === 'video' ? 'video' : 'layer') : undefined
    const hits = children.map(child => hitOf(child.id))
    return hits.includes('layer') ? 'layer' : hits.find(hit => hit !== undefined)
  }

  function under(parentId: string): { id: string; hit: 'layer' | 'video' }[] {
    return childrenInside(reader, parentId)
      .toReversed()
      .flatMap(node => {
        const found = find(node.id)
        if (entered.has(node.id)) return found && isTouchable(found, orientation) ? under(node.id) : []
        const hit = hitOf(node.id)
        return hit ? [{ id: node.id, hit }] : []
      })
  }

  const hits = under(rootId)
  return [...hits.filter(({ hit }) => hit === 'layer'), ...hits.filter(({ hit }) => hit === 'video')].map(
    ({ id }) => id,
  )
}

/** Neither locked nor hidden in this orientation; what holds it is looked at by the walk. */
export function isTouchable({ node }: Pick<PlacedNode, 'node'>, orientation: Orientation): boolean {
  return !node.locked && !node.hidden && !placementOf(node, orientation).hidden
}

function isInside({ matrix, w, h }: PlacedNode, { x, y }: Point): boolean {
  const at = unmap(matrix, x, y)
  return at !== undefined && at.x >= 0 && at.y >= 0 && at.x <= w && at.y <= h
}
