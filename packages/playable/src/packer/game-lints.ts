import { lintGrid } from '@adloom/engine/games/grid/lint'
import { lintPark } from '@adloom/engine/games/park/lint'
import { lintPuzzle } from '@adloom/engine/games/puzzle/lint'
import { lintShelves } from '@adloom/engine/games/shelves/lint'
import type { GameLint } from '../lint/lint-games.ts'

/** Edit-time checks of the game types the engine has (ED-04); keys lie below `finding.` like all others. */
export const gameLints: readonly GameLint[] = [
  { type: 'grid', lint: config => lintGrid(config).map(below) },
  { type: 'park', lint: config => lintPark(config).map(below) },
  { type: 'puzzle', lint: config => lintPuzzle(config).map(below) },
  { type: 'shelves', lint: config => lintShelves(config).map(below) },
]

function below<T extends { key: string }>(finding: T): T {
  return { ...finding, key: finding.key.replace(/^finding\./, '') }
}
