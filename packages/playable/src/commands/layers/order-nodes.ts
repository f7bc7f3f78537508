import type { NodeRecord } from '../../format/records.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import { inDrawingOrder, ownTopNodes } from '../../geometry/top-nodes.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { indexesAt } from './sibling-index.ts'
import { patchNode } from './update-node.ts'

export type ZOrder = 'top' | 'bottom' | 'up' | 'down'

/**
 * Moves nodes among their siblings, keeping their order; `up` and `down` go past one that does not move
 * along.
 */
export function orderNodes(store: PlayableStore, ids: readonly string[], order: ZOrder): void {
  store.edit(`order_${order}`, {}, tx => {
    for (const moving of bySiblings(tx, ids)) {
      const siblings = treeOf(tx).childrenOf(moving[0]?.parentId ?? '')
      putAt(tx, siblings, moving, positionFor(siblings, moving, order))
    }
  })
}

/** Puts nodes of one parent at a position among the siblings that stay: 0 is the bottom. */
export function orderNodesTo(store: PlayableStore, ids: readonly string[], position: number): void {
  store.edit('order_to', {}, tx => {
    for (const moving of bySiblings(tx, ids))
      putAt(tx, treeOf(tx).childrenOf(moving[0]?.parentId ?? ''), moving, position)
  })
}

function bySiblings(tx: PlayableTransaction, ids: readonly string[]): NodeRecord[][] {
  const nodes = inDrawingOrder(tx, ownTopNodes(tx, ids))
  return [...new Set(nodes.map(node => node.parentId))].map(parent =>
    nodes.filter(node => node.parentId === parent),
  )
}

function positionFor(siblings: readonly NodeRecord[], moving: readonly NodeRecord[], order: ZOrder): number {
  const isMoving = (node: NodeRecord) => moving.some(one => one.id === node.id)
  const staying = siblings.filter(node => !isMoving(node))
  if (order === 'top') return staying.length
  if (order === 'bottom') return 0
  const edge = order === 'up' ? siblings.findLastIndex(isMoving) : siblings.findIndex(isMoving)
  const below = siblings.slice(0, edge).filter(node => !isMoving(node)).length
  return order === 'up' ? below + 1 : below - 1
}

function putAt(
  tx: PlayableTransaction,
  siblings: readonly NodeRecord[],
  moving: readonly NodeRecord[],
  position: number,
): void {
  const staying = siblings.filter(node => !moving.some(one => one.id === node.id))
  const at = Math.max(0, Math.min(position, staying.length))
  const wanted = [...staying.slice(0, at), ...moving, ...staying.slice(at)]
  if (wanted.every((node, place) => node.id === siblings[place]?.id)) return
  const indexes = indexesAt(staying, moving.length, at)
  moving.forEach((node, place) => patchNode(tx, node.id, { index: indexes[place] }))
}
