import {
  addTile,
  canSwap,
  createBoard,
  hasMove,
  isBlocker,
  shuffleBoard,
  type GridInput,
  type GridState,
} from './board.ts'
import { besides } from './cells.ts'
import type { GridConfig } from './config.ts'
import { goalProgress, isGoalMet } from './goals.ts'
import type { EndReason, GridEvent } from './journal.ts'
import { findMatches, groupAt } from './matches.ts'
import { BLOCKERS, SPECIALS, SWAPS, TAPS, TRAYS } from './modes.ts'
import { blastCells, specialOfMatch, specialOfTap, specialPlace } from './specials.ts'
import { BLOCKER, COLOR_KIND, type Tile } from './tile.ts'
import { createPile, takeTile } from './tray.ts'
import { logGoals, type Turn } from './turn.ts'
import { min } from '../../math.ts'

/** A new game; the same config and seed give the same one. */
export function createGrid(config: GridConfig, seed: number): GridState {
  return TRAYS && config.mode === 'tray' ? createPile(config, seed) : createBoard(config, seed)
}

/**
 * Resolves one input into the next state and the ordered journal of events. Does not change the given state.
 * An input without effect costs no move and returns `swapBack` or `wrong`, or an empty journal.
 */
export function moveGrid(
  config: GridConfig,
  before: GridState,
  input: GridInput,
): { state: GridState; journal: GridEvent[] } {
  const turn: Turn = {
    config,
    state: copyState(before),
    journal: [],
    combo: 0,
    goals: goalProgress(config, before),
  }
  if (before.status !== 'playing') return turn
  if (act(turn, input)) {
    turn.state.moves++
    settle(turn, input.b === undefined ? [input.a] : [input.b, input.a])
    finish(turn)
  }
  return turn
}

function act(turn: Turn, input: GridInput): boolean {
  const { mode } = turn.config
  return (
    (SWAPS && mode === 'swap' && swapTiles(turn, input)) ||
    (TAPS && mode === 'tap' && tapGroup(turn, input)) ||
    (TRAYS && mode === 'tray' && takeTile(turn, input))
  )
}

function copyState(state: GridState): GridState {
  return Object.assign({}, state, {
    cells: state.cells.map(tile => tile && Object.assign({}, tile)),
    collected: state.collected.slice(),
    tray: state.tray.slice(),
    pile: state.pile.slice(),
  })
}

function end(
  turn: { state: GridState; journal: GridEvent[] },
  result: 'win' | 'fail',
  reason: EndReason,
): void {
  turn.state.status = result === 'win' ? 'won' : 'failed'
  turn.journal.push(result === 'win' ? { t: 'win' } : { t: 'fail', reason })
}

function swapTiles(turn: Turn, { a, b }: GridInput): boolean {
  const { config, state, journal } = turn
  if (b === undefined || !canSwap(config, state, a, b)) return false
  const [first, second] = [state.cells[a]!, state.cells[b]!]
  const ids: [number, number] = [first.id, second.id]
  journal.push({ t: 'swap', a, b, ids })
  state.cells[a] = second
  state.cells[b] = first
  if (SPECIALS && combine(turn, a, b)) return true
  if (findMatches(config, state.cells).some(group => group.cells.includes(a) || group.cells.includes(b)))
    return true
  state.cells[a] = first
  state.cells[b] = second
  journal.push({ t: 'swapBack', a, b, ids })
  return false
}

/**
 * A colour special takes its partner's kind, with the partner's own power; two other specials go off
 * together.
 */
function combine(turn: Turn, a: number, b: number): boolean {
  const { state } = turn
  const [first, second] = [state.cells[a]!, state.cells[b]!]
  const color = first.kind === COLOR_KIND ? first : second.kind === COLOR_KIND ? second : undefined
  if (!color && !(first.special && second.special)) return false
  const seeds = [b, a]
  if (color) {
    const other = color === first ? second : first
    color.kind = other.kind
    state.cells.forEach((tile, cell) => {
      if (
        !tile ||
        isBlocker(tile) ||
        tile === color ||
        (other.kind !== COLOR_KIND && tile.kind !== other.kind)
      )
        return
      if (other.special && other.special !== 'color' && !tile.special) tile.special = other.special
      seeds.push(cell)
    })
  } else if (first.special === second.special && first.special !== 'bomb') {
    first.special = 'row'
    second.special = 'column'
  }
  turn.combo++
  clear(turn, seeds, [])
  return true
}

function tapGroup(turn: Turn, { a }: GridInput): boolean {
  const { config, state, journal } = turn
  const tile = state.cells[a]
  if (!tile || isBlocker(tile)) return false
  const group = groupAt(config, state.cells, a)
  if (!tile.special && group.length < config.minMatch) {
    journal.push({ t: 'wrong', id: tile.id })
    return false
  }
  turn.combo++
  if (tile.special) clear(turn, [a], [])
  else
    match(turn, [
      {
        kind: tile.kind,
        cells: group,
        special: SPECIALS ? specialOfTap(config, group.length, state.moves) : undefined,
        place: a,
      },
    ])
  return true
}

interface Matched {
  kind: number
  cells: number[]
  special: Tile['special']
  place: number
}

/** Clears groups together, with the points and specials they earn. */
function match(turn: Turn, groups: Matched[]): void {
  const { config, state, journal, combo } = turn
  for (const { kind, cells } of groups) {
    const score = cells.length * (TAPS && config.mode === 'tap' ? cells.length * 5 : 10 * min(combo, 5))
    state.score += score
    journal.push({ t: 'match', kind, cells, score, combo })
  }
  const all = groups.reduce<number[]>((cells, group) => cells.concat(group.cells), [])
  clear(turn, all, all)
  if (SPECIALS)
    for (const { kind, special, place } of groups) {
      if (!special || state.cells[place]) continue
      // In tap mode a colour special remembers what it clears; in swap mode the swapped tile decides it.
      const tile: Tile = {
        id: state.nextId++,
        kind: special === 'color' && config.mode === 'swap' ? COLOR_KIND : kind,
        special,
      }
      state.cells[place] = tile
      journal.push({ t: 'special', cell: place, tile: Object.assign({}, tile) })
    }
}

/**
 * Takes tiles away: chains the specials among them, hits the blockers blasted over or beside a matched cell.
 */
function clear(turn: Turn, seeds: number[], matched: number[]): void {
  const { config, state, journal } = turn
  const queue = seeds.filter((cell, index) => seeds.indexOf(cell) === index)
  const hit: number[] = []
  if (BLOCKERS)
    for (const cell of matched)
      for (const at of besides(config, cell))
        if (isBlocker(state.cells[at]) && !hit.includes(at)) hit.push(at)
  for (let i = 0; SPECIALS && i < queue.length; i++) {
    const cell = queue[i]!
    const tile = state.cells[cell]!
    if (!tile.special) continue
    const cells = blastCells(config, state, cell, tile)
    journal.push({ t: 'blast', cell, special: tile.special, cells })
    for (const at of cells) {
      const list = isBlocker(state.cells[at]) ? hit : queue
      if (!list.includes(at)) list.push(at)
    }
  }
  const gone = queue.map(cell => ({ id: state.cells[cell]!.id, cell }))
  state.score += (queue.length - matched.length) * 10
  for (const { cell } of gone) {
    const { kind } = state.cells[cell]!
    if (kind >= 0) state.collected[kind]!++
    state.cells[cell] = null
  }
  if (BLOCKERS) hit.forEach(cell => hitBlocker(turn, cell))
  journal.push({ t: 'clear', tiles: gone })
  logGoals(turn)
}

function hitBlocker({ state, journal }: Turn, cell: number): void {
  const tile = state.cells[cell]!
  tile.hits = (tile.hits ?? 1) - 1
  journal.push({ t: 'hitBlocker', id: tile.id, cell, hits: tile.hits })
  if (tile.hits > 0) return
  state.cells[cell] = null
  state.broken++
}

/** Lets tiles fall and match until nothing changes. In long chains new tiles avoid matches. */
function settle(turn: Turn, moved: number[]): void {
  const { config, state } = turn
  if (TRAYS && config.mode === 'tray') return
  if (turn.combo) fill(turn)
  for (let round = 0; SWAPS && config.mode === 'swap' && round < 200; round++) {
    const groups = findMatches(config, state.cells)
    if (!groups[0]) return
    turn.combo++
    match(
      turn,
      groups.map(group => ({
        kind: group.kind,
        cells: group.cells,
        special: SPECIALS ? specialOfMatch(config, group) : undefined,
        place: specialPlace(group.cells, moved),
      })),
    )
    fill(turn)
  }
}

/** Gravity, then refill. Tiles fall past holes and blockers, so every open cell can be reached from above. */
function fill(turn: Turn): void {
  const { config, state, journal } = turn
  const isOpen = (cell: number) => !config.holes.includes(cell) && !isBlocker(state.cells[cell])
  const falls: { id: number; from: number; to: number }[] = []
  const spawns: { tile: Tile; cell: number; drop: number }[] = []
  for (let col = 0; col < config.cols; col++) {
    const column = Array.from({ length: config.rows }, (_, row) => row * config.cols + col).filter(isOpen)
    if (config.gravity) fallColumn(state, column, falls)
    const empty = column.filter(cell => !state.cells[cell])
    if (!config.refill) continue
    // From the bottom up: a tile that avoids matches needs the tiles below it.
    for (const cell of empty.reverse()) {
      const tile = Object.assign({}, addTile(config, state, cell, config.mode === 'swap' && turn.combo >= 4))
      spawns.push({ tile, cell, drop: config.gravity ? empty.length : 0 })
    }
  }
  if (falls.length) journal.push({ t: 'fall', tiles: falls })
  if (spawns.length) journal.push({ t: 'spawn', tiles: spawns })
}

function fallColumn(
  state: GridState,
  column: number[],
  falls: { id: number; from: number; to: number }[],
): void {
  let to = column.length - 1
  for (let i = to; i >= 0; i--) {
    const tile = state.cells[column[i]!]
    if (!tile) continue
    if (i < to) {
      falls.push({ id: tile.id, from: column[i]!, to: column[to]! })
      state.cells[column[to]!] = tile
      state.cells[column[i]!] = null
    }
    to--
  }
}

function finish(turn: Turn): void {
  const { config, state, journal } = turn
  const { forceEnd, moves } = config
  if (state.status !== 'playing') return
  if (isGoalMet(config, state)) return end(turn, 'win', 'forced')
  if (forceEnd.moves && state.moves >= forceEnd.moves) return end(turn, forceEnd.result, 'forced')
  if (moves && state.moves >= moves) return end(turn, 'fail', 'moves')
  if ((TRAYS && config.mode === 'tray') || hasMove(config, state)) return
  journal.push({ t: 'noMoves' })
  if (config.noMoves === 'fail' || !shuffleBoard(config, state)) return end(turn, 'fail', 'noMoves')
  const loose = state.cells.map((tile, cell) => ({ id: tile && tile.kind !== BLOCKER ? tile.id : 0, cell }))
  journal.push({ t: 'shuffle', tiles: loose.filter(({ id }) => id) })
}
