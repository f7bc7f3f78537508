import type { Placement } from '@adloom/engine/data'
import type { Matrix } from '@adloom/engine/draw'
import { multiply } from '@adloom/engine/stage'
import type { NodeRecord } from '../../format/records.ts'
import type { Box } from '../../geometry/box.ts'
import { inverse } from '../../geometry/matrix-algebra.ts'
import { nodeMatrix, parentMatrix, placementMatrix, placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { topNodes } from '../../geometry/top-nodes.ts'
import { tidy, withMatrix } from '../../geometry/with-matrix.ts'
import { nodeKindOf } from '../layers/node-kinds.ts'
import type { PlayableTransaction } from '../playable-store.ts'
import { updatePlacement } from '../layers/update-node.ts'

/** Draws nodes where a matrix of the canvas takes them from where they are. */
export function transformNodes(
  tx: PlayableTransaction,
  ids: readonly string[],
  by: Matrix,
  orientation: Orientation,
): void {
  for (const node of topNodes(tx, ids))
    drawAt(tx, node, multiply(by, nodeMatrix(tx, node, orientation)), orientation)
}

/** Places the own box of one node by a matrix of the canvas. */
export function drawAt(
  tx: PlayableTransaction,
  node: NodeRecord,
  matrix: Matrix,
  orientation: Orientation,
): void {
  const back = inverse(parentMatrix(tx, node, orientation))
  if (!back || placementOf(node, orientation).fit) return
  updatePlacement(tx, node.id, orientation, place => withMatrix(place, multiply(back, matrix)))
}

/**
 * Sets the edges of a node's own box, measured in that box (0,0,w,h is the old one): sized, or scaled where
 * what is inside must follow.
 */
export function reshape(
  tx: PlayableTransaction,
  node: NodeRecord,
  edges: Box,
  orientation: Orientation,
): void {
  updatePlacement(tx, node.id, orientation, place => reshaped(node, place, edges))
}

function reshaped(node: NodeRecord, place: Placement, edges: Box): Placement {
  const { w, h } = place
  if (place.fit || (edges.x === 0 && edges.y === 0 && edges.w === w && edges.h === h)) return place
  const moved = multiply(placementMatrix(place), [1, 0, 0, 1, edges.x, edges.y])
  if (nodeKindOf(node.kind).resize === 'size')
    return withMatrix({ ...place, w: tidy(edges.w), h: tidy(edges.h) }, moved)
  return withMatrix(place, multiply(moved, [edges.w / (w || 1), 0, 0, edges.h / (h || 1), 0, 0]))
}
