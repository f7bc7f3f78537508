import type { CommonConfig } from './common-config.ts'
import type { GameStage } from './part.ts'

/** What every game tells of its goal and its end. */
export type EndingEvent =
  | { t: 'goal'; done: number; total: number }
  | { t: 'noMoves' }
  | { t: 'win' }
  | { t: 'fail'; reason: string }

export interface EndingScene {
  config: CommonConfig & { sounds: { win?: string; fail?: string } }
  state(): { score: number; moves: number }
  /** Writes the game's variables. */
  tellCounts(): void
  /** Where confetti falls: the middle, and the width around it. */
  middle(): { x: number; y: number; w: number }
  /** What the game itself shows of its end. */
  ended(won: boolean): void
  /** How long a won and a lost game is looked at before the rules hear of it. */
  looks: [won: number, failed: number]
}

export interface Ending {
  show(event: EndingEvent): number
  /** Nobody hears of the end any more. */
  cancel(): void
}

/** Shows how far the goal is and how a game ends. */
export function createEnding(
  stage: GameStage,
  { config, state, tellCounts, middle, ended, looks }: EndingScene,
): Ending {
  let cancel = () => {}

  function end(event: EndingEvent & { t: 'win' | 'fail' }) {
    const { score, moves } = state()
    const { x, y, w } = middle()
    const won = event.t === 'win'
    stage.sound(config.sounds[event.t])
    if (won) for (const part of [-0.3, 0, 0.3]) stage.burst(x + w * part, y, 'confetti', 26)
    else stage.shake(320, config.effects.shake)
    ended(won)
    cancel = stage.after(looks[won ? 0 : 1], () =>
      stage.tell(event.t, event.t === 'win' ? { score, moves } : { score, reason: event.reason }),
    )
  }
  return {
    show(event) {
      tellCounts()
      if (event.t === 'goal') stage.tell('progress', { done: event.done, total: event.total })
      else if (event.t === 'noMoves') {
        stage.tell('noMoves')
        return 300
      } else end(event)
      return 0
    },
    cancel: () => cancel(),
  }
}
