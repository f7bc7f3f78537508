import type { EditOptions } from '@adloom/document'
import type { Placement } from '@adloom/engine/data'
import { map, multiply, placed } from '@adloom/engine/stage'
import { centreOf, type Point } from '../../geometry/box.ts'
import { commonBox } from '../../geometry/common-box.ts'
import { nodeMatrix, placementMatrix, placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { topNodes } from '../../geometry/top-nodes.ts'
import { withMatrix } from '../../geometry/with-matrix.ts'
import type { PlayableStore } from '../playable-store.ts'
import { transformNodes } from './transform-nodes.ts'
import { updatePlacement } from '../layers/update-node.ts'

/** Turns nodes clockwise by degrees about a point of the canvas; about `turningPoint` when absent. */
export function rotateNodes(
  store: PlayableStore,
  ids: readonly string[],
  degrees: number,
  orientation: Orientation,
  about?: Point,
  options: EditOptions = {},
): void {
  store.edit('rotate_nodes', options, tx => {
    const at = about ?? turningPoint(tx, ids, orientation)
    if (at)
      transformNodes(
        tx,
        ids,
        multiply(placed(at.x, at.y, degrees, 1, 1), [1, 0, 0, 1, -at.x, -at.y]),
        orientation,
      )
  })
}

/**
 * Returns the point that nodes rotate around: the pivot of a single node, the centre of the box of several.
 */
export function turningPoint(
  reader: RecordReader,
  ids: readonly string[],
  orientation: Orientation,
): Point | undefined {
  const nodes = topNodes(reader, ids)
  const [first] = nodes
  if (nodes.length === 1 && first) {
    const { w, h, px = 0.5, py = 0.5 } = placementOf(first, orientation)
    return map(nodeMatrix(reader, first, orientation), px * w, py * h)
  }
  const box = commonBox(
    reader,
    nodes.map(node => node.id),
    orientation,
  )
  return box && centreOf(box)
}

/** Moves the pivot (shares of the box) of nodes, which stay where they are drawn. */
export function setPivot(
  store: PlayableStore,
  ids: readonly string[],
  pivot: { px: number; py: number },
  orientation: Orientation,
  options: EditOptions = {},
): void {
  store.edit('set_pivot', options, tx => {
    for (const id of ids) updatePlacement(tx, id, orientation, place => withPivot(place, pivot))
  })
}

function withPivot(place: Placement, pivot: { px: number; py: number }): Placement {
  return withMatrix({ ...place, ...pivot }, placementMatrix(place))
}
