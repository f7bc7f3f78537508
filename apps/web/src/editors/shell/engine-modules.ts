import type { EngineModules } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'

/** What an editor's pictures carry beyond the engine's core: any game may stand in a document. */
export const engineModules = {
  draw: [canvas2d],
  games: [gridGame, parkGame, puzzleGame, shelvesGame],
} satisfies EngineModules
