import type { Direction } from './direction.ts'

export interface ParkVehicle {
  /** The first of its cells from the top left, in any direction. */
  cell: number
  /** 1-4 */
  length: number
  direction: Direction
  asset: string | undefined
  color: string
  target: boolean
  /** Number of vehicles that must leave before it can move. */
  lockedUntil: number
  /** Index in the list of the document, for findings. */
  given: number
}
