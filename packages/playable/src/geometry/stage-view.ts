import type { Matrix } from '@adloom/engine/draw'
import { boxUnder, map, multiply } from '@adloom/engine/stage'
import type { NodeRecord, PlayableRecord } from '../format/records.ts'
import type { Box, Point } from './box.ts'
import { type DocumentTree, treeOf } from './document-tree.ts'
import { nodeMatrix, placementMatrix, placementOf, rootSpace } from './node-matrix.ts'
import { isInner } from './instance-inside.ts'
import type { Orientation } from './orientation.ts'
import type { RecordReader } from './record-reader.ts'

/** A node with its position on the canvas. */
export interface PlacedNode {
  node: NodeRecord
  matrix: Matrix
  /** Size of its box before the matrix is applied. */
  w: number
  h: number
  /** The upright box around it on the canvas. */
  box: Box
}

const views = new WeakMap<readonly PlayableRecord[], Map<string, Map<string, PlacedNode>>>()

/**
 * Every node under a scene, prefab, group or global layer by id, in drawing order; made once for each state
 * of the document.
 */
export function placedNodesOf(
  reader: RecordReader,
  rootId: string,
  orientation: Orientation,
): ReadonlyMap<string, PlacedNode> {
  const records = reader.all()
  const known = views.get(records) ?? new Map<string, Map<string, PlacedNode>>()
  views.set(records, known)
  const key = `${orientation} ${rootId}`
  const found = known.get(key) ?? placeAll(reader, rootId, orientation)
  known.set(key, found)
  return found
}

/**
 * Returns one layer on a canvas by its id, also one inside an instance; undefined where there is
 * none.
 */
export function placedAt(
  reader: RecordReader,
  rootId: string,
  orientation: Orientation,
  id: string,
): PlacedNode | undefined {
  if (!isInner(id)) return placedNodesOf(reader, rootId, orientation).get(id)
  const node = reader.get(id)
  return node?.type === 'node' ? placeNode(reader, node, orientation) : undefined
}

/** Returns the placement of one node without reading the rest of the document. */
export function placeNode(reader: RecordReader, node: NodeRecord, orientation: Orientation): PlacedNode {
  return placedBy(node, nodeMatrix(reader, node, orientation), orientation)
}

/** Returns the corners of a node on the canvas, clockwise from its own top left. */
export function cornersOf({
  matrix,
  w,
  h,
}: Pick<PlacedNode, 'matrix' | 'w' | 'h'>): [Point, Point, Point, Point] {
  return [map(matrix, 0, 0), map(matrix, w, 0), map(matrix, w, h), map(matrix, 0, h)]
}

function placeAll(reader: RecordReader, rootId: string, orientation: Orientation): Map<string, PlacedNode> {
  const found = new Map<string, PlacedNode>()
  const root = reader.get(rootId)
  placeChildren(
    treeOf(reader),
    rootId,
    root?.type === 'node' ? nodeMatrix(reader, root, orientation) : undefined,
    orientation,
    found,
  )
  return found
}

function placeChildren(
  tree: DocumentTree,
  parentId: string,
  parent: Matrix | undefined,
  orientation: Orientation,
  found: Map<string, PlacedNode>,
): void {
  for (const node of tree.childrenOf(parentId)) {
    if (found.has(node.id)) continue
    const placed = placedUnder(node, parent, orientation)
    found.set(node.id, placed)
    placeChildren(tree, node.id, placed.matrix, orientation, found)
  }
}

const remembered = {
  portrait: new WeakMap<NodeRecord, Remembered>(),
  landscape: new WeakMap<NodeRecord, Remembered>(),
}
interface Remembered {
  parent: Matrix | undefined
  placed: PlacedNode
}

/**
 * Records are immutable, so an unchanged node under the same parent keeps its position: after an edit only
 * what moved is worked out.
 */
function placedUnder(node: NodeRecord, parent: Matrix | undefined, orientation: Orientation): PlacedNode {
  const known = remembered[orientation].get(node)
  if (known && known.parent === parent) return known.placed
  const matrix = multiply(
    parent ?? rootSpace(node, orientation),
    placementMatrix(placementOf(node, orientation)),
  )
  const placed = placedBy(node, matrix, orientation)
  remembered[orientation].set(node, { parent, placed })
  return placed
}

function placedBy(node: NodeRecord, matrix: Matrix, orientation: Orientation): PlacedNode {
  const { w, h } = placementOf(node, orientation)
  return { node, matrix, w, h, box: boxUnder(matrix, w, h) }
}
