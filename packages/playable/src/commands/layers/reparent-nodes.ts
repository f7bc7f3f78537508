import type { Placement } from '@adloom/engine/data'
import type { Matrix } from '@adloom/engine/draw'
import { multiply } from '@adloom/engine/stage'
import type { NodeRecord } from '../../format/records.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import { inverse } from '../../geometry/matrix-algebra.ts'
import { nodeMatrix, parentMatrix } from '../../geometry/node-matrix.ts'
import { setsIn } from '../../geometry/prefab-ring.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { ancestorsOf, inDrawingOrder, ownTopNodes } from '../../geometry/top-nodes.ts'
import { withMatrix } from '../../geometry/with-matrix.ts'
import { patched } from '../patched.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { indexesAt } from './sibling-index.ts'

/**
 * Moves nodes into a scene, group, prefab or global layer at a position among its children (0 is the bottom,
 * the top when absent), where they look the same in both orientations. Nodes that would end up inside
 * themselves stay; gives the ids moved.
 */
export function reparentNodes(
  store: PlayableStore,
  ids: readonly string[],
  parentId: string,
  position?: number,
): string[] {
  return store.edit('reparent_nodes', {}, tx => reparent(tx, ids, parentId, position))
}

export function reparent(
  tx: PlayableTransaction,
  ids: readonly string[],
  parentId: string,
  position?: number,
): string[] {
  const moving = inDrawingOrder(tx, ownTopNodes(tx, ids)).filter(node => canHold(tx, parentId, node.id))
  const siblings = treeOf(tx)
    .childrenOf(parentId)
    .filter(node => !moving.some(one => one.id === node.id))
  const indexes = indexesAt(siblings, moving.length, position)
  moving.forEach((node, at) => tx.put({ ...rehomed(tx, node, parentId), index: indexes[at] ?? node.index }))
  return moving.map(node => node.id)
}

/**
 * Returns whether a node can be a child of `parent`: the parent accepts children, is not inside the node, and
 * no prefab would contain itself.
 */
export function canHold(reader: RecordReader, parentId: string, id: string): boolean {
  const parent = reader.get(parentId)
  const above = parent?.type === 'node' ? ancestorsOf(reader, parent) : []
  if (reader.get(above.at(-1) ?? parentId)?.type === 'prefab' && setsIn(reader, id, above.at(-1) ?? parentId))
    return false
  if (parent?.type === 'node') return parent.kind === 'group' && parentId !== id && !above.includes(id)
  return (
    parentId === 'global:below' ||
    parentId === 'global:above' ||
    parent?.type === 'scene' ||
    parent?.type === 'prefab'
  )
}

/**
 * The node under another parent, drawn where it was; landscape is split off only where it could not follow
 * any longer.
 */
export function rehomed(reader: RecordReader, node: NodeRecord, parentId: string): NodeRecord {
  if (node.parentId === parentId) return node
  const drawn = {
    portrait: nodeMatrix(reader, node, 'portrait'),
    landscape: nodeMatrix(reader, node, 'landscape'),
  }
  const moved = patched(node, {
    parentId,
    portrait: freed(node.portrait),
    landscape: node.landscape && freed(node.landscape),
  })
  const portrait = under(parentMatrix(reader, moved, 'portrait'), moved.portrait, drawn.portrait)
  const linked = patched(moved, { portrait })
  if (!node.landscape && isSame(nodeMatrix(reader, linked, 'landscape'), drawn.landscape)) return linked
  const own = patched(linked, { landscape: linked.landscape ?? portrait })
  return patched(own, {
    landscape: under(parentMatrix(reader, own, 'landscape'), own.landscape ?? portrait, drawn.landscape),
  })
}

/** A node that fills the screen gives that up: elsewhere it is a box like any other. */
function freed({ fit: _fit, ...place }: Placement): Placement {
  return place
}

function under(parent: Matrix, place: Placement, drawn: Matrix): Placement {
  const back = inverse(parent)
  return back ? withMatrix(place, multiply(back, drawn)) : place
}

function isSame(a: Matrix, b: Matrix): boolean {
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < (at < 4 ? 1e-5 : 0.01))
}
