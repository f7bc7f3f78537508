import type { SceneNode } from '../stage/scene-node.ts'
import { boxUnder } from '../stage/matrix.ts'

/** Whether the boxes around two nodes meet on the screen. */
export function overlaps(one: SceneNode, other: SceneNode): boolean {
  const a = boxUnder(one.worldMatrix, one.w, one.h)
  const b = boxUnder(other.worldMatrix, other.w, other.h)
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
