import type { GridConfig } from './config.ts'
import { floor } from '../../math.ts'

/** The cell `dr` rows and `dc` columns away, or -1 outside the board. */
export function neighbour(config: GridConfig, cell: number, dr: number, dc: number): number {
  const row = floor(cell / config.cols) + dr
  const col = (cell % config.cols) + dc
  return row < 0 || col < 0 || row >= config.rows || col >= config.cols ? -1 : row * config.cols + col
}

/** The four cells beside a cell, inside the board. */
export function besides(config: GridConfig, cell: number): number[] {
  return [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]
    .map(([dr, dc]) => neighbour(config, cell, dr!, dc!))
    .filter(at => at >= 0)
}
