import { stepOf } from './direction.ts'
import type { ParkVehicle } from './vehicle.ts'
import { floor } from '../../math.ts'

export interface Place {
  row: number
  col: number
}

export interface Lot {
  rows: number
  cols: number
  obstacles: number[]
}

/** Why a vehicle does not fit at its cell. */
export type PlacementError = { why: 'outside' | 'obstacle' } | { why: 'overlap'; other: number }

/** Returns the rear cell of a vehicle `offset` steps ahead of its start. */
export function tailOf(
  lot: { cols: number },
  { cell, length, direction }: ParkVehicle,
  offset: number,
): Place {
  const step = stepOf(direction)
  const back = offset - (step.row < 0 || (step.row === 0 && step.col < 0) ? length - 1 : 0)
  return { row: floor(cell / lot.cols) + step.row * back, col: (cell % lot.cols) + step.col * back }
}

/**
 * Returns the cells that a vehicle covers; a diagonal one also covers those beside it. -1 is outside the lot.
 */
export function cellsOf(lot: { rows: number; cols: number }, vehicle: ParkVehicle, offset: number): number[] {
  const step = stepOf(vehicle.direction)
  const tail = tailOf(lot, vehicle, offset)
  const cells: number[] = []
  for (let i = 0; i < vehicle.length; i++) {
    const [row, col] = [tail.row + step.row * i, tail.col + step.col * i]
    cells.push(cellAt(lot, row, col))
    if (i && step.row && step.col)
      cells.push(cellAt(lot, row - step.row, col), cellAt(lot, row, col - step.col))
  }
  return cells
}

export function cellAt({ rows, cols }: { rows: number; cols: number }, row: number, col: number): number {
  return row < 0 || col < 0 || row >= rows || col >= cols ? -1 : row * cols + col
}

/**
 * Returns why a vehicle does not fit beside the earlier ones that fit; undefined if it fits.
 */
export function findPlacementError(
  lot: Lot,
  vehicle: ParkVehicle,
  placed: ParkVehicle[],
): PlacementError | undefined {
  const cells = vehicle.cell < 0 || vehicle.cell >= lot.rows * lot.cols ? [-1] : cellsOf(lot, vehicle, 0)
  if (cells.includes(-1)) return { why: 'outside' }
  if (cells.some(cell => lot.obstacles.includes(cell))) return { why: 'obstacle' }
  const other = placed.find(one => cellsOf(lot, one, 0).some(cell => cells.includes(cell)))
  return other && { why: 'overlap', other: other.given }
}

/** The vehicles that fit, in their order. */
export function fitVehicles(lot: Lot, vehicles: ParkVehicle[]): ParkVehicle[] {
  const kept: ParkVehicle[] = []
  for (const vehicle of vehicles) if (!findPlacementError(lot, vehicle, kept)) kept.push(vehicle)
  return kept
}
