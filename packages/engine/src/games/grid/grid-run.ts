import type { Sprite } from '../game-module.ts'
import type { GameRun } from '../game-run.ts'
import type { Point } from '../tutorial-hand.ts'
import type { GridInput, GridState } from './board.ts'
import type { GridConfig } from './config.ts'
import type { GoalProgress } from './goals.ts'
import type { GridLayout } from './layout.ts'
import type { Tile } from './tile.ts'
import { floor } from '../../math.ts'

export interface GridRun extends GameRun<GridConfig, GridState, GridInput, GridLayout> {
  boardSeed: number
  /** Tiles on the screen by id. */
  tiles: Record<number, Piece>
  /** Milliseconds that the tiles being dropped still fall. */
  fallMs: number
  /** Goals as last shown: the state is ahead of the screen. */
  shownGoals: GoalProgress[]
  /** Swap mode: the selected cell or -1, and the cell that is pressed. */
  chosen: number
  pressedCell: (Point & { cell: number }) | undefined
  nudged: (Piece | undefined)[]
  /** Milliseconds since the start, for the pulse of the selected tile. */
  clockMs: number
}

/** A tile on the screen: its sprites (image, and the mark of a special) and its column and row. */
export interface Piece {
  shownTile: Tile
  atCol: number
  atRow: number
  sprites: Sprite[]
  /** Stop the tweens of the sprites. */
  stopTweens: (() => void)[]
  tileSize: number
  /** Falls in from above the board. */
  entering?: boolean
}

export function colOf({ gameConfig }: GridRun, cell: number): number {
  return cell % gameConfig.cols
}

export function rowOf({ gameConfig }: GridRun, cell: number): number {
  return floor(cell / gameConfig.cols)
}

/** Centre of a cell. */
export function cellCentre(run: GridRun, cell: number): Point {
  return run.gameLayout.placeOf(colOf(run, cell), rowOf(run, cell))
}
