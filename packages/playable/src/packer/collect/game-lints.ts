import { lintGrid } from '@adloom/engine/games/grid'
import { lintPark } from '@adloom/engine/games/park'
import { lintPuzzle } from '@adloom/engine/games/puzzle'
import { lintShelves } from '@adloom/engine/games/shelves'
import type { GameLint } from '../../lint/lint-games.ts'

/** Edit-time checks of the game types the engine has (ED-04). */
export const gameLints: readonly GameLint[] = [
  { type: 'grid', lint: config => lintGrid(config) },
  { type: 'park', lint: config => lintPark(config) },
  { type: 'puzzle', lint: config => lintPuzzle(config) },
  { type: 'shelves', lint: config => lintShelves(config) },
]
