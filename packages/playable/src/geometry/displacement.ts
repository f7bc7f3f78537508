import type { Matrix } from '@adloom/engine/draw'
import { inverse, map, multiply } from '@adloom/engine/stage'
import type { Point } from './box.ts'
import { placementMatrix, placementOf } from './node-matrix.ts'
import type { Orientation } from './orientation.ts'
import type { PlacedNode } from './stage-view.ts'

/**
 * A node on the canvas as an animation displaces it: by units of its parent, the engine's way of reading
 * them.
 */
export function displaced(
  placed: PlacedNode,
  by: Point,
  orientation: Orientation,
): Pick<PlacedNode, 'matrix' | 'w' | 'h'> {
  const { x, y } = map(parentTurn(placed, orientation), by.x, by.y)
  const [a, b, c, d, e, f] = placed.matrix
  return { w: placed.w, h: placed.h, matrix: [a, b, c, d, e + x, f + y] }
}

/** The displacement that takes a node along a way of the canvas. */
export function displacementAlong(placed: PlacedNode, way: Point, orientation: Orientation): Point {
  const back = inverse(parentTurn(placed, orientation))
  return back ? map(back, way.x, way.y) : way
}

/** Rotation and scale of the parent, without its position. */
function parentTurn({ node, matrix }: PlacedNode, orientation: Orientation): Matrix {
  const own = inverse(placementMatrix(placementOf(node, orientation)))
  const [a, b, c, d] = own ? multiply(matrix, own) : [1, 0, 0, 1]
  return [a!, b!, c!, d!, 0, 0]
}
