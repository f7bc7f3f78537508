import { makePark } from '@adloom/engine/games/park'
import type { GameType } from './game-params.ts'

const seed = 7

/** Returns the configuration of a game that is added to the canvas; it is playable and can be won. */
export const gameConfigs: Record<GameType, () => Record<string, unknown>> = {
  grid: () => ({ mode: 'swap', rows: 7, cols: 6, goals: [{ type: 'collect', kind: 0, count: 15 }], seed }),
  park: () => {
    const lot = { rule: 'drive', rows: 6, cols: 6, road: 1, seed }
    return { ...lot, vehicles: makePark(lot, seed, { count: 9 }) }
  },
  puzzle: () => ({ mode: 'place', rows: 3, cols: 3, shape: 'tabs', seed }),
  shelves: () => ({ triples: 1, kindsUsed: 6, seed }),
}
