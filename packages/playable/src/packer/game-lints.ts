import { lintGrid } from '@adloom/engine/games/grid/lint'
import type { GameLint } from '../lint/lint-games.ts'

/** Edit-time checks of the game types the engine has (ED-04); keys lie below `finding.` like all others. */
export const gameLints: readonly GameLint[] = [
  { type: 'grid', lint: config => lintGrid(config).map(finding => ({ ...finding, key: finding.key.replace(/^finding\./, '') })) },
]
