import type { TileId } from './tile-thing.ts'

/**
 * The selected ids of a list, the item with keyboard focus (`active`) and the start of a range (`anchor`).
 */
export interface Selection {
  chosen: ReadonlySet<TileId>
  active: TileId | undefined
  anchor: TileId | undefined
}

export interface SelectKeys {
  toggle?: boolean
  range?: boolean
}

export const nothingChosen: Selection = { chosen: new Set(), active: undefined, anchor: undefined }

/** A click on an item: selects only it, adds it (Ctrl), or selects the range from the anchor (Shift). */
export function choose(
  selection: Selection,
  ids: readonly TileId[],
  id: TileId,
  { toggle = false, range = false }: SelectKeys = {},
): Selection {
  if (range)
    return {
      chosen: between(ids, selection.anchor ?? selection.active ?? id, id, toggle ? selection.chosen : []),
      active: id,
      anchor: selection.anchor ?? selection.active ?? id,
    }
  if (!toggle) return { chosen: new Set([id]), active: id, anchor: id }
  const chosen = new Set(selection.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { chosen, active: id, anchor: id }
}

/** Moves the focus by a number of places within the list; with Shift selects the items in between. */
export function step(
  selection: Selection,
  ids: readonly TileId[],
  by: number,
  { range = false }: SelectKeys = {},
): Selection {
  if (ids.length === 0) return selection
  const at = selection.active === undefined ? -1 : ids.indexOf(selection.active)
  const next = ids[at === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by))]!
  if (!range) return { ...selection, active: next, anchor: next }
  const anchor = selection.anchor ?? selection.active ?? next
  return { chosen: between(ids, anchor, next, []), active: next, anchor }
}

export function chooseAll(selection: Selection, ids: readonly TileId[]): Selection {
  return { ...selection, chosen: new Set(ids), active: selection.active ?? ids[0] }
}

/** Returns the selection after a drag frame: its items, alone or added to the earlier selection. */
export function chooseFramed(
  selection: Selection,
  framed: readonly TileId[],
  before: ReadonlySet<TileId>,
): Selection {
  return {
    ...selection,
    chosen: new Set([...before, ...framed]),
    active: framed.at(-1) ?? selection.active,
    anchor: framed[0] ?? selection.anchor,
  }
}

/** Removes ids that are no longer in the list; returns the same object when none is missing. */
export function keepKnown(selection: Selection, known: { has(id: TileId): boolean }): Selection {
  const gone =
    [...selection.chosen].some(id => !known.has(id)) ||
    (selection.active !== undefined && !known.has(selection.active))
  if (!gone) return selection
  const kept = (id: TileId | undefined) => (id !== undefined && known.has(id) ? id : undefined)
  return {
    chosen: new Set([...selection.chosen].filter(id => known.has(id))),
    active: kept(selection.active),
    anchor: kept(selection.anchor),
  }
}

function between(ids: readonly TileId[], from: TileId, to: TileId, before: Iterable<TileId>): Set<TileId> {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a === -1) return new Set([...before, to])
  return new Set([...before, ...ids.slice(Math.min(a, b), Math.max(a, b) + 1)])
}
