/** Events of a move, in order. `steps` counts in the vehicle's direction; negative values are backward. */
export type ParkEvent =
  | { t: 'slide'; vehicle: number; from: number; to: number }
  /** Drives from `from` over `steps` free cells and leaves the lot. */
  | { t: 'leave'; vehicle: number; from: number; steps: number; sign: number; score: number }
  /** Drove `steps` cells and hit the vehicle `into`, or an obstacle or wall (-1); it returns to its cell. */
  | { t: 'crash'; vehicle: number; steps: number; into: number }
  /** A drag that cannot be. */
  | { t: 'wrong'; vehicle: number }
  | { t: 'locked'; vehicle: number }
  | { t: 'unlock'; vehicle: number }
  | { t: 'goal'; done: number; total: number }
  | { t: 'noMoves' }
  | { t: 'win' }
  | { t: 'fail'; reason: 'moves' | 'lives' | 'noMoves' | 'time' | 'forced' }
