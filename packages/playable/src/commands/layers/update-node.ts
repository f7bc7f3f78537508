import type { Placement } from '@adloom/engine/data'
import type { NodeRecord } from '../../format/records.ts'
import { placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { patched } from '../patched.ts'
import type { PlayableTransaction } from '../playable-store.ts'

/** Changes one node; what is no node, or not there, stays as it is. */
export function updateNode(
  tx: PlayableTransaction,
  id: string,
  change: (node: NodeRecord) => NodeRecord,
): void {
  const node = tx.get(id)
  if (node?.type === 'node') tx.put(change(node))
}

/** Sets fields of a node; undefined takes a field away. */
export function patchNode(
  tx: PlayableTransaction,
  id: string,
  patch: { readonly [key: string]: unknown },
): void {
  updateNode(tx, id, node => patched(node, patch))
}

/** Changes the placement a node is drawn by: portrait's, while landscape follows it. */
export function updatePlacement(
  tx: PlayableTransaction,
  id: string,
  orientation: Orientation,
  change: (place: Placement, node: NodeRecord) => Placement,
): void {
  updateNode(tx, id, node => {
    const side = orientation === 'landscape' && node.landscape ? 'landscape' : 'portrait'
    return patched(node, { [side]: change(placementOf(node, orientation), node) })
  })
}
