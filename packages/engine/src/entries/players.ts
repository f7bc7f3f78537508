export { observedGames } from '../games/observed-games.ts'
export type { Board, BoardOption, KnownOptions } from '../games/observed-games.ts'
export { nextRandom, seededRandom } from '../logic/random.ts'
