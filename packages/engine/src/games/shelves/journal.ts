import type { Item, Row } from './board.ts'

/** Events of a move, in order. */
export type ShelvesEvent =
  | { t: 'move'; id: number; shelf: number; slot: number }
  | { t: 'wrong'; id: number }
  | { t: 'clear'; shelf: number; items: Item[]; score: number; combo: number }
  /** The front row is cleared: the next row moves to the front, and `behind` (if any) is shown behind it. */
  | { t: 'advance'; shelf: number; front: Row; behind: Row | undefined }
  | { t: 'goal'; done: number; total: number }
  | { t: 'unlock'; shelf: number }
  | { t: 'shuffle' }
  | { t: 'noMoves' }
  | { t: 'win' }
  | { t: 'fail'; reason: 'noSlot' | 'time' | 'forced' }
