import type { EditOptions } from '@adloom/document'
import { multiply } from '@adloom/engine/stage'
import type { NodeRecord } from '../../format/records.ts'
import type { Box } from '../../geometry/box.ts'
import { nodeMatrix, placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { topNodes } from '../../geometry/top-nodes.ts'
import { nodeKindOf } from '../layers/node-kinds.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { drawAt, reshape } from './transform-nodes.ts'
import { updatePlacement } from '../layers/update-node.ts'

/**
 * Sets the edges of one node, measured in its own box before the change (0,0,w,h), before rotation and scale.
 */
export function resizeNode(
  store: PlayableStore,
  id: string,
  edges: Box,
  orientation: Orientation,
  options: EditOptions = {},
): void {
  store.edit('resize_nodes', options, tx => {
    const node = tx.get(id)
    if (node?.type === 'node') reshape(tx, node, edges, orientation)
  })
}

/**
 * Takes several nodes from one box of the canvas to another. Once one of them is turned, all grow alike in
 * both directions.
 */
export function resizeNodes(
  store: PlayableStore,
  ids: readonly string[],
  from: Box,
  to: Box,
  orientation: Orientation,
  options: EditOptions = {},
): void {
  store.edit('resize_nodes', options, tx => scaleInto(tx, topNodes(tx, ids), from, to, orientation))
}

function scaleInto(
  tx: PlayableTransaction,
  nodes: readonly NodeRecord[],
  from: Box,
  to: Box,
  orientation: Orientation,
): void {
  let [kx, ky] = [from.w ? to.w / from.w : 1, from.h ? to.h / from.h : 1]
  if (kx !== ky && nodes.some(node => isTurned(tx, node, orientation)))
    kx = ky = Math.abs(kx - 1) > Math.abs(ky - 1) ? kx : ky
  for (const node of nodes) {
    const [a, b, c, d, e, f] = nodeMatrix(tx, node, orientation)
    const grown = nodeKindOf(node.kind).resize === 'size'
    if (grown) grow(tx, node, kx, ky, orientation)
    const at = [to.x + (e - from.x) * kx, to.y + (f - from.y) * ky] as const
    drawAt(
      tx,
      tx.get(node.id) as NodeRecord,
      grown ? [a, b, c, d, ...at] : multiply([kx, 0, 0, ky, 0, 0], [a, b, c, d, at[0] / kx, at[1] / ky]),
      orientation,
    )
  }
}

function grow(
  tx: PlayableTransaction,
  node: NodeRecord,
  kx: number,
  ky: number,
  orientation: Orientation,
): void {
  const { w, h } = placementOf(node, orientation)
  reshape(tx, node, { x: 0, y: 0, w: w * kx, h: h * ky }, orientation)
}

function isTurned(tx: PlayableTransaction, node: NodeRecord, orientation: Orientation): boolean {
  const [, b, c] = nodeMatrix(tx, node, orientation)
  return Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6
}

/** Resets an image to the size of its file, around its centre. */
export function resetSize(store: PlayableStore, ids: readonly string[], orientation: Orientation): void {
  store.edit('reset_size', {}, tx => {
    for (const id of ids) {
      const node = tx.get(id)
      const asset =
        node?.type === 'node' && 'asset' in node && typeof node.asset === 'string'
          ? tx.get(node.asset)
          : undefined
      if (asset?.type !== 'asset') continue
      const { w, h } = asset.crop ?? asset.frames?.[0] ?? { w: asset.width, h: asset.height }
      if (!w || !h) continue
      updatePlacement(tx, id, orientation, place => ({
        ...place,
        x: place.x + (place.w - w) / 2,
        y: place.y + (place.h - h) / 2,
        w,
        h,
      }))
    }
  })
}
