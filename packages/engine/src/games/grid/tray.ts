import { shuffleList } from '../random.ts'
import type { GridInput, GridState } from './board.ts'
import type { GridConfig } from './config.ts'
import type { PileTile } from './tile.ts'
import { logGoals, type Turn } from './turn.ts'
import { abs, floor } from '../../math.ts'

/**
 * Creates a pile of layers, every second one offset by half a cell. The number of tiles of each kind is a
 * multiple of three, so that all can be cleared; places beyond the last full triple stay empty.
 */
export function createPile(config: GridConfig, seed: number): GridState {
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
  const places = pilePlaces(config)
  const triples = floor(places.length / 3)
  const kinds: number[] = []
  for (let i = 0; i < triples; i++)
    kinds.push(i % config.kindsUsed, i % config.kindsUsed, i % config.kindsUsed)
  shuffleList(kinds, state)
  state.pile = kinds.map((kind, index) => Object.assign({ id: state.nextId++, kind }, places[index]!))
  return state
}

/** Every place a tile could lie, from the lowest layer up. */
export function pilePlaces(config: GridConfig): { x: number; y: number; layer: number }[] {
  const places: { x: number; y: number; layer: number }[] = []
  for (let layer = 0; layer < config.tray.layers; layer++) {
    const odd = layer % 2
    for (let row = 0; row < config.rows - odd; row++) {
      for (let col = 0; col < config.cols - odd; col++)
        if (!config.holes.includes(row * config.cols + col))
          places.push({ x: col + odd / 2, y: row + odd / 2, layer })
    }
  }
  return places
}

/** A tile can be taken if no tile of a higher layer covers it, even partly. */
export function isFree(state: GridState, tile: PileTile): boolean {
  return !state.pile.some(
    other => other.layer > tile.layer && abs(other.x - tile.x) < 1 && abs(other.y - tile.y) < 1,
  )
}

export function freeTiles(state: GridState): PileTile[] {
  return state.pile.filter(tile => isFree(state, tile))
}

/** Takes the tile into the tray beside its own kind; three of a kind clear; a full tray ends the game. */
export function takeTile(turn: Turn, { a }: GridInput): boolean {
  const { config, state, journal } = turn
  const tile = state.pile.find(({ id }) => id === a)
  if (!tile) return false
  if (!isFree(state, tile)) {
    journal.push({ t: 'wrong', id: a })
    return false
  }
  state.pile = state.pile.filter(other => other !== tile)
  const last = state.tray.map(({ kind }) => kind).lastIndexOf(tile.kind)
  state.tray.splice(last < 0 ? state.tray.length : last + 1, 0, { id: tile.id, kind: tile.kind })
  journal.push({ t: 'take', id: a, slots: state.tray.map(({ id }) => id) })
  const same = state.tray.filter(({ kind }) => kind === tile.kind)
  if (same.length === 3) {
    state.tray = state.tray.filter(({ kind }) => kind !== tile.kind)
    state.collected[tile.kind]! += 3
    state.score += 30
    journal.push({
      t: 'trayClear',
      ids: same.map(({ id }) => id),
      slots: state.tray.map(({ id }) => id),
      kind: tile.kind,
      score: 30,
      combo: 1,
    })
    logGoals(turn)
  }
  if (state.pile.length + state.tray.length === 0) {
    state.status = 'won'
    journal.push({ t: 'win' })
  } else if (state.tray.length >= config.tray.slots) {
    state.status = 'failed'
    journal.push({ t: 'fail', reason: 'tray' })
  }
  return true
}
