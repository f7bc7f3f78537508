import { nextRandom } from '../../logic/random.ts'
import { floor } from '../../math.ts'
import { shuffleList } from '../random.ts'
import { besides } from './cells.ts'
import type { GridConfig } from './config.ts'
import { findMatches, groupAt } from './matches.ts'
import { BLOCKERS, SPECIALS, SWAPS, TAPS } from './modes.ts'
import { BLOCKER, COLOR_KIND, type PileTile, type Tile } from './tile.ts'

/** The complete state of a grid game, as plain JSON. `cells` holds null for holes and empty cells. */
export interface GridState {
  cells: (Tile | null)[]
  rng: number
  nextId: number
  score: number
  moves: number
  /** Cleared tiles by kind, and broken blockers. */
  collected: number[]
  broken: number
  status: 'playing' | 'won' | 'failed'
  /** Tray mode: tiles in the tray, and tiles that are not taken yet with their positions. */
  tray: Tile[]
  pile: PileTile[]
}

/** A swap (`b` is the neighbour), a tap on a cell, or in tray mode a tap on the tile with the id `a`. */
export interface GridInput {
  a: number
  b?: number
}

export function isBlocker(tile: Tile | null | undefined): boolean {
  return BLOCKERS && !!tile && tile.kind === BLOCKER
}

/** A kind by the weights. */
function drawKind(config: GridConfig, state: { rng: number }): number {
  const weights = config.kinds.slice(0, config.kindsUsed).map(kind => kind.weight)
  let left = nextRandom(state) * weights.reduce((sum, weight) => sum + weight, 0)
  for (let kind = 0; kind < weights.length; kind++) {
    left -= weights[kind]!
    if (left < 0) return kind
  }
  return 0
}

/**
 * Adds a tile to a cell. With `avoidMatch` its kind matches nothing there if such a kind is found, otherwise
 * it is any kind: the same one each time would match forever.
 */
export function addTile(config: GridConfig, state: GridState, cell: number, avoidMatch: boolean): Tile {
  const { kindsUsed } = config
  const tile: Tile = { id: state.nextId++, kind: drawKind(config, state) }
  state.cells[cell] = tile
  for (let tries = 0; avoidMatch && tries <= kindsUsed * 2 && isMatched(config, state, cell); tries++)
    tile.kind =
      tries < kindsUsed
        ? drawKind(config, state)
        : tries < kindsUsed * 2
          ? tries - kindsUsed
          : floor(nextRandom(state) * kindsUsed)
  return tile
}

function isMatched(config: GridConfig, state: GridState, cell: number): boolean {
  return findMatches(config, state.cells).some(group => group.cells.includes(cell))
}

/**
 * Returns a new board: fixed cells as given, the others by the seed, with a possible move and, unless
 * fixed cells or a single kind that is drawn make it impossible, without an immediate match.
 */
export function createBoard(config: GridConfig, seed: number): GridState {
  const state: GridState = {
    cells: [],
    rng: seed | 0,
    nextId: 1,
    score: 0,
    moves: 0,
    collected: config.kinds.map(() => 0),
    broken: 0,
    status: 'playing',
    tray: [],
    pile: [],
  }
  for (let tries = 40; tries--;) {
    fillBoard(config, state)
    if (SWAPS && config.mode === 'swap') breakMatches(config, state)
    if (hasMove(config, state)) break
  }
  return state
}

/** Draws a random cell of a ready match again until there is none. */
function breakMatches(config: GridConfig, state: GridState): void {
  for (let rounds = 200; rounds--;) {
    const cells = findMatches(config, state.cells)[0]?.cells.filter(cell => !(config.board[cell]! >= 0))
    if (!cells?.length) return
    addTile(config, state, shuffleList(cells, state)[0]!, true)
  }
}

function fillBoard(config: GridConfig, state: GridState): void {
  const count = config.rows * config.cols
  state.nextId = 1
  state.cells = Array.from({ length: count }, () => null)
  if (BLOCKERS)
    for (const { cell, hits } of config.blockers)
      state.cells[cell] = { id: state.nextId++, kind: BLOCKER, hits }
  const free = (cell: number) => !state.cells[cell] && !config.holes.includes(cell)
  config.board.forEach((kind, cell) => {
    if (kind >= 0 && free(cell)) state.cells[cell] = { id: state.nextId++, kind }
  })
  for (let cell = 0; cell < count; cell++)
    if (free(cell)) addTile(config, state, cell, config.mode === 'swap')
}

/** Can two cells be exchanged: neighbours with a tile that is no blocker. */
export function canSwap(config: GridConfig, state: GridState, a: number, b: number): boolean {
  const [first, second] = [state.cells[a], state.cells[b]]
  return !!first && !!second && !isBlocker(first) && !isBlocker(second) && besides(config, a).includes(b)
}

/** Returns all inputs that change something now. */
export function legalMoves(config: GridConfig, state: GridState, firstOnly = false): GridInput[] {
  const found: GridInput[] = []
  const seen: Record<number, boolean> = {}
  for (let cell = 0; cell < state.cells.length && !(firstOnly && found.length); cell++) {
    const tile = state.cells[cell]
    if (!tile || isBlocker(tile) || seen[cell]) continue
    if (TAPS && config.mode === 'tap') {
      const group = tile.special ? [cell] : groupAt(config, state.cells, cell)
      for (const member of group) seen[member] = true
      if (tile.special || group.length >= config.minMatch) found.push({ a: cell })
    } else if (SWAPS) {
      for (const b of besides(config, cell))
        if (b > cell && swapWorks(config, state, cell, b)) found.push({ a: cell, b })
    }
  }
  return found
}

/** Exchanging makes a match, or sets off a colour special or two specials. */
function swapWorks(config: GridConfig, state: GridState, a: number, b: number): boolean {
  if (!canSwap(config, state, a, b)) return false
  const [first, second] = [state.cells[a]!, state.cells[b]!]
  if (
    SPECIALS &&
    (first.kind === COLOR_KIND || second.kind === COLOR_KIND || (first.special && second.special))
  )
    return true
  const cells = state.cells.slice()
  cells[a] = second
  cells[b] = first
  return findMatches(config, cells).some(group => group.cells.includes(a) || group.cells.includes(b))
}

export function hasMove(config: GridConfig, state: GridState): boolean {
  return legalMoves(config, state, true).length > 0
}

/** Rearranges the loose tiles until there is a move and no ready match; false when no order was found. */
export function shuffleBoard(config: GridConfig, state: GridState): boolean {
  const places = state.cells
    .map((tile, cell) => (tile && !isBlocker(tile) ? cell : -1))
    .filter(cell => cell >= 0)
  const before = state.cells.slice()
  const tiles = places.map(cell => state.cells[cell]!)
  for (let tries = 60; tries--;) {
    shuffleList(tiles, state)
    places.forEach((cell, index) => (state.cells[cell] = tiles[index]!))
    if (((TAPS && config.mode === 'tap') || !findMatches(config, state.cells)[0]) && hasMove(config, state))
      return true
  }
  state.cells = before
  return false
}
