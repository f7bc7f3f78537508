import type { GameLint } from '@adloom/playable/lint'
import { gameLints } from '@adloom/playable/game-lints'

const judged = new WeakMap<object, ReturnType<GameLint['lint']>>()

/** The lints of all game types. Results are cached by configuration, because a solver plays the game. */
export const rememberedGameLints: readonly GameLint[] = gameLints.map(({ type, lint }) => ({
  type,
  lint(config) {
    if (typeof config !== 'object' || config === null) return lint(config)
    const known = judged.get(config) ?? lint(config)
    judged.set(config, known)
    return known
  },
}))
