import type {} from '../features.ts'
import type { GameModule } from './game-module.ts'
import { readParkConfig, type ParkConfig } from './park/config.ts'
import { createParkView } from './park/presenter.ts'

/**
 * Parking jam ('drive') and unblock ('slide') on a lot of cells; `ParkConfig` lists its settings (ED-04).
 */
export const parkGame: GameModule = {
  type: 'park',
  create: (config, stage) =>
    createParkView(
      typeof ADLOOM_CONFIGS === 'undefined' || ADLOOM_CONFIGS
        ? readParkConfig(config)
        : (config as ParkConfig),
      stage,
    ),
}
