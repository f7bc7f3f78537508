import type { NodeRecord } from '../../format/records.ts'
import { boxAround, type Box } from '../../geometry/box.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { stageBox } from '../../geometry/stage-box.ts'
import { placeNode } from '../../geometry/stage-view.ts'
import { topNodes } from '../../geometry/top-nodes.ts'
import { shiftNodes } from './move-nodes.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { nodeKindOf } from '../layers/node-kinds.ts'
import { reshape } from './transform-nodes.ts'

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

const shares: Record<Alignment, { axis: 'x' | 'y'; share: number }> = {
  left: { axis: 'x', share: 0 },
  centre: { axis: 'x', share: 0.5 },
  right: { axis: 'x', share: 1 },
  top: { axis: 'y', share: 0 },
  middle: { axis: 'y', share: 0.5 },
  bottom: { axis: 'y', share: 1 },
}

/** Lines nodes up: one to the canvas, several to each other unless the canvas is asked for. */
export function alignNodes(
  store: PlayableStore,
  ids: readonly string[],
  to: Alignment,
  orientation: Orientation,
  against?: 'stage',
): void {
  const { axis, share } = shares[to]
  const side = axis === 'x' ? 'w' : 'h'
  store.edit('align_nodes', {}, tx => {
    const boxes = boxesOf(tx, ids, orientation)
    const frame =
      boxes.length > 1 && !against ? boxAround(boxes.map(({ box }) => box)) : stageBox(orientation)
    if (!frame) return
    for (const { node, box } of boxes)
      shiftAlong(tx, node.id, axis, frame[axis] - box[axis] + (frame[side] - box[side]) * share, orientation)
  })
}

/**
 * Spreads three or more nodes between the outermost two: their middles, or the gaps between them, at equal
 * distances.
 */
export function distributeNodes(
  store: PlayableStore,
  ids: readonly string[],
  axis: 'x' | 'y',
  by: 'centres' | 'gaps',
  orientation: Orientation,
): void {
  const side = axis === 'x' ? 'w' : 'h'
  store.edit('distribute_nodes', {}, tx => {
    const middle = ({ box }: { box: Box }) => box[axis] + box[side] / 2
    const boxes = boxesOf(tx, ids, orientation).sort((a, b) =>
      by === 'gaps' ? a.box[axis] - b.box[axis] || middle(a) - middle(b) : middle(a) - middle(b),
    )
    const [first, last] = [boxes[0], boxes.at(-1)]
    if (boxes.length < 3 || !first || !last) return
    const step = (middle(last) - middle(first)) / (boxes.length - 1)
    const sizes = boxes.reduce((sum, { box }) => sum + box[side], 0)
    const gap = (last.box[axis] + last.box[side] - first.box[axis] - sizes) / (boxes.length - 1)
    let edge = first.box[axis]
    boxes.forEach((one, at) => {
      const distance = by === 'centres' ? middle(first) + step * at - middle(one) : edge - one.box[axis]
      edge += one.box[side] + gap
      if (one !== first && one !== last) shiftAlong(tx, one.node.id, axis, distance, orientation)
    })
  })
}

/** Makes nodes as wide, high or both as the first of them looks, about their middles. */
export function matchSize(
  store: PlayableStore,
  ids: readonly string[],
  what: 'width' | 'height' | 'both',
  orientation: Orientation,
): void {
  store.edit('match_size', {}, tx => {
    const [model, ...rest] = topNodes(tx, ids).map(node => ({ node, ...looks(tx, node, orientation) }))
    if (!model) return
    for (const { node, w, h, width, height } of rest) {
      const kx = what === 'height' || width === 0 ? 1 : model.width / width
      const ky = what === 'width' || height === 0 ? 1 : model.height / height
      const keeps = nodeKindOf(node.kind).resize === 'scale' && (w === 0 || h === 0)
      if (!keeps)
        reshape(tx, node, { x: (w - w * kx) / 2, y: (h - h * ky) / 2, w: w * kx, h: h * ky }, orientation)
    }
  })
}

function looks(
  tx: PlayableTransaction,
  node: NodeRecord,
  orientation: Orientation,
): { w: number; h: number; width: number; height: number } {
  const {
    w,
    h,
    matrix: [a, b, c, d],
  } = placeNode(tx, node, orientation)
  return { w, h, width: w * Math.hypot(a, b), height: h * Math.hypot(c, d) }
}

function boxesOf(
  tx: PlayableTransaction,
  ids: readonly string[],
  orientation: Orientation,
): { node: NodeRecord; box: Box }[] {
  return topNodes(tx, ids).map(node => ({ node, box: placeNode(tx, node, orientation).box }))
}

function shiftAlong(
  tx: PlayableTransaction,
  id: string,
  axis: 'x' | 'y',
  distance: number,
  orientation: Orientation,
): void {
  shiftNodes(tx, [id], axis === 'x' ? { x: distance, y: 0 } : { x: 0, y: distance }, orientation)
}
