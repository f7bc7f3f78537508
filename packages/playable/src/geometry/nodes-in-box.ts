import { type Box, containsBox, type Point } from './box.ts'
import { isTouchable } from './hit-test.ts'
import { childrenInside } from './instance-inside.ts'
import type { Orientation } from './orientation.ts'
import type { RecordReader } from './record-reader.ts'
import { cornersOf, type PlacedNode, placedAt } from './stage-view.ts'

/**
 * Returns the children of `parentId` that intersect a marquee on the canvas, or with `contain` lie inside it,
 * in drawing order.
 */
export function nodesInBox(
  reader: RecordReader,
  parentId: string,
  orientation: Orientation,
  box: Box,
  how: 'touch' | 'contain' = 'touch',
): string[] {
  function isTaken(id: string): boolean {
    const node = placedAt(reader, parentId, orientation, id)
    if (!node || !isTouchable(node, orientation)) return false
    const inside = node.node.kind === 'instance' ? [] : childrenInside(reader, id)
    const children =
      inside.length === 0 ? inside : inside.filter(child => isTouchable({ node: child }, orientation))
    if (children.length === 0) return how === 'touch' ? touches(node, box) : containsBox(box, node.box)
    return how === 'touch'
      ? children.some(child => isTaken(child.id))
      : children.every(child => isTaken(child.id))
  }

  return childrenInside(reader, parentId).flatMap(({ id }) => (isTaken(id) ? [id] : []))
}

/** Whether an oriented box and an upright one overlap: no side of either has the other wholly beyond it. */
function touches(node: PlacedNode, box: Box): boolean {
  const { x, y, w, h } = node.box
  if (x > box.x + box.w || y > box.y + box.h || x + w < box.x || y + h < box.y) return false
  if ((node.matrix[1] === 0 && node.matrix[2] === 0) || containsBox(box, node.box)) return true
  const mine = cornersOf(node)
  const theirs = [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x + box.w, y: box.y + box.h },
    { x: box.x, y: box.y + box.h },
  ]
  const axes = [{ x: 1, y: 0 }, { x: 0, y: 1 }, normalOf(mine[0], mine[1]), normalOf(mine[1], mine[2])]
  return axes.every(axis => overlap(mine, theirs, axis))
}

function normalOf(a: Point, b: Point): Point {
  return { x: a.y - b.y, y: b.x - a.x }
}

function overlap(a: readonly Point[], b: readonly Point[], axis: Point): boolean {
  const along = (point: Point) => point.x * axis.x + point.y * axis.y
  const [first, second] = [a.map(along), b.map(along)]
  return Math.max(...first) >= Math.min(...second) && Math.max(...second) >= Math.min(...first)
}
