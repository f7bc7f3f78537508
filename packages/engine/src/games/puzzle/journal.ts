/** Events of a move, in order. */
export type PuzzleEvent =
  /** Pieces that now are in other cells. */
  | { t: 'put'; pieces: { piece: number; cell: number }[] }
  | { t: 'turn'; piece: number; turns: number }
  /** A drop in the wrong place, or a piece that cannot move. */
  | { t: 'wrong'; piece: number }
  /** Pieces that reached their own cell. */
  | { t: 'home'; pieces: number[]; score: number }
  | { t: 'goal'; done: number; total: number }
  | { t: 'win' }
  | { t: 'fail'; reason: 'moves' | 'time' | 'forced' }
