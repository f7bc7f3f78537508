import { shuffleList } from '../random.ts'
import type { ShelvesConfig } from './config.ts'
import { LOCKS, MADE_STOCK } from './extras.ts'
import { makeStock } from './stock.ts'
import { floor } from '../../math.ts'

export interface Item {
  id: number
  kind: number
}
/** One row of a shelf, by slot. */
export type Row = (Item | null)[]

/**
 * Everything a shelves game is, as plain JSON. `shelves[s]` are its rows, the front one first; there is
 * always one.
 */
export interface ShelvesState {
  shelves: Row[][]
  rng: number
  score: number
  moves: number
  /** Cleared triples, and how many there were at the start. */
  cleared: number
  total: number
  combo: number
  /** Time of the last cleared triple, by the time of inputs. */
  clearedAtMs: number
  status: 'playing' | 'won' | 'failed'
}

/**
 * Moves an item of a front row to a free front slot of another shelf. `atMs` is the time since the start, for
 * combos.
 */
export interface ShelvesInput {
  id: number
  shelf: number
  slot: number
  atMs?: number
}

/** A new game; the same config and seed give the same one. */
export function createShelves(config: ShelvesConfig, seed: number): ShelvesState {
  const stream = { rng: seed | 0 }
  const stock = MADE_STOCK && !config.stock.length ? makeStock(config, stream).stock : config.stock
  let nextId = 1
  const shelves = config.shelves.map(({ slots }, shelf) => {
    const rows = (stock[shelf] || []).map(row => row.map(kind => (kind < 0 ? null : { id: nextId++, kind })))
    return rows.length ? rows : [Array.from({ length: slots }, () => null)]
  })
  return {
    shelves,
    rng: stream.rng,
    score: 0,
    moves: 0,
    cleared: 0,
    total: floor((nextId - 1) / 3),
    combo: 0,
    clearedAtMs: -1e9,
    status: 'playing',
  }
}

export function isLocked(config: ShelvesConfig, state: { cleared: number }, shelf: number): boolean {
  return LOCKS && state.cleared < config.shelves[shelf]!.lockedUntil
}

/** Returns the place of an item in the front row; undefined if it is behind, cleared or locked. */
export function findItem(
  config: ShelvesConfig,
  state: ShelvesState,
  id: number,
): { shelf: number; slot: number; item: Item } | undefined {
  for (let shelf = 0; shelf < state.shelves.length; shelf++) {
    const row = state.shelves[shelf]![0]!
    const slot = row.findIndex(item => item !== null && item.id === id)
    if (slot >= 0) return isLocked(config, state, shelf) ? undefined : { shelf, slot, item: row[slot]! }
  }
  return undefined
}

export function hasFreeSlot(config: ShelvesConfig, state: ShelvesState): boolean {
  return state.shelves.some((rows, shelf) => !isLocked(config, state, shelf) && rows[0]!.includes(null))
}

/** Every useful input: slots of one shelf are alike, so only its first free one counts. */
export function legalMoves(config: ShelvesConfig, state: ShelvesState): ShelvesInput[] {
  const open = state.shelves
    .map((rows, shelf) => ({ front: rows[0]!, shelf }))
    .filter(({ shelf }) => !isLocked(config, state, shelf))
  const found: ShelvesInput[] = []
  for (const { front, shelf } of open) {
    const slot = front.indexOf(null)
    if (slot < 0) continue
    for (const from of open)
      if (from.shelf !== shelf)
        for (const item of from.front) if (item) found.push({ id: item.id, shelf, slot })
  }
  return found
}

/** Distributes the goods of all open shelves again over the same slots; row sizes do not change. */
export function dealAgain(config: ShelvesConfig, state: ShelvesState): void {
  const places: { row: Row; slot: number }[] = []
  state.shelves.forEach((rows, shelf) => {
    if (isLocked(config, state, shelf)) return
    for (const row of rows) row.forEach((item, slot) => item && places.push({ row, slot }))
  })
  const items = shuffleList(
    places.map(({ row, slot }) => row[slot]!),
    state,
  )
  places.forEach(({ row, slot }, index) => (row[slot] = items[index]!))
}
