import type { Placement } from '@adloom/engine/data'
import type { Matrix } from '@adloom/engine/draw'
import { LANDSCAPE, PORTRAIT, rootMatrix, multiply, placed, shifted } from '@adloom/engine/stage'
import type { NodeRecord } from '../format/records.ts'
import type { Orientation } from './orientation.ts'
import type { RecordReader } from './record-reader.ts'
import { stageBox } from './stage-box.ts'

/** Deeper than any document that passes the schema's checks: a ring of parents ends here. */
const deepest = 200

/** The placement a node is drawn by: landscape follows portrait until it is split (D-32). */
export function placementOf(node: NodeRecord, orientation: Orientation): Placement {
  return (orientation === 'landscape' && node.landscape) || node.portrait
}

/** From a node's own box 0,0,w,h into its parent's space, at rest. */
export function placementMatrix({
  x,
  y,
  w,
  h,
  r = 0,
  sx = 1,
  sy = 1,
  px = 0.5,
  py = 0.5,
}: Placement): Matrix {
  return shifted(placed(x + px * w, y + py * h, r, sx, sy), -px * w, -py * h)
}

/** The matrix from the space of a node's placement to the canvas of the orientation. */
export function parentMatrix(
  reader: RecordReader,
  node: NodeRecord,
  orientation: Orientation,
  depth = 0,
): Matrix {
  const parent = reader.get(node.parentId)
  if (parent?.type === 'node' && depth < deepest) return nodeMatrix(reader, parent, orientation, depth + 1)
  return rootSpace(node, orientation)
}

/**
 * The space of a root node: the canvas its placement is written for, as the engine lays it on a screen of
 * reference size.
 */
export function rootSpace(
  node: Pick<NodeRecord, 'portrait' | 'landscape'>,
  orientation: Orientation,
): Matrix {
  const { w, h } = stageBox(orientation)
  const own = orientation === 'landscape' && node.landscape
  return rootMatrix(own || node.portrait, own ? LANDSCAPE : PORTRAIT, w, h)
}

/**
 * From a node's own box onto the orientation's canvas, at rest: what the engine draws before any animation or
 * response.
 */
export function nodeMatrix(
  reader: RecordReader,
  node: NodeRecord,
  orientation: Orientation,
  depth = 0,
): Matrix {
  return multiply(
    parentMatrix(reader, node, orientation, depth),
    placementMatrix(placementOf(node, orientation)),
  )
}
