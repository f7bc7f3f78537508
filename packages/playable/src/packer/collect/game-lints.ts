import { lintGrid } from '@adloom/engine/games/grid'
import { lintPark } from '@adloom/engine/games/park'
import { lintPuzzle } from '@adloom/engine/games/puzzle'
import { lintShelves } from '@adloom/engine/games/shelves'
import type { GameLint } from '../../lint/lint-games.ts'

/** Lints of the configurations of each game type (ED-04). */
export const gameLints: readonly GameLint[] = [
  { type: 'grid', lint: config => lintGrid(config) },
  { type: 'park', lint: config => lintPark(config) },
  { type: 'puzzle', lint: config => lintPuzzle(config) },
  { type: 'shelves', lint: config => lintShelves(config) },
]
