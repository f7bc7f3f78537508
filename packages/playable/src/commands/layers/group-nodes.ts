import type { Placement } from '@adloom/engine/data'
import { boxUnder, multiply } from '@adloom/engine/stage'
import type { NodeRecord } from '../../format/records.ts'
import { boxAround } from '../../geometry/box.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import { inverse } from '../../geometry/matrix-algebra.ts'
import { nodeMatrix, parentMatrix, placementOf, rootSpace } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { inDrawingOrder, ownTopNodes } from '../../geometry/top-nodes.ts'
import { tidy } from '../../geometry/with-matrix.ts'
import { newId } from '../new-id.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { deleteWithRules, type Deletion } from './delete-nodes.ts'
import { reparent } from './reparent-nodes.ts'
import { indexesAt } from './sibling-index.ts'
import { patchNode } from './update-node.ts'

/**
 * Puts nodes into a new group as large as the box around them, where the topmost of them was; gives its id.
 */
export function groupNodes(store: PlayableStore, ids: readonly string[], name = 'group'): string | undefined {
  return store.edit('group_nodes', {}, tx => {
    const nodes = inDrawingOrder(tx, ownTopNodes(tx, ids))
    const top = nodes.at(-1)
    if (!top) return undefined
    const group = addGroup(tx, nodes, top, name)
    reparent(
      tx,
      nodes.map(node => node.id),
      group,
    )
    tx.select([group])
    return group
  })
}

/**
 * Ungroups: the children take the place of their group and look the same. References to the group dangle and
 * is reported.
 */
export function ungroupNodes(store: PlayableStore, ids: readonly string[]): Deletion & { freed: string[] } {
  return store.edit('ungroup_nodes', {}, tx => {
    const groups = ownTopNodes(tx, ids).filter(node => node.kind === 'group')
    const freed = groups.flatMap(group => freeChildren(tx, group))
    const deletion = deleteWithRules(
      tx,
      groups.map(group => group.id),
    )
    tx.select([...ownTopNodes(tx, ids).map(node => node.id), ...freed])
    return { ...deletion, freed }
  })
}

function freeChildren(tx: PlayableTransaction, group: NodeRecord): string[] {
  const siblings = treeOf(tx).childrenOf(group.parentId)
  const children = treeOf(tx)
    .childrenOf(group.id)
    .map(child => child.id)
  const freed = reparent(tx, children, group.parentId, siblings.findIndex(node => node.id === group.id) + 1)
  const { anchor } = group.portrait
  if (anchor && anchor !== 'c' && tx.get(group.parentId)?.type !== 'node')
    freed.forEach(id => anchorLike(tx, id, group))
  return freed
}

function anchorLike(tx: PlayableTransaction, id: string, group: NodeRecord): void {
  const node = tx.get(id)
  if (node?.type !== 'node' || node.portrait.anchor || !node.landscape !== !group.landscape) return
  patchNode(tx, id, {
    portrait: { ...node.portrait, anchor: group.portrait.anchor },
    landscape: node.landscape && { ...node.landscape, anchor: group.landscape?.anchor ?? 'c' },
  })
}

function addGroup(
  tx: PlayableTransaction,
  nodes: readonly NodeRecord[],
  top: NodeRecord,
  name: string,
): string {
  const id = newId('node')
  const siblings = treeOf(tx).childrenOf(top.parentId)
  const staying = siblings.filter(node => !nodes.some(one => one.id === node.id))
  const position = siblings
    .slice(
      0,
      siblings.findIndex(node => node.id === top.id),
    )
    .filter(node => staying.includes(node)).length
  const isSplit = nodes.some(node => node.landscape)
  tx.add({
    id,
    type: 'node',
    kind: 'group',
    name,
    parentId: top.parentId,
    index: indexesAt(staying, 1, position)[0] ?? 'a',
    portrait: placeAround(tx, nodes, top, 'portrait', false),
    ...(isSplit ? { landscape: placeAround(tx, nodes, top, 'landscape', true) } : {}),
  })
  return id
}

/** The box around the nodes in the space of the group's parent; anchored when all of them are alike. */
function placeAround(
  reader: RecordReader,
  nodes: readonly NodeRecord[],
  top: NodeRecord,
  orientation: Orientation,
  isSplit: boolean,
): Placement {
  const parent = reader.get(top.parentId)
  const anchors = new Set(
    nodes.map(node => (node.parentId === top.parentId ? placementOf(node, orientation).anchor : undefined)),
  )
  const anchor = anchors.size === 1 && parent?.type !== 'node' ? [...anchors][0] : undefined
  const blank: Placement = { x: 0, y: 0, w: 0, h: 0, ...(anchor ? { anchor } : {}) }
  const space =
    parent?.type === 'node'
      ? parentMatrix(reader, top, orientation)
      : rootSpace({ portrait: blank, ...(isSplit ? { landscape: blank } : {}) }, orientation)
  const back = inverse(space)
  const box =
    boxAround(
      nodes.map(node => {
        const { w, h } = placementOf(node, orientation)
        return boxUnder(
          back
            ? multiply(back, nodeMatrix(reader, node, orientation))
            : nodeMatrix(reader, node, orientation),
          w,
          h,
        )
      }),
    ) ?? blank
  return { x: tidy(box.x), y: tidy(box.y), w: tidy(box.w), h: tidy(box.h), ...(anchor ? { anchor } : {}) }
}
