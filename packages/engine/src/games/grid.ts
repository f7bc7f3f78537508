import type {} from '../features.ts'
import { readGridConfig, type GridConfig } from './grid/config.ts'
import { createGridView } from './grid/presenter.ts'
import type { GameModule } from './game-module.ts'

/**
 * Match-3 ('swap'), tap-blast ('tap') and tile-tray ('tray') on one board; `GridConfig` lists its settings
 * (ED-04).
 */
export const gridGame: GameModule = {
  type: 'grid',
  create: (config, stage) =>
    createGridView(
      typeof ADLOOM_CONFIGS === 'undefined' || ADLOOM_CONFIGS
        ? readGridConfig(config)
        : (config as GridConfig),
      stage,
    ),
}
