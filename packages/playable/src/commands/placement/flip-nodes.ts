import type { Matrix } from '@adloom/engine/draw'
import { multiply } from '@adloom/engine/stage'
import { placementMatrix } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { topNodes } from '../../geometry/top-nodes.ts'
import { withMatrix } from '../../geometry/with-matrix.ts'
import type { PlayableStore } from '../playable-store.ts'
import { updatePlacement } from '../layers/update-node.ts'

/** Mirrors each node in its own box, horizontally (`x`) or vertically (`y`). Position and rotation stay. */
export function flipNodes(
  store: PlayableStore,
  ids: readonly string[],
  axis: 'x' | 'y',
  orientation: Orientation,
): void {
  store.edit('flip_nodes', {}, tx => {
    for (const { id } of topNodes(tx, ids)) {
      updatePlacement(tx, id, orientation, place => {
        const mirror: Matrix = axis === 'x' ? [-1, 0, 0, 1, place.w, 0] : [1, 0, 0, -1, 0, place.h]
        const sign = axis === 'x' ? { sx: -(place.sx ?? 1) } : { sy: -(place.sy ?? 1) }
        return withMatrix({ ...place, ...sign }, multiply(placementMatrix(place), mirror))
      })
    }
  })
}
