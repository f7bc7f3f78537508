import type { Special, Tile } from './tile.ts'

/**
 * Events of a move in order. A presenter that shows them one after another ends at the next state.
 */
export type GridEvent =
  /** `ids` are the tiles that were on `a` and `b` before the swap; `swapBack` returns them there. */
  | { t: 'swap' | 'swapBack'; a: number; b: number; ids: [number, number] }
  | { t: 'wrong'; id: number }
  /**
   * One group; `combo` is 1 for the groups of the move, 2 for those that form when pieces fall, and so on.
   */
  | { t: 'match'; kind: number; cells: number[]; score: number; combo: number }
  /** A special explodes and clears `cells`. */
  | { t: 'blast'; cell: number; special: Special; cells: number[] }
  | { t: 'clear'; tiles: { id: number; cell: number }[] }
  | { t: 'hitBlocker'; id: number; cell: number; hits: number }
  /** A new special appears where its group was. */
  | { t: 'special'; cell: number; tile: Tile }
  | { t: 'fall'; tiles: { id: number; from: number; to: number }[] }
  /** `drop` is the number of cells that a new tile falls; with 0 it appears in place. */
  | { t: 'spawn'; tiles: { tile: Tile; cell: number; drop: number }[] }
  | { t: 'goal'; index: number; done: number; total: number }
  | { t: 'noMoves' }
  | { t: 'shuffle'; tiles: { id: number; cell: number }[] }
  /** Tray mode: a tile moves to a slot, and the tray's tiles to new slots. */
  | { t: 'take'; id: number; slots: number[] }
  | { t: 'trayClear'; ids: number[]; slots: number[]; kind: number; score: number; combo: number }
  | { t: 'win' }
  | { t: 'fail'; reason: EndReason }

export type EndReason = 'moves' | 'time' | 'noMoves' | 'tray' | 'forced'
