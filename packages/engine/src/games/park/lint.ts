import type { GameFinding } from '../finding.ts'
import { readPreset } from '../read-value.ts'
import { createPark, occupancy, progressOf, reachOf, sidesCrossed } from './board.ts'
import { listedVehicles, readParkConfig, type ParkConfig } from './config.ts'
import { stepOf } from './direction.ts'
import { cellsOf, findPlacementError } from './fit-vehicles.ts'
import { solvePark, type ParkWay } from './solver.ts'
import type { ParkVehicle } from './vehicle.ts'

/** Every text key `lintPark` can answer with. */
export const parkFindingKeys = [
  'finding.park.no_vehicles',
  'finding.park.missing_image',
  'finding.park.outside',
  'finding.park.overlap',
  'finding.park.on_obstacle',
  'finding.park.no_target',
  'finding.park.no_exit',
  'finding.park.never_unlocks',
  'finding.park.unsolved',
  'finding.park.unproven',
  'finding.park.moves_short',
  'finding.park.too_long',
] as const

/** Moves beyond which an ad of half a minute is over before the game is. */
const adMoves = 10
/** Places looked at: a second or so at worst. */
const lintLimit = 40000

/**
 * Checks a config of the editor (partial, not yet read). Searches for a solution: for edit time, never inside
 * an ad.
 */
export function lintPark(value: unknown): GameFinding[] {
  const config = readParkConfig(value)
  return findingsOf(value, config, wayOf(config))
}

/** The way to the goal as at edit time; none is looked for when there is nothing to do. */
export function wayOf(config: ParkConfig): ParkWay {
  const start = createPark(config)
  return progressOf(config, start.at).total
    ? solvePark(config, start, lintLimit)
    : { way: undefined, isProof: true }
}

type Add = (
  severity: GameFinding['severity'],
  key: (typeof parkFindingKeys)[number],
  values?: GameFinding['values'],
) => void

/** Returns the findings of a config, given its solution. */
export function findingsOf(value: unknown, config: ParkConfig, { way, isProof }: ParkWay): GameFinding[] {
  const found: GameFinding[] = []
  const add: Add = (severity, key, values = {}) => found.push({ severity, key, values })
  const from = readPreset(value)
  // Vehicles of the sample that do not fit are no mistake of the user.
  if (from['vehicles'] !== undefined) lintPlaces(config, listedVehicles(from), add)
  if (!config.vehicles.length) {
    add('error', 'finding.park.no_vehicles')
    return found
  }
  const bare = config.vehicles.filter(({ asset }) => !asset).length
  if (bare) add('warning', 'finding.park.missing_image', { count: bare })
  const start = createPark(config)
  const { total } = progressOf(config, start.at)
  if (!total) {
    add('error', 'finding.park.no_target')
    return found
  }
  const stuck = config.vehicles.filter(
    (vehicle, index) => (config.goal === 'all' || vehicle.target) && !hasWayOut(config, index),
  )
  for (const { given } of stuck) add('error', 'finding.park.no_exit', { vehicle: given + 1 })
  const closed = config.vehicles.filter(
    vehicle => vehicle.lockedUntil >= config.vehicles.length && (config.goal === 'all' || vehicle.target),
  )
  for (const { given } of closed) add('error', 'finding.park.never_unlocks', { vehicle: given + 1 })
  if (stuck.length || closed.length) return found
  if (!way) add(isProof ? 'error' : 'warning', isProof ? 'finding.park.unsolved' : 'finding.park.unproven')
  else if (isProof && config.moves && way.length > config.moves)
    add('error', 'finding.park.moves_short', { moves: way.length, limit: config.moves })
  else if (way.length > adMoves) add('info', 'finding.park.too_long', { moves: way.length })
  return found
}

/** Reports why vehicles do not fit; the game leaves them out. */
function lintPlaces(config: ParkConfig, listed: ParkVehicle[], add: Add): void {
  const standing: ParkVehicle[] = []
  for (const vehicle of listed) {
    const problem = findPlacementError(config, vehicle, standing)
    if (!problem) standing.push(vehicle)
    else if (problem.why === 'overlap')
      add('error', 'finding.park.overlap', { vehicle: vehicle.given + 1, other: problem.other + 1 })
    else
      add('error', problem.why === 'outside' ? 'finding.park.outside' : 'finding.park.on_obstacle', {
        vehicle: vehicle.given + 1,
      })
  }
}

/** Returns whether a vehicle could leave its lane at either end if only the obstacles were there. */
function hasWayOut(config: ParkConfig, index: number): boolean {
  const alone = createPark(config).at.map((offset, other) => (other === index ? offset : null))
  const taken = occupancy(config, alone)
  return (config.rule === 'drive' ? [1] : [1, -1]).some(sign => {
    const { end } = reachOf(config, alone, index, sign, taken)
    return end.kind === 'edge' && end.isOpen
  })
}

/** Returns possible exits for this vehicle, forward first: suggestions of the editor when there is none. */
export function exitsFor(config: ParkConfig, index: number): ParkConfig['exits'] {
  const vehicle = config.vehicles[index]!
  const step = stepOf(vehicle.direction)
  return (config.rule === 'drive' ? [1] : [1, -1]).flatMap(sign => {
    const [down, right] = [step.row * sign, step.col * sign]
    const [from] = cellsOf(config, vehicle, 0)
    let [row, col] = [Math.floor(from! / config.cols), from! % config.cols]
    while (row + down >= 0 && row + down < config.rows && col + right >= 0 && col + right < config.cols) {
      row += down
      col += right
    }
    return sidesCrossed(config, row, col, down, right)
  })
}
