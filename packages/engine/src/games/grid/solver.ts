import { legalMoves, type GridInput, type GridState } from './board.ts'
import type { GridConfig } from './config.ts'
import { goalProgress } from './goals.ts'
import { moveGrid } from './rules.ts'
import { TRAYS } from './modes.ts'
import { freeTiles } from './tray.ts'
import { max } from '../../math.ts'

/**
 * The move that brings the goals furthest, then the most points; undefined when there is none. Greedy, one
 * move deep.
 */
export function bestMove(config: GridConfig, state: GridState): GridInput | undefined {
  if (state.status !== 'playing') return undefined
  if (TRAYS && config.mode === 'tray') return bestTake(state)
  let best: GridInput | undefined
  let most = -1
  for (const input of legalMoves(config, state)) {
    const after = moveGrid(config, state, input).state
    const value = after.status === 'won' ? 1e9 : share(config, after) * 1e4 + after.score - state.score
    if (value <= most) continue
    most = value
    best = input
  }
  return best
}

/** The sum of how much of each goal is met. */
function share(config: GridConfig, state: GridState): number {
  return goalProgress(config, state).reduce((sum, { done, total }) => sum + done / max(1, total), 0)
}

/**
 * Prefers the kind that completes a triple soonest, and upper layers, which free other tiles.
 */
function bestTake(state: GridState): GridInput | undefined {
  const free = freeTiles(state)
  const inTray = (kind: number) => state.tray.filter(tile => tile.kind === kind).length
  const reachable = (kind: number) => free.filter(tile => tile.kind === kind).length
  const value = (tile: { kind: number; layer: number }) => {
    const has = inTray(tile.kind)
    return (has + reachable(tile.kind) >= 3 ? 100 : 0) + has * 30 + reachable(tile.kind) * 5 + tile.layer
  }
  const best = free.slice().sort((a, b) => value(b) - value(a) || a.id - b.id)[0]
  return best && { a: best.id }
}

/** Plays the whole game by `bestMove`; stops after `limit` moves. What the lint and the demo rely on. */
export function playOut(config: GridConfig, start: GridState, limit = 200): GridState {
  let state = start
  for (let i = 0; i < limit && state.status === 'playing'; i++) {
    const input = bestMove(config, state)
    if (!input) break
    state = moveGrid(config, state, input).state
  }
  return state
}
