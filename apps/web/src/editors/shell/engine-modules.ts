import type { EngineModules } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'

/** Engine modules for editor images beyond the core: a document can contain any game. */
export const engineModules = {
  draw: [canvas2d],
  games: [gridGame, parkGame, puzzleGame, shelvesGame],
} satisfies EngineModules
