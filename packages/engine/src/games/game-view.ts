import type { GameStage, GameView } from './game-module.ts'
import type { AnyGameType, AnyRun, ConfigOf, GameType } from './game-run.ts'
import { beginRun, hideHint, noteTouch, setAutoplay, showHint, showTime } from './play-loop.ts'
import { buildScene, clearScene, isOver, layOutScene, removeShadow, removeSprites } from './scene-frame.ts'
import { createTutorialHand } from './tutorial-hand.ts'

/**
 * Runs a game on a stage. `own` is the type's initial state, in addition to the fields that its `begin` sets.
 */
export function createGameView<Run extends AnyRun, Event extends { t: string }>(
  type: GameType<Run, Event>,
  gameConfig: ConfigOf<Run>,
  gameStage: GameStage,
  own: Partial<Omit<Run, keyof AnyRun>>,
): GameView {
  const gameType = type as unknown as AnyGameType
  const start: Partial<AnyRun> = {
    gameType,
    gameConfig,
    gameStage,
    groundSprites: [],
    tutorialHand: createTutorialHand(gameStage, gameConfig),
    cancelEnd() {},
  }
  const run = Object.assign(start, own) as AnyRun
  const resume = () => {
    run.isPaused = false
  }
  beginRun(run)
  layOutScene(run, gameStage.width, gameStage.height)
  showTime(run)
  buildScene(run)
  return {
    start: resume,
    resume,
    pause() {
      run.isPaused = true
    },
    hint: () => showHint(run),
    autoplay: isOn => setAutoplay(run, isOn),
    reset() {
      hideHint(run)
      beginRun(run)
      showTime(run)
      buildScene(run)
    },
    pointer(kind, x, y) {
      if (isOver(run)) return false
      if (kind === 'move') return gameType.dragTo(run, x, y)
      if (kind !== 'down') return gameType.releaseAt(run, x, y, kind !== 'up')
      noteTouch(run)
      return gameType.pressAt(run, x, y)
    },
    resize(width, height) {
      hideHint(run)
      if (gameType.letGo) gameType.letGo(run)
      removeShadow(run)
      layOutScene(run, width, height)
      gameType.placeItems(run)
    },
    step: ms => gameType.step(run, ms),
    destroy() {
      run.tutorialHand.hide()
      clearScene(run)
      removeSprites(gameStage, run.groundSprites)
    },
  }
}
