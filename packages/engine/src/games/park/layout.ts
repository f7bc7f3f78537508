import type { Point } from '../tutorial-hand.ts'
import type { GameLayout } from '../game-run.ts'
import type { ParkConfig } from './config.ts'
import { min, PI } from '../../math.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/**
 * Position of the lot in the node's box, in reference units. Coordinates are rows and columns of cell
 * centres, including fractions and positions outside.
 */
export interface ParkLayout extends GameLayout {
  /** A cell's side. */
  pitch: number
  /** The lot is rotated by a quarter turn clockwise. */
  isTurned: boolean
  /** The lot, and the lot with its road; x, y is the centre. */
  lot: Box
  whole: Box
  pointOf(row: number, col: number): Point
  /** Row and column under a point, as `pointOf` takes them. */
  placeUnder(x: number, y: number): { row: number; col: number }
  /** The angle on the screen, degrees clockwise from up, of a step in rows and columns. */
  angleOf(down: number, right: number): number
}

export function layPark(config: ParkConfig, width: number, height: number): ParkLayout {
  const { rows, cols, road } = config
  // Exits of a walled lot point through a free edge.
  const edge = road || !config.exits.length ? 0.25 : 0.7
  const fit = (down: number, across: number) =>
    min(width / (across + 2 * (road + edge)), height / (down + 2 * (road + edge)))
  const isTurned = config.look.turn && fit(cols, rows) > fit(rows, cols) * 1.1
  const pitch = isTurned ? fit(cols, rows) : fit(rows, cols)
  const [x, y] = [width / 2, height / 2]
  const [w, h] = isTurned ? [rows * pitch, cols * pitch] : [cols * pitch, rows * pitch]
  const pointOf = (row: number, col: number) => {
    const [down, right] = [row - (rows - 1) / 2, col - (cols - 1) / 2]
    return isTurned
      ? { x: x - down * pitch, y: y + right * pitch }
      : { x: x + right * pitch, y: y + down * pitch }
  }
  return {
    pitch,
    isTurned,
    pointOf,
    lot: { x, y, w, h },
    whole: { x, y, w: w + 2 * road * pitch, h: h + 2 * road * pitch },
    placeUnder(px, py) {
      const [dx, dy] = [(px - x) / pitch, (py - y) / pitch]
      return isTurned
        ? { row: (rows - 1) / 2 - dx, col: (cols - 1) / 2 + dy }
        : { row: (rows - 1) / 2 + dy, col: (cols - 1) / 2 + dx }
    },
    angleOf: (down, right) => (Math.atan2(right, -down) * 180) / PI + (isTurned ? 90 : 0),
  }
}
