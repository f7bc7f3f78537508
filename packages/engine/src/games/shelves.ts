import type {} from '../features.ts'
import type { GameModule } from './game-module.ts'
import { readShelvesConfig, type ShelvesConfig } from './shelves/config.ts'
import { createShelvesView } from './shelves/presenter.ts'

/**
 * Goods sort: three equal goods on one shelf clear, rows come forward; `ShelvesConfig` lists its settings
 * (ED-04).
 */
export const shelvesGame: GameModule = {
  type: 'shelves',
  create: (config, stage) =>
    createShelvesView(
      typeof ADLOOM_CONFIGS === 'undefined' || ADLOOM_CONFIGS
        ? readShelvesConfig(config)
        : (config as ShelvesConfig),
      stage,
    ),
}
