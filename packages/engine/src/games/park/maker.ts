import { nextRandom } from '../../logic/random.ts'
import { shuffleList } from '../random.ts'
import { createPark, occupancy, reachOf } from './board.ts'
import { readParkConfig, type ParkConfig } from './config.ts'
import { directions, stepOf, type Direction } from './direction.ts'
import { cellsOf, findPlacementError } from './fit-vehicles.ts'
import { solvePark } from './solver.ts'
import type { ParkVehicle } from './vehicle.ts'

export interface MakeOptions {
  /** Vehicles to place, 1-40; fewer when they do not fit. */
  count: number
  /** In `slide`, the wanted number of moves of the solution. */
  moves?: number
  /** In `drive`: vehicles may be diagonal. */
  slanted?: boolean
}

/** A vehicle as a document lists it. */
export interface MadeVehicle {
  cell: number
  length: number
  direction: Direction
  target?: boolean
}

/**
 * Returns a solvable set of vehicles for the lot of a config (ignoring its own vehicles), for edit time.
 * Equal seeds give equal sets.
 */
export function makePark(value: unknown, seed: number, options: MakeOptions): MadeVehicle[] {
  const config = readParkConfig(Object.assign({}, value, { preset: undefined, vehicles: [] }))
  const stream = { rng: seed | 0 }
  const made =
    config.rule === 'drive' ? makeDrive(config, stream, options) : makeSlide(config, stream, options)
  return made.map(({ cell, length, direction, target }) =>
    target ? { cell, length, direction, target } : { cell, length, direction },
  )
}

function vehicleAt(cell: number, length: number, direction: Direction, target = false): ParkVehicle {
  return { cell, length, direction, target, asset: undefined, color: '', lockedUntil: 0, given: 0 }
}

/** Adds vehicles that can leave at that moment, so that all of them leave in the reverse order. */
function makeDrive(
  config: ParkConfig,
  stream: { rng: number },
  { count, slanted }: MakeOptions,
): ParkVehicle[] {
  const made: ParkVehicle[] = []
  for (let tries = 0; made.length < Math.min(40, count) && tries < 60; tries++) {
    let best: ParkVehicle | undefined
    let most = -1
    for (let i = 0; i < 64; i++) {
      const vehicle = randomVehicle(config, stream, slanted ? 8 : 4)
      const ahead = findPlacementError(config, vehicle, made) ? -1 : wayAhead(config, made, vehicle)
      if (ahead < 0) continue
      // A long way ahead keeps cells free for vehicles that block it.
      const value = blocks(config, made, vehicle) * 2 + vehicle.length / 4 + ahead * 0.3
      if (value > most) {
        most = value
        best = vehicle
      }
    }
    if (best) made.push(best)
  }
  if (config.goal === 'target' && made[0]) made[0].target = true
  return made
}

function randomVehicle(config: ParkConfig, stream: { rng: number }, ways: number): ParkVehicle {
  const direction = directions[Math.floor(nextRandom(stream) * ways) * (8 / ways)]!
  const length = [2, 2, 2, 3, 3, 2, 1, 4][Math.floor(nextRandom(stream) * 8)]!
  return vehicleAt(Math.floor(nextRandom(stream) * config.rows * config.cols), length, direction)
}

function withVehicles(config: ParkConfig, vehicles: ParkVehicle[]): ParkConfig {
  return Object.assign({}, config, { vehicles })
}

/** Free cells before it up to an open edge; -1 when it could not leave. */
function wayAhead(config: ParkConfig, made: ParkVehicle[], vehicle: ParkVehicle): number {
  const lot = withVehicles(config, made.concat(vehicle))
  const { at } = createPark(lot)
  const { steps, end } = reachOf(lot, at, made.length, 1, occupancy(lot, at))
  return end.kind === 'edge' && end.isOpen ? steps : -1
}

/** Returns how many vehicles that could leave are blocked by this one. */
function blocks(config: ParkConfig, made: ParkVehicle[], vehicle: ParkVehicle): number {
  const cells = cellsOf(config, vehicle, 0)
  const lot = withVehicles(config, made)
  const { at } = createPark(lot)
  const taken = occupancy(lot, at)
  return made.filter((one, index) => {
    const reach = reachOf(lot, at, index, 1, taken)
    if (reach.end.kind !== 'edge') return false
    for (let offset = 1; offset <= reach.steps; offset++)
      if (cellsOf(config, one, offset).some(cell => cells.includes(cell))) return true
    return false
  }).length
}

/** Tries random lots and keeps the one whose shortest solution is closest to the wanted length. */
function makeSlide(
  config: ParkConfig,
  stream: { rng: number },
  { count, moves = 6 }: MakeOptions,
): ParkVehicle[] {
  let best: ParkVehicle[] = []
  let least = Infinity
  for (let tries = 0; tries < 80 && least > 0; tries++) {
    const made = randomLot(config, stream, count)
    const lot = withVehicles(config, made)
    const { way } = made.length ? solvePark(lot, createPark(lot), 4000) : { way: undefined }
    if (!way) continue
    const gap = Math.abs(way.length - moves) + (count - made.length) * 0.5
    if (gap < least) {
      least = gap
      best = made
    }
  }
  return best
}

function randomLot(config: ParkConfig, stream: { rng: number }, count: number): ParkVehicle[] {
  const made: ParkVehicle[] = []
  const lanes = config.exits.map(({ side, cell }) => ({
    isAcross: side === 'left' || side === 'right',
    cell,
  }))
  if (!lanes.length) return made
  for (let tries = 0; made.length < count && tries < count * 12; tries++) {
    const mustLeave = config.goal === 'all' || !made.length
    const lane = shuffleList(lanes.slice(), stream)[0]!
    const isAcross = mustLeave ? lane.isAcross : nextRandom(stream) < 0.5
    const direction: Direction = isAcross ? 'right' : 'down'
    const along = Math.floor(nextRandom(stream) * (isAcross ? config.cols : config.rows))
    const over = mustLeave
      ? lane.cell
      : Math.floor(nextRandom(stream) * (isAcross ? config.rows : config.cols))
    const cell = isAcross ? over * config.cols + along : along * config.cols + over
    const vehicle = vehicleAt(
      cell,
      nextRandom(stream) < 0.7 || mustLeave ? 2 : 3,
      direction,
      config.goal === 'target' && !made.length,
    )
    if (!findPlacementError(config, vehicle, made) && !isHopeless(config, vehicle, made)) made.push(vehicle)
  }
  return made
}

/** If only one vehicle may leave, another one in its exit lane can never be passed. */
function isHopeless(config: ParkConfig, vehicle: ParkVehicle, made: ParkVehicle[]): boolean {
  const target = made[0]
  if (config.goal !== 'target' || !target || vehicle.direction !== target.direction) return false
  return stepOf(vehicle.direction).col
    ? Math.floor(vehicle.cell / config.cols) === Math.floor(target.cell / config.cols)
    : vehicle.cell % config.cols === target.cell % config.cols
}
