import type { Point } from '../tutorial-hand.ts'
import type { GridConfig } from './config.ts'
import { floor, max, min } from '../../math.ts'

/**
 * Positions of cells in the node's box, in reference units. Coordinates are columns and rows, fractions
 * allowed.
 */
export interface GridLayout {
  /** A cell's side, and the distance between two cells. */
  size: number
  pitch: number
  /** Centre and size of the board. */
  board: { x: number; y: number; w: number; h: number }
  placeOf(col: number, row: number): Point
  /** The cell under a point, or -1. */
  cellAt(x: number, y: number): number
}

/** Rows below the board that the tray takes, in cells. */
const TRAY_ROWS = 1.8

export function layGrid(config: GridConfig, width: number, height: number): GridLayout {
  const { rows, cols, gap, padding, mode, tray } = config
  const isTray = mode === 'tray'
  const deep = rows + (isTray ? TRAY_ROWS : 0)
  const wide = isTray ? max(cols, tray.slots) : cols
  const size = max(
    1,
    min((width - 2 * padding - gap * (wide - 1)) / wide, (height - 2 * padding - gap * (deep - 1)) / deep),
  )
  const pitch = size + gap
  const w = cols * pitch - gap + 2 * padding
  const h = rows * pitch - gap + 2 * padding
  const left = (width - w) / 2 + padding
  const top = (height - h - (deep - rows) * pitch) / 2 + padding
  return {
    size,
    pitch,
    board: { x: width / 2, y: top - padding + h / 2, w, h },
    placeOf: (col, row) => ({ x: left + col * pitch + size / 2, y: top + row * pitch + size / 2 }),
    cellAt(x, y) {
      const col = floor((x - left + gap / 2) / pitch)
      const row = floor((y - top + gap / 2) / pitch)
      return col < 0 || row < 0 || col >= cols || row >= rows ? -1 : row * cols + col
    },
  }
}
