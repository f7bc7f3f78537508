import { readOneOf } from '../read-value.ts'

/** Direction of a vehicle, clockwise from up in eighths of a turn. */
export const directions = [
  'up',
  'upRight',
  'right',
  'downRight',
  'down',
  'downLeft',
  'left',
  'upLeft',
] as const

export type Direction = (typeof directions)[number]

/**
 * A direction by name; `h` and `v` are right and down for lots where only the axis matters. Anything else is
 * up.
 */
export function directionOf(value: unknown): Direction {
  return value === 'h' ? 'right' : value === 'v' ? 'down' : readOneOf(value, directions)
}

/** One step forward in rows and columns. */
export function stepOf(direction: Direction): { row: number; col: number } {
  const eighth = directions.indexOf(direction)
  const sign = (n: number) => (n % 4 === 0 ? 0 : n % 8 < 4 ? 1 : -1)
  return { row: sign(eighth + 6), col: sign(eighth) }
}
