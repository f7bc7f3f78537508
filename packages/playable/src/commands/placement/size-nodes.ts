import type { EditOptions } from '@adloom/document'
import type { NodeRecord } from '../../format/records.ts'
import { placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { nodeKindOf } from '../layers/node-kinds.ts'
import type { PlayableStore } from '../playable-store.ts'
import { reshape } from './transform-nodes.ts'

/**
 * Returns the size that the panel shows. It includes the scale for kinds that are resized by scale (groups,
 * prefabs).
 */
export function shownSize(node: NodeRecord, orientation: Orientation): { w: number; h: number } {
  const { w, h, sx = 1, sy = 1 } = placementOf(node, orientation)
  return nodeKindOf(node.kind).resize === 'scale' ? { w: w * Math.abs(sx), h: h * Math.abs(sy) } : { w, h }
}

/**
 * Resizes nodes about their top left corner; `keepRatio` scales the other side too. Nodes that fill the
 * screen do not change.
 */
export function sizeNodes(
  store: PlayableStore,
  ids: readonly string[],
  size: { w?: number; h?: number },
  orientation: Orientation,
  keepRatio = false,
  options: EditOptions = {},
): void {
  store.edit(
    'size_nodes',
    { key: `size_nodes:${Object.keys(size).join()}:${ids.join()}`, ...options },
    tx => {
      for (const id of ids) {
        const node = tx.get(id)
        if (node?.type !== 'node') continue
        const now = shownSize(node, orientation)
        const [kx, ky] = [factor(size.w, now.w), factor(size.h, now.h)]
        const { w, h } = placementOf(node, orientation)
        // A side of nothing cannot grow by a factor: it takes the length itself.
        const side = (
          length: number,
          own: number | undefined,
          k: number | undefined,
          other: number | undefined,
        ) =>
          k === undefined ? (own ?? length * (keepRatio && own === undefined ? (other ?? 1) : 1)) : length * k
        reshape(tx, node, { x: 0, y: 0, w: side(w, size.w, kx, ky), h: side(h, size.h, ky, kx) }, orientation)
      }
    },
  )
}

function factor(wanted: number | undefined, now: number): number | undefined {
  return wanted === undefined || now === 0 ? undefined : wanted / now
}
