import type { CommonConfig } from './common-config.ts'
import type { GameStage, Sprite, TweenOptions } from './game-module.ts'
import type { AnyRun, CommonEvent, EndEvent, ShowEvent } from './game-run.ts'
import { max } from '../math.ts'

export function isOver(run: AnyRun): boolean {
  return run.gameState.status !== 'playing'
}

/** Removes everything except the background. */
export function clearScene(run: AnyRun): void {
  run.cancelEnd()
  removeShadow(run)
  run.gameType.removeItems(run)
}

/** Shows the run's state from scratch. */
export function buildScene(run: AnyRun): void {
  clearScene(run)
  run.gameType.addItems(run)
  run.gameType.showCounts(run)
}

/** Fits the layout and the ground to the box. */
export function layOutScene(run: AnyRun, width: number, height: number): void {
  const { gameType, gameStage } = run
  run.gameLayout = gameType.createLayout(run.gameConfig, width, height, run)
  removeSprites(gameStage, run.groundSprites)
  run.groundSprites = gameType.drawGround(run)
}

/** Shows an event of the journal; returns how many milliseconds the next one waits. */
export function showEvent(run: AnyRun, event: { t: string }, next: { t: string } | undefined): number {
  const shows = run.gameType.show as Record<string, ShowEvent<AnyRun, { t: string }> | undefined>
  const show = shows[event.t]
  return (show ? show(run, event, next) : showCommonEvent(run, event as CommonEvent)) || 0
}

/** Shows how far the goal is and how the game ends. */
function showCommonEvent(run: AnyRun, event: CommonEvent): number | void {
  const { gameStage } = run
  run.gameType.showCounts(run)
  if (event.t === 'goal') gameStage.emit('progress', { done: event.done, total: event.total })
  else if (event.t === 'noMoves') {
    gameStage.emit('noMoves')
    return 300
  } else showEnd(run, event)
}

function showEnd(run: AnyRun, event: EndEvent): void {
  const { gameConfig, gameStage, gameLayout, gameType } = run
  const { score, moves } = run.gameState
  const { x, y, w } = gameLayout.board || {
    x: gameStage.width / 2,
    y: gameStage.height * 0.4,
    w: gameStage.width,
  }
  const isWon = event.t === 'win'
  startAudio(run, event.t)
  if (isWon) for (const share of [-0.3, 0, 0.3]) gameStage.burst(x + w * share, y, 'confetti', 26)
  else gameStage.shake(320, gameConfig.effects.shake)
  removeShadow(run)
  gameType.showEnd(run, isWon)
  run.cancelEnd = gameStage.after(gameType.endPauses[isWon ? 0 : 1], () =>
    gameStage.emit(event.t, event.t === 'win' ? { score, moves } : { score, reason: event.reason }),
  )
}

/** Writes the document variables of score and moves; with a limit, of the moves that remain. */
export function assignCounts(run: AnyRun): void {
  const { gameConfig, gameState } = run
  assignScore(run)
  assignCount(run, 'moves', gameConfig.moves ? max(0, gameConfig.moves - gameState.moves) : gameState.moves)
}

export function assignScore(run: AnyRun): void {
  assignCount(run, 'score', run.gameState.score)
}

/** Writes a document variable that the config names. */
export function assignCount(
  { gameStage, gameConfig }: AnyRun,
  name: keyof CommonConfig['variables'],
  value: number,
): void {
  gameStage.assign(gameConfig.variables[name], value)
}

/** Starts the audio that the config names for an event of the game. */
export function startAudio({ gameStage, gameConfig }: AnyRun, name: string): void {
  gameStage.startAudio((gameConfig.sounds as Record<string, string | undefined>)[name])
}

/** Animates a sprite; returns what stops it. Times are milliseconds. */
export function tween(
  { gameStage }: AnyRun,
  target: Sprite,
  to: TweenOptions['to'],
  ms: number,
  ease = 'quad.out',
  done?: () => void,
  delay = 0,
): () => void {
  return gameStage.tween({ target, to, ms, ease, delay, done })
}

/** Starts the burst that the config names. */
export function burstAt({ gameStage, gameConfig }: AnyRun, x: number, y: number, color?: string): void {
  const { burst, count } = gameConfig.effects
  if (burst !== 'none') gameStage.burst(x, y, burst, count, color)
}

export function removeShadow(run: AnyRun): void {
  if (run.dragShadow) run.gameStage.remove(run.dragShadow)
  run.dragShadow = undefined
}

export function removeSprites(stage: GameStage, sprites: Sprite[]): void {
  sprites.forEach(sprite => stage.remove(sprite))
}
