import type { Item, Row } from './board.ts'

/** What a move did, in order. */
export type ShelvesEvent =
  | { t: 'move'; id: number; shelf: number; slot: number }
  | { t: 'wrong'; id: number }
  | { t: 'clear'; shelf: number; items: Item[]; score: number; combo: number }
  /** The front row is gone: the next one comes to the front, `behind` (if any) shows behind it. */
  | { t: 'advance'; shelf: number; front: Row; behind: Row | undefined }
  | { t: 'goal'; done: number; total: number }
  | { t: 'unlock'; shelf: number }
  | { t: 'shuffle' }
  | { t: 'noMoves' }
  | { t: 'win' }
  | { t: 'fail'; reason: 'noSlot' | 'time' | 'forced' }
