import { gridGame } from '@adloom/engine/games/grid'
import type { GamePart } from '@adloom/engine/games'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'

/** Every game type a project may hold. */
export const gameParts: GamePart[] = [gridGame, parkGame, puzzleGame, shelvesGame]
