import type { EditOptions } from '@adloom/document'
import { unmapDistance } from '../../geometry/matrix-algebra.ts'
import { parentMatrix, placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { topNodes } from '../../geometry/top-nodes.ts'
import { tidy } from '../../geometry/with-matrix.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { updatePlacement } from '../layers/update-node.ts'

/** Moves nodes by a distance on the orientation's canvas. What fills the screen stays. */
export function moveNodes(
  store: PlayableStore,
  ids: readonly string[],
  by: { x: number; y: number },
  orientation: Orientation,
  options: EditOptions = {},
): void {
  store.edit('move_nodes', options, tx => shiftNodes(tx, ids, by, orientation))
}

export function shiftNodes(
  tx: PlayableTransaction,
  ids: readonly string[],
  by: { x: number; y: number },
  orientation: Orientation,
): void {
  if (by.x === 0 && by.y === 0) return
  for (const node of topNodes(tx, ids)) {
    const inside = unmapDistance(parentMatrix(tx, node, orientation), by.x, by.y)
    if (!inside || placementOf(node, orientation).fit) continue
    updatePlacement(tx, node.id, orientation, place => ({
      ...place,
      x: tidy(place.x + inside.x),
      y: tidy(place.y + inside.y),
    }))
  }
}

export type Direction = 'left' | 'right' | 'up' | 'down'
const directions: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/**
 * Moves nodes by 1 unit, or 10 with Shift; steps that follow each other are one undo step until
 * `history.mark()`.
 */
export function nudgeNodes(
  store: PlayableStore,
  ids: readonly string[],
  direction: Direction,
  units: 1 | 10,
  orientation: Orientation,
): void {
  const { x, y } = directions[direction]
  store.edit('nudge_nodes', { capture: 'join', key: `nudge_nodes:${ids.join()}` }, tx =>
    shiftNodes(tx, ids, { x: x * units, y: y * units }, orientation),
  )
}
