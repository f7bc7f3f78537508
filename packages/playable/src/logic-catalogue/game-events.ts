/** What the games of the house tell, those that an ad hangs most on first. */
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
