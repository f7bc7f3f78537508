export { observedGames } from '../games/observed-games.ts'
export type { Board, KnownOptions } from '../games/observed-games.ts'
export type { BoardOption } from '../games/player-options.ts'
export { nextRandom, seededRandom } from '../logic/random.ts'
