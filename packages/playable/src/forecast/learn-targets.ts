import { openAd, type AdSession, type AdToPlay } from './ad-session.ts'
import { createValueLearner, touchId, type LearnedValues, type ValueLearner } from './learned-values.ts'
import { choicesOf, touchAs } from './play-once.ts'
import { createPlayer, type SimulatedPlayer } from './player-model.ts'
import type { Target } from './targets.ts'

const explorers = 60
const touchesOfExplorer = 40
const secondsOfExplorer = 60
/** Players of forecasts count from 0; explorers must be others. */
const firstExplorer = 1_000_000

/**
 * Plays by chance to learn which targets answer and which lead to a win. An ad whose only choices are moves
 * of a game needs none.
 */
export async function learnTargets(ad: AdToPlay, targets: Map<string, Target[]>): Promise<LearnedValues> {
  const learner = createValueLearner()
  const isNeeded = [...targets.values()].some(list => list.some(({ opensStore }) => !opensStore))
  for (let i = 0; isNeeded && i < explorers; i++) {
    const session = await openAd(ad)
    explore(session, createPlayer(firstExplorer + i), targets, learner)
    session.close()
  }
  return learner
}

function explore(
  session: AdSession,
  player: SimulatedPlayer,
  targets: Map<string, Target[]>,
  learner: ValueLearner,
): void {
  const { state } = session
  const touched = new Set<string>()
  for (let i = 0; i < touchesOfExplorer && state.seconds < secondsOfExplorer; i++) {
    session.wait(0.6)
    const choices = choicesOf(session, targets, learner).filter(({ target }) => !target?.opensStore)
    const choice = choices[Math.floor(player.random() * choices.length)]
    if (!choice) continue
    const scene = session.scene()
    const effects = state.effects
    for (let times = choice.times ?? 1; times > 0; times--) touchAs(session, player, choice)
    if (choice.target) {
      learner.noteTouch(scene, choice.key, state.effects > effects || session.scene() !== scene)
      touched.add(touchId(scene, choice.key))
    }
  }
  learner.noteEnd(touched, state.isWon)
}
