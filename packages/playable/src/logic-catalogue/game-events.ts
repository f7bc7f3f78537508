/** Events of the built-in games, the most used first. */
export const gameEvents: readonly string[] = [
  'win',
  'fail',
  'start',
  'move',
  'match',
  'progress',
  'combo',
  'noMoves',
]
