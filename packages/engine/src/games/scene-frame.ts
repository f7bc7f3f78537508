import type { CommonConfig } from './common-config.ts'
import type { GameStage, Sprite, TweenOptions } from './game-module.ts'
import type { AnyRun, CommonEvent, EndEvent, ShowEvent } from './game-run.ts'
import { max } from '../math.ts'

export function isOver(run: AnyRun): boolean {
  return run.state.status !== 'playing'
}

/** Removes everything but the ground. */
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
  const { gameType, stage } = run
  run.layout = gameType.createLayout(run.config, width, height, run)
  removeSprites(stage, run.ground)
  run.ground = gameType.drawGround(run)
}

/** Shows an event of the journal; returns how many milliseconds the next one waits. */
export function showEvent(run: AnyRun, event: { t: string }, next: { t: string } | undefined): number {
  const shows = run.gameType.show as Record<string, ShowEvent<AnyRun, { t: string }> | undefined>
  const show = shows[event.t]
  return (show ? show(run, event, next) : showCommonEvent(run, event as CommonEvent)) || 0
}

/** Shows how far the goal is and how the game ends. */
function showCommonEvent(run: AnyRun, event: CommonEvent): number | void {
  const { stage } = run
  run.gameType.showCounts(run)
  if (event.t === 'goal') stage.emit('progress', { done: event.done, total: event.total })
  else if (event.t === 'noMoves') {
    stage.emit('noMoves')
    return 300
  } else showEnd(run, event)
}

function showEnd(run: AnyRun, event: EndEvent): void {
  const { config, stage, layout, gameType } = run
  const { score, moves } = run.state
  const { x, y, w } = layout.board || { x: stage.width / 2, y: stage.height * 0.4, w: stage.width }
  const isWon = event.t === 'win'
  startAudio(run, event.t)
  if (isWon) for (const share of [-0.3, 0, 0.3]) stage.burst(x + w * share, y, 'confetti', 26)
  else stage.shake(320, config.effects.shake)
  removeShadow(run)
  gameType.showEnd(run, isWon)
  run.cancelEnd = stage.after(gameType.endPauses[isWon ? 0 : 1], () =>
    stage.emit(event.t, event.t === 'win' ? { score, moves } : { score, reason: event.reason }),
  )
}

/** Writes the document variables of score and moves; with a limit, of the moves that remain. */
export function assignCounts(run: AnyRun): void {
  const { config, state } = run
  assignScore(run)
  assignCount(run, 'moves', config.moves ? max(0, config.moves - state.moves) : state.moves)
}

export function assignScore(run: AnyRun): void {
  assignCount(run, 'score', run.state.score)
}

/** Writes a document variable that the config names. */
export function assignCount(
  { stage, config }: AnyRun,
  name: keyof CommonConfig['variables'],
  value: number,
): void {
  stage.assign(config.variables[name], value)
}

/** Starts the audio that the config names for an event of the game. */
export function startAudio({ stage, config }: AnyRun, name: string): void {
  stage.startAudio((config.sounds as Record<string, string | undefined>)[name])
}

/** Animates a sprite; returns what stops it. Times are milliseconds. */
export function tween(
  { stage }: AnyRun,
  target: Sprite,
  to: TweenOptions['to'],
  ms: number,
  ease?: string,
  done?: () => void,
  delay = 0,
): () => void {
  return stage.tween({ target, to, ms, ease, delay, done })
}

/** Bursts pieces as the config says. */
export function burstAt({ stage, config }: AnyRun, x: number, y: number, color?: string): void {
  const { burst, count } = config.effects
  if (burst !== 'none') stage.burst(x, y, burst, count, color)
}

export function removeShadow(run: AnyRun): void {
  if (run.shadow) run.stage.remove(run.shadow)
  run.shadow = undefined
}

export function removeSprites(stage: GameStage, sprites: Sprite[]): void {
  sprites.forEach(sprite => stage.remove(sprite))
}
