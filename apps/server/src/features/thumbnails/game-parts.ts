import { gridGame } from '@adloom/engine/games/grid'
import type { GamePart } from '@adloom/engine/games/part'

/** Every game type a project may hold. */
export const gameParts: GamePart[] = [gridGame]
