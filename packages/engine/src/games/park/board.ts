import type { ParkConfig, Side } from './config.ts'
import { stepOf } from './direction.ts'
import { DRIVES, ROADS, SLIDES } from './modes.ts'
import { cellAt, cellsOf, tailOf } from './fit-vehicles.ts'

/** The complete state of a parking game, as plain JSON. */
export interface ParkState {
  /** Steps of each vehicle ahead of its start; `null` once it has left. */
  at: (number | null)[]
  /** Vehicles that have left the lot. */
  out: number
  moves: number
  crashes: number
  score: number
  status: 'playing' | 'won' | 'failed'
}

/** A vehicle's number and, in `slide`, how many steps ahead (or back, below 0); beyond the edge means out. */
export interface ParkInput {
  vehicle: number
  steps: number
}

/** The obstacle of a vehicle: the edge, or the vehicle with this index (-1 for a fixed obstacle). */
export type Barrier = { kind: 'edge'; isOpen: boolean } | { kind: 'thing'; vehicle: number }

export interface Reach {
  steps: number
  end: Barrier
}

/** A new game; a parking game has no chance in it, so the same config gives the same one. */
export function createPark(config: ParkConfig): ParkState {
  return { at: config.vehicles.map(() => 0), out: 0, moves: 0, crashes: 0, score: 0, status: 'playing' }
}

export function isLocked(config: ParkConfig, state: { out: number }, vehicle: number): boolean {
  return state.out < config.vehicles[vehicle]!.lockedUntil
}

/** Vehicle by cell, plus one; -1 is an obstacle, 0 is free. */
export function occupancy(config: ParkConfig, at: (number | null)[]): number[] {
  const taken: number[] = []
  for (let cell = config.rows * config.cols; cell--;) taken.push(0)
  for (const cell of config.obstacles) taken[cell] = -1
  config.vehicles.forEach((vehicle, index) => {
    const offset = at[index]
    if (offset !== null) for (const cell of cellsOf(config, vehicle, offset!)) taken[cell] = index + 1
  })
  return taken
}

/** How far a vehicle can move forward (`sign` 1) or back (-1), and what blocks it there. */
export function reachOf(
  config: ParkConfig,
  at: (number | null)[],
  index: number,
  sign: number,
  taken: number[],
): Reach {
  const vehicle = config.vehicles[index]!
  const step = stepOf(vehicle.direction)
  const [down, right] = [step.row * sign, step.col * sign]
  const front = tailOf(config, vehicle, at[index]! + (sign > 0 ? vehicle.length - 1 : 0))
  for (let steps = 0; ; steps++) {
    const row = front.row + down * (steps + 1)
    const col = front.col + right * (steps + 1)
    const next = cellAt(config, row, col)
    if (next < 0)
      return {
        steps,
        end: { kind: 'edge', isOpen: isOpen(config, index, row - down, col - right, down, right) },
      }
    const cells =
      down && right ? [next, cellAt(config, row - down, col), cellAt(config, row, col - right)] : [next]
    for (const cell of cells) {
      const there = taken[cell]!
      if (there && there !== index + 1)
        return { steps, end: { kind: 'thing', vehicle: there > 0 ? there - 1 : -1 } }
    }
  }
}

/** Sides of the lot that a step from this cell crosses, with the place along each. */
export function sidesCrossed(
  config: { rows: number; cols: number },
  row: number,
  col: number,
  down: number,
  right: number,
): { side: Side; cell: number }[] {
  const crossed: { side: Side; cell: number }[] = []
  if (row + down < 0) crossed.push({ side: 'top', cell: col })
  if (row + down >= config.rows) crossed.push({ side: 'bottom', cell: col })
  if (col + right < 0) crossed.push({ side: 'left', cell: row })
  if (col + right >= config.cols) crossed.push({ side: 'right', cell: row })
  return crossed
}

function isOpen(
  config: ParkConfig,
  index: number,
  row: number,
  col: number,
  down: number,
  right: number,
): boolean {
  if (DRIVES && config.rule === 'drive') {
    if ((ROADS && config.road) || !config.exits.length) return true
  } else if (config.goal === 'target' && !config.vehicles[index]!.target) return false
  return sidesCrossed(config, row, col, down, right).some(({ side, cell }) =>
    config.exits.some(exit => exit.side === side && exit.cell === cell),
  )
}

/** Returns all moves that change something, exits first. */
export function legalMoves(config: ParkConfig, state: { at: (number | null)[]; out: number }): ParkInput[] {
  const taken = occupancy(config, state.at)
  const out: ParkInput[] = []
  const inside: ParkInput[] = []
  state.at.forEach((offset, vehicle) => {
    if (offset === null || isLocked(config, state, vehicle)) return
    for (const sign of SLIDES && config.rule === 'slide' ? [1, -1] : [1]) {
      const { steps, end } = reachOf(config, state.at, vehicle, sign, taken)
      // A vehicle that reaches an open edge leaves, so it never stops there.
      const isOut = end.kind === 'edge' && end.isOpen
      if (isOut) out.push({ vehicle, steps: (steps + 1) * sign })
      if (SLIDES && config.rule === 'slide')
        for (let i = 1; i <= steps - (isOut ? 1 : 0); i++) inside.push({ vehicle, steps: i * sign })
    }
  })
  return out.concat(inside)
}

export function isCleared(config: ParkConfig, at: (number | null)[]): boolean {
  return at.every(
    (offset, index) => offset === null || (config.goal === 'target' && !config.vehicles[index]!.target),
  )
}

/** Vehicles that have to leave, and how many of them have. */
export function progressOf(config: ParkConfig, at: (number | null)[]): { done: number; total: number } {
  const wanted = at.filter((_, index) => config.goal === 'all' || config.vehicles[index]!.target)
  return { done: wanted.filter(offset => offset === null).length, total: wanted.length }
}
