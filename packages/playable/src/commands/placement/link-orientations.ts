import { multiply } from '@adloom/engine/stage'
import type { NodeRecord } from '../../format/records.ts'
import { inverse } from '../../geometry/matrix-algebra.ts'
import { nodeMatrix, parentMatrix, placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { withMatrix } from '../../geometry/with-matrix.ts'
import { patched } from '../patched.ts'
import type { PlayableStore } from '../playable-store.ts'
import { updateNode } from '../layers/update-node.ts'

/** Gives nodes a landscape placement of their own that looks as they do now (D-32). */
export function unlinkOrientations(store: PlayableStore, ids: readonly string[]): void {
  store.edit('unlink_orientations', {}, tx => {
    for (const id of ids) updateNode(tx, id, node => unlinked(tx, node))
  })
}

/** Removes the landscape placement of nodes, so that they follow portrait again. */
export function linkOrientations(store: PlayableStore, ids: readonly string[]): void {
  store.edit('link_orientations', {}, tx => {
    for (const id of ids) updateNode(tx, id, node => patched(node, { landscape: undefined }))
  })
}

/** Takes position, size and all else of the placement over from the other orientation, number by number. */
export function reuseOtherOrientation(
  store: PlayableStore,
  ids: readonly string[],
  orientation: Orientation,
): void {
  store.edit('reuse_orientation', {}, tx => {
    for (const id of ids) {
      updateNode(tx, id, node => {
        if (orientation === 'portrait')
          return node.landscape ? patched(node, { portrait: node.landscape }) : node
        return patched(node, { landscape: node.portrait })
      })
    }
  })
}

function unlinked(reader: RecordReader, node: NodeRecord): NodeRecord {
  if (node.landscape) return node
  const split = patched(node, { landscape: placementOf(node, 'portrait') })
  const back = inverse(parentMatrix(reader, split, 'landscape'))
  if (!back || node.portrait.fit) return split
  return patched(split, {
    landscape: withMatrix(node.portrait, multiply(back, nodeMatrix(reader, node, 'landscape'))),
  })
}
