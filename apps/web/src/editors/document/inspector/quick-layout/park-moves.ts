import {
  listedVehicles,
  type ParkConfig,
  type Side,
  type Direction,
  directions,
  stepOf,
  exitsFor,
} from '@adloom/engine/games/park'
import type { Config } from './draft.ts'

/** A vehicle as the document stores it. */
export interface LaidVehicle {
  cell: number
  length: number
  direction: Direction
  asset?: string | undefined
  color?: string
  target?: boolean
  lockedUntil?: number
}

type Lot = Pick<ParkConfig, 'rows' | 'cols' | 'obstacles' | 'exits'>

/** The vehicles of a configuration, completed with the engine's defaults when it lists none. */
export function vehiclesOf(config: Config): LaidVehicle[] {
  return listedVehicles(config).map(({ given: _given, asset, lockedUntil, ...vehicle }) => ({
    ...vehicle,
    ...(asset === undefined ? {} : { asset }),
    ...(lockedUntil === 0 ? {} : { lockedUntil }),
  }))
}

/** Rotates clockwise by 45°. */
export function turnDirection(direction: Direction, eighths: number): Direction {
  return directions[(directions.indexOf(direction) + eighths) % directions.length]!
}

/** The pointer holds the front half of the vehicle; the board keeps it inside as far as possible. */
export function moveVehicleTo(
  { rows, cols }: Pick<Lot, 'rows' | 'cols'>,
  vehicle: LaidVehicle,
  cell: number,
): LaidVehicle {
  const step = stepOf(vehicle.direction)
  const [down, right] = [Math.abs(step.row) * (vehicle.length - 1), Math.abs(step.col) * (vehicle.length - 1)]
  // Diagonal vehicles are counted from their topmost cell: a vehicle that faces lower left extends to the
  // left.
  const slant = step.row * step.col < 0
  const row = Math.max(0, Math.min(Math.floor(cell / cols), rows - 1 - down))
  const col = slant
    ? Math.max(Math.min(right, cols - 1), Math.min(cell % cols, cols - 1))
    : Math.max(0, Math.min(cell % cols, cols - 1 - right))
  return { ...vehicle, cell: row * cols + col }
}

export function withObstacle({ obstacles }: Pick<Lot, 'obstacles'>, cell: number, isOne: boolean): Config {
  if (obstacles.includes(cell) === isOne) return {}
  return { obstacles: isOne ? [...obstacles, cell] : obstacles.filter(one => one !== cell) }
}

/** Resizes the board: what still fits keeps its position, the rest is removed. */
export function withParkSize(
  { rows, cols, obstacles, exits }: Lot,
  vehicles: readonly LaidVehicle[],
  nextRows: number,
  nextCols: number,
): Config {
  if (rows === nextRows && cols === nextCols) return {}
  const moved = (cell: number) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    return row < nextRows && col < nextCols ? [row * nextCols + col] : []
  }
  return {
    rows: nextRows,
    cols: nextCols,
    obstacles: obstacles.flatMap(moved),
    vehicles: vehicles.flatMap(vehicle => moved(vehicle.cell).map(cell => ({ ...vehicle, cell }))),
    exits: exits.filter(
      ({ side, cell }) => cell < (side === 'top' || side === 'bottom' ? nextCols : nextRows),
    ),
  }
}

/** Toggles an exit. */
export function withExit({ exits }: Pick<Lot, 'exits'>, side: Side, cell: number): Config {
  const isOpen = exits.some(exit => exit.side === side && exit.cell === cell)
  return {
    exits: isOpen
      ? exits.filter(exit => exit.side !== side || exit.cell !== cell)
      : [...exits, { side, cell }],
  }
}

/** Returns an exit for each vehicle where its path meets the edge. */
export function exitsFromVehicles(config: ParkConfig): { side: Side; cell: number }[] {
  const wanted = config.vehicles.flatMap((_, at) => exitsFor(config, at))
  return wanted.filter(
    ({ side, cell }, at) => wanted.findIndex(one => one.side === side && one.cell === cell) === at,
  )
}
