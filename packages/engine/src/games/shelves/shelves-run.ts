import type { Sprite } from '../game-module.ts'
import type { GameRun } from '../game-run.ts'
import type { Point } from '../tutorial-hand.ts'
import type { Item, ShelvesInput, ShelvesState } from './board.ts'
import type { ShelvesConfig } from './config.ts'
import type { ShelvesLayout } from './layout.ts'

export type Tool = 'hint' | 'shuffle' | 'undo'

/** A move, or the shuffle tool: both wait until events are shown. */
export type ShelvesAct = ShelvesInput | { tool: 'shuffle' }

export interface ShelvesRun extends GameRun<ShelvesConfig, ShelvesState, ShelvesAct, ShelvesLayout> {
  boardSeed: number
  /** Items on the screen by id: of each shelf the front row and the one behind it. */
  shownItems: Record<number, ShownItem>
  /** Covers of locked shelves, by shelf. */
  covers: Record<number, Sprite[]>
  /** States before each move, for the undo tool. */
  past: ShelvesState[]
  /** Milliseconds since the start, for combos. */
  clockMs: number
  held: HeldItem | undefined
  /** The item picked by a tap, or 0. */
  raised: number
  /** The item that the hint moves, or 0. */
  nudged: number
  /** Buttons of the tools, and the uses they have left. */
  buttons: Sprite[]
  usesLeft: Record<Tool, number>
}

export interface ShownItem {
  item: Item
  shelf: number
  slot: number
  /** 0 is the front row, 1 the one behind it. */
  depth: number
  itemSprite: Sprite
  stopTween: (() => void) | undefined
}

/** An item under the pointer, which was pressed at `from`. */
export interface HeldItem {
  id: number
  from: Point
  moved: boolean
  /** Whether a tap had selected it before. */
  wasRaised: boolean
}
