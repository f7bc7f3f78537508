import type {} from '../features.ts'
import type { GameModule } from './game-module.ts'
import { readPuzzleConfig, type PuzzleConfig } from './puzzle/config.ts'
import { createPuzzleView } from './puzzle/presenter.ts'

/**
 * Jigsaw ('place'), exchange ('swap'), turning ('rotate') and sliding ('slide') puzzles; `PuzzleConfig`
 * lists its settings (ED-04).
 */
export const puzzleGame: GameModule = {
  type: 'puzzle',
  create: (config, stage) =>
    createPuzzleView(
      typeof ADLOOM_CONFIGS === 'undefined' || ADLOOM_CONFIGS
        ? readPuzzleConfig(config)
        : (config as PuzzleConfig),
      stage,
    ),
}
