import type { GameModule } from '@adloom/engine/games'
import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'

/** All game types that a project can contain. */
export const gameModules: GameModule[] = [gridGame, parkGame, puzzleGame, shelvesGame]
