import { readGridConfig } from './grid/config.ts'
import { createGridView } from './grid/presenter.ts'
import type { GamePart } from './part.ts'

/** Match-3 ('swap'), tap-blast ('tap') and tile-tray ('tray') on one board; `GridConfig` says what can be set (ED-04). */
export const gridGame: GamePart = {
  type: 'grid',
  create: (config, stage) => createGridView(readGridConfig(config), stage),
}
