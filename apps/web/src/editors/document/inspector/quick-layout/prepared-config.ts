import { readGridConfig } from '@adloom/engine/games/grid'
import { readParkConfig } from '@adloom/engine/games/park'
import { readShelvesConfig } from '@adloom/engine/games/shelves'
import type { GameType } from '../kinds/game-params.ts'
import type { Config } from './draft.ts'

/** A config with what the game would make up by itself written out, so that it is seen, changed and kept. */
export function preparedConfig(game: GameType, config: Config): Config {
  if (game === 'grid') return { kinds: readGridConfig(config).kinds.map(withoutNothing), ...config }
  if (game === 'park')
    return {
      vehicles: readParkConfig(config).vehicles.map(({ given: _given, ...vehicle }) =>
        withoutNothing(vehicle),
      ),
      ...config,
    }
  if (game === 'shelves') {
    const { kinds, shelves } = readShelvesConfig(config)
    return { kinds: kinds.map(withoutNothing), shelves: shelves.map(withoutNothing), ...config }
  }
  return config
}

function withoutNothing(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
