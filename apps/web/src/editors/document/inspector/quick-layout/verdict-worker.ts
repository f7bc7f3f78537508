import { gridVerdict } from '@adloom/engine/games/grid'
import { parkVerdict } from '@adloom/engine/games/park'
import { puzzleVerdict } from '@adloom/engine/games/puzzle'
import { shelvesVerdict } from '@adloom/engine/games/shelves'
import type { GameVerdict } from '@adloom/engine/games'
import type { GameType } from '../kinds/game-params.ts'

export interface VerdictQuestion {
  id: number
  game: GameType
  config: unknown
}
export interface VerdictAnswer {
  id: number
  verdict: Omit<GameVerdict<unknown>, 'first'>
}

const verdicts: Record<GameType, (config: unknown) => GameVerdict<unknown>> = {
  grid: gridVerdict,
  park: parkVerdict,
  puzzle: config => puzzleVerdict(config),
  shelves: shelvesVerdict,
}

addEventListener('message', ({ data: { id, game, config } }: MessageEvent<VerdictQuestion>) => {
  const { first: _first, ...verdict } = verdicts[game](config)
  postMessage({ id, verdict } satisfies VerdictAnswer)
})
