import type { PlayableDiff } from '@adloom/playable/commands'
import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'
import { treeOf, childrenInside, isInner, type RecordReader } from '@adloom/playable/geometry'

/** A row of the layer tree, front-most first. */
export interface LayerRow {
  node: NodeRecord
  /** 1 for direct children of the root. */
  level: number
  /** Whether it is expanded; undefined without children. */
  open: boolean | undefined
}

const noOne: ReadonlySet<string> = new Set()

/**
 * Returns the rows of the open root; an instance shows its layers only if `opened`. A keyword returns all
 * matching layers at any depth.
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

/** Returns whether a change affects the tree; moving a layer on the canvas does not. */
export function changesRows({ added, removed, updated }: PlayableDiff): boolean {
  return (
    [...added.values(), ...removed.values()].some(record => record.type === 'node') ||
    [...updated.values()].some(
      ([from, to]) => from.type === 'node' && to.type === 'node' && !looksAlike(from, to),
    )
  )
}

/** Compares field by field, because thousands of layers can move at once. */
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

/** Returns the ids of layers that events refer to. */
export function layersWithEvents(rules: readonly PlayableRecord[]): ReadonlySet<string> {
  return new Set(
    rules.flatMap(rule =>
      rule.type === 'rule' && 'node' in rule.on && typeof rule.on.node === 'string' ? [rule.on.node] : [],
    ),
  )
}

/**
 * Returns the layers that are selected after a click or key on one: with `shift` all from the anchor to it,
 * with `toggle` the selection with or without it, else only it.
 */
export function layersChosen(
  rows: readonly LayerRow[],
  selection: readonly string[],
  anchor: string | undefined,
  id: string,
  held: { shift: boolean; toggle: boolean },
): readonly string[] {
  if (held.shift) {
    const indexOf = (wanted: string | undefined) => rows.findIndex(row => row.node.id === wanted)
    const [from, to] = [indexOf(anchor ?? selection[0]), indexOf(id)]
    return rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1).map(row => row.node.id)
  }
  if (!held.toggle) return [id]
  return selection.includes(id) ? selection.filter(one => one !== id) : [...selection, id]
}

/** Drop target: before, inside or after a row. */
export interface Drop {
  row: number
  place: 'before' | 'inside' | 'after'
}

/** Returns the drop target at a vertical position; the middle of a group means inside. */
export function dropAt(rows: readonly LayerRow[], y: number, rowHeight: number): Drop | undefined {
  if (rows.length === 0) return undefined
  const row = Math.min(rows.length - 1, Math.max(0, Math.floor(y / rowHeight)))
  const share = y / rowHeight - row
  const line = rows[row]!
  if (line.node.kind === 'group' && share > 0.28 && share < 0.72) return { row, place: 'inside' }
  // Below an expanded group means its first child.
  if (share >= 0.5 && line.open) return { row, place: 'inside' }
  return { row, place: share < 0.5 ? 'before' : 'after' }
}

/** Returns the parent and index (0 is the back) of a drop, not counting the moved layers. */
export function dropTarget(
  reader: RecordReader,
  rows: readonly LayerRow[],
  drop: Drop,
  moving: ReadonlySet<string>,
): { parentId: string; position: number | undefined } | undefined {
  const node = rows[drop.row]?.node
  // Layers inside an instance belong to the prefab.
  if (!node || isInner(node.id) || (drop.place === 'inside' && node.kind !== 'group')) return undefined
  if (drop.place === 'inside') return { parentId: node.id, position: undefined }
  const staying = treeOf(reader)
    .childrenOf(node.parentId)
    .filter(one => !moving.has(one.id) || one.id === node.id)
  const at = staying.findIndex(one => one.id === node.id)
  const offset = moving.has(node.id) ? 0 : drop.place === 'before' ? 1 : 0
  return { parentId: node.parentId, position: at + offset }
}

/** Height of a row in CSS pixels. */
export const rowHeight = 30
