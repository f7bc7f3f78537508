import type { Sprite } from '../game-module.ts'
import type { GameRun } from '../game-run.ts'
import type { Point } from '../tutorial-hand.ts'
import type { PuzzleInput, PuzzleState } from './board.ts'
import type { PuzzleConfig } from './config.ts'
import type { Cut } from './cut.ts'
import type { PuzzleLayout } from './layout.ts'

export interface PuzzleRun extends GameRun<PuzzleConfig, PuzzleState, PuzzleInput, PuzzleLayout> {
  boardSeed: number
  cut: Cut
  /** Pieces on the screen, by number. */
  shownPieces: ShownPiece[]
  /** The tray's order at the start: the slot of a placed piece stays free. */
  slots: number[]
  /** Sprites over the completed puzzle. */
  covers: Sprite[]
  held: HeldPiece | undefined
  /** Swap mode: the piece picked by a tap, or -1. */
  raised: number
  /** The piece that the hint moves, or -1. */
  nudged: number
}

export interface ShownPiece {
  pieceSprite: Sprite
  stopTween: (() => void) | undefined
  /** Position where it was dropped outside the tray. */
  dropped: Point | undefined
}

/** A piece under the pointer, which was pressed at `from`; dx, dy is the piece's centre from there. */
export interface HeldPiece {
  piece: number
  from: Point
  dx: number
  dy: number
  moved: boolean
}
