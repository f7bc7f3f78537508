import type { PlayableDiff } from '@adloom/playable/commands'
import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'
import { treeOf, childrenInside, isInner, type RecordReader } from '@adloom/playable/geometry'

/** A line of the layer tree: the front-most layer stands first. */
export interface LayerRow {
  node: NodeRecord
  /** 1 for what lies in the scene itself. */
  level: number
  /** Whether it may be opened; undefined where nothing lies inside. */
  open: boolean | undefined
}

const noOne: ReadonlySet<string> = new Set()

/**
 * The lines of what is on the canvas; of instances, only those that were `opened` show their layers. A
 * keyword shows all whose names have it, wherever they lie.
 */
export function layerRows(
  reader: RecordReader,
  rootId: string,
  folded: ReadonlySet<string>,
  keyword = '',
  opened: ReadonlySet<string> = noOne,
): LayerRow[] {
  const tree = treeOf(reader)
  const wanted = keyword.trim().toLowerCase()
  if (wanted !== '')
    return tree
      .descendantsOf(rootId)
      .reverse()
      .filter(node => node.name.toLowerCase().includes(wanted))
      .map(node => ({ node, level: 1, open: undefined }))
  const rows: LayerRow[] = []
  const add = (parentId: string, level: number): void => {
    const children = childrenInside(reader, parentId)
    for (let at = children.length - 1; at >= 0; at--) {
      const node = children[at]!
      const holds = node.kind === 'group' || (node.kind === 'instance' && opened.has(node.id))
      const open = holds && childrenInside(reader, node.id).length > 0 ? !folded.has(node.id) : undefined
      rows.push({ node, level, open })
      if (open) add(node.id, level + 1)
    }
  }
  add(rootId, 1)
  return rows
}

/** Whether a change is seen in the tree: moving a layer on the canvas is not. */
export function changesRows({ added, removed, updated }: PlayableDiff): boolean {
  return (
    [...added.values(), ...removed.values()].some(record => record.type === 'node') ||
    [...updated.values()].some(
      ([from, to]) => from.type === 'node' && to.type === 'node' && !looksAlike(from, to),
    )
  )
}

/** Field by field: thousands of layers may have moved at once. */
function looksAlike(a: NodeRecord, b: NodeRecord): boolean {
  const fields =
    a.parentId === b.parentId &&
    a.index === b.index &&
    a.name === b.name &&
    a.kind === b.kind &&
    a.hidden === b.hidden &&
    a.locked === b.locked
  return (
    fields &&
    hasAnims(a) === hasAnims(b) &&
    (a.kind !== 'instance' ||
      b.kind !== 'instance' ||
      JSON.stringify(a.overrides) === JSON.stringify(b.overrides))
  )
}

function hasAnims({ anims = [] }: NodeRecord): boolean {
  return anims.length > 0
}

/** Ids of the layers that events listen to or hang on. */
export function layersWithEvents(rules: readonly PlayableRecord[]): ReadonlySet<string> {
  return new Set(
    rules.flatMap(rule =>
      rule.type === 'rule' && 'node' in rule.on && typeof rule.on.node === 'string' ? [rule.on.node] : [],
    ),
  )
}

/** Where a drag would let the layers go: before, inside or after a line. */
export interface Drop {
  row: number
  place: 'before' | 'inside' | 'after'
}

/** What a pointer at a height over the lines means; the middle of a group is inside it. */
export function dropAt(rows: readonly LayerRow[], y: number, rowHeight: number): Drop | undefined {
  if (rows.length === 0) return undefined
  const row = Math.min(rows.length - 1, Math.max(0, Math.floor(y / rowHeight)))
  const share = y / rowHeight - row
  const line = rows[row]!
  if (line.node.kind === 'group' && share > 0.28 && share < 0.72) return { row, place: 'inside' }
  // Below the line of an open group is its first place inside.
  if (share >= 0.5 && line.open) return { row, place: 'inside' }
  return { row, place: share < 0.5 ? 'before' : 'after' }
}

/**
 * The parent and the place among its children (0 is the back) that a drop means, counted without the layers
 * that move.
 */
export function dropTarget(
  reader: RecordReader,
  rows: readonly LayerRow[],
  drop: Drop,
  moving: ReadonlySet<string>,
): { parentId: string; position: number | undefined } | undefined {
  const node = rows[drop.row]?.node
  // What lies in an instance is its prefab's.
  if (!node || isInner(node.id) || (drop.place === 'inside' && node.kind !== 'group')) return undefined
  if (drop.place === 'inside') return { parentId: node.id, position: undefined }
  const staying = treeOf(reader)
    .childrenOf(node.parentId)
    .filter(one => !moving.has(one.id) || one.id === node.id)
  const at = staying.findIndex(one => one.id === node.id)
  const offset = moving.has(node.id) ? 0 : drop.place === 'before' ? 1 : 0
  return { parentId: node.parentId, position: at + offset }
}

/** Height of a line of the layer tree in CSS pixels. */
export const rowHeight = 30
