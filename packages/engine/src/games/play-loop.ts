import type {} from '../features.ts'
import { endGame } from './end-game.ts'
import type { AnyRun, AnyState } from './game-run.ts'
import { assignCount, isOver, showEvent } from './scene-frame.ts'
import { ceil, max } from '../math.ts'

type Turn = { state: AnyState; journal: { t: string }[] }

const tutorialMs = 700
/** Milliseconds that the tutorial hand is shown before the game makes the move. */
const reachMs = 560

/** Resets the run to its first state and all clocks to their start. */
export function beginRun(run: AnyRun): void {
  const { gameConfig, gameType } = run
  run.nextMoves = []
  run.gameState = gameType.beginState(run)
  run.unshown = []
  run.queued = undefined
  run.eventWaitMs = run.idleMs = run.ageMs = 0
  run.restMs = 500
  run.leftMs = gameConfig.timeMs
  run.isTouched = run.isDemo = false
  run.isIntro = gameConfig.autoMoves > 0
}

/** Hides the hint until it is due again. */
export function hideHint(run: AnyRun): void {
  if (run.hinted !== undefined) run.gameType.nudge(run, undefined, 0)
  run.hinted = run.planned = undefined
  run.tutorialHand.hide()
  run.idleMs = 0
}

export function showHint(run: AnyRun): void {
  if (!isBusy(run) && !isOver(run)) run.hinted = showBestMove(run)
}

/** Finds the best move and shows it with the tutorial hand. */
function showBestMove(run: AnyRun): unknown {
  const { gameType } = run
  hideHint(run)
  if (!run.nextMoves.length) run.nextMoves = gameType.findPlan(run.gameConfig, run.gameState, run)
  const best = run.nextMoves[0]
  if (best !== undefined) run.tutorialHand.show(gameType.pathOf(run, best))
  return best
}

/** The player touched the game: hints and the demo end. */
export function noteTouch(run: AnyRun): void {
  run.isDemo = run.isIntro = false
  if (!run.isAuto) hideHint(run)
}

export function setAutoplay(run: AnyRun, isOn: boolean): void {
  run.isAuto = isOn
  run.isIntro = run.isIntro && !isOn
  hideHint(run)
}

/** Takes time off the clock. */
export function spendTime(run: AnyRun, ms: number): void {
  run.leftMs = max(0, run.leftMs - ms)
  showTime(run)
}

/** Writes the remaining time in whole seconds. */
export function showTime(run: AnyRun): void {
  if (run.gameConfig.timeMs) assignCount(run, 'time', ceil(run.leftMs / 1000))
}

export function isBusy({ eventWaitMs: waitMs, unshown }: AnyRun): boolean {
  return waitMs > 0 || unshown.length > 0
}

/** Makes a move now, or after the events being shown. */
export function act(run: AnyRun, input: unknown): void {
  const { gameStage } = run
  const { moves } = run.gameState
  if (isBusy(run)) {
    run.queued = input
    return
  }
  hideHint(run)
  const journal = play(run, input)
  if (!journal.length) return
  // Moves of the intro are not the player's: no clock starts.
  if (!run.isIntro) {
    if (!run.isTouched) gameStage.emit('start')
    run.isTouched = true
  }
  if (run.gameState.moves > moves) gameStage.emit('move', { moves: run.gameState.moves })
  if (typeof ADLOOM_REPORT !== 'undefined' && ADLOOM_REPORT && isByViewer(run)) gameStage.emit('effect')
  showJournal(run, journal)
}

const isByViewer = ({ isIntro, isDemo, isAuto }: AnyRun): boolean => !(isIntro || isDemo || isAuto)

function play(run: AnyRun, input: unknown): { t: string }[] {
  const { gameType, gameConfig, gameState } = run
  const next = run.nextMoves.shift()
  if (next === undefined || !gameType.isSameInput(run, next, input)) run.nextMoves = []
  return adoptTurn(run, gameType.applyInput(gameConfig, gameState, input, run))
}

/** Replaces the run's state; returns the journal. */
function adoptTurn(run: AnyRun, { state, journal }: Turn): { t: string }[] {
  const { gameType, gameState: before } = run
  run.gameState = state
  if (gameType.afterInput) gameType.afterInput(run, before)
  if (isOver(run) && gameType.letGo) gameType.letGo(run)
  return journal
}

function showJournal(run: AnyRun, journal: { t: string }[]): void {
  run.unshown.push(...journal)
  showDueEvents(run)
}

function showDueEvents(run: AnyRun): void {
  const { unshown } = run
  while (run.eventWaitMs <= 0 && unshown.length)
    run.eventWaitMs = showEvent(run, unshown.shift()!, unshown[0])
}

/** Advances clocks, the journal, hints and moves without the player. */
export function stepRun(run: AnyRun, ms: number): void {
  if (run.isPaused) return
  countTime(run, ms)
  if (run.eventWaitMs > 0) run.eventWaitMs -= ms
  showDueEvents(run)
  run.tutorialHand.step(ms)
  if (isBusy(run) || isOver(run) || isTimeUp(run)) return
  const { queued } = run
  run.queued = undefined
  if (queued !== undefined) act(run, queued)
  else stepIdle(run, ms)
}

function countTime(run: AnyRun, ms: number): void {
  const { leftMs } = run
  run.ageMs += ms
  if (!run.gameConfig.timeMs || !run.isTouched || isOver(run)) return
  run.leftMs = max(0, leftMs - ms)
  if (ceil(run.leftMs / 1000) !== ceil(leftMs / 1000)) showTime(run)
}

/** Ends the game when a clock has run out; true when it did. */
function isTimeUp(run: AnyRun): boolean {
  const { forceEnd, timeMs } = run.gameConfig
  const isForced = forceEnd.timeMs && run.ageMs >= forceEnd.timeMs
  if (timeMs && run.leftMs <= 0) finish(run, 'fail', 'time')
  else if (isForced) finish(run, forceEnd.result, 'forced')
  return isOver(run)
}

function finish(run: AnyRun, result: 'win' | 'fail', reason: 'time' | 'forced'): void {
  showJournal(run, adoptTurn(run, endGame(run.gameState, result, reason)))
}

function stepIdle(run: AnyRun, ms: number): void {
  const { gameConfig, hinted, gameType } = run
  const idleMs = (run.idleMs += ms)
  if (hinted !== undefined) gameType.nudge(run, hinted, idleMs)
  const due = gameConfig.tutorial && !run.isTouched ? tutorialMs : gameConfig.hintDelayMs
  if (gameConfig.autoDemoMs && idleMs >= gameConfig.autoDemoMs) run.isDemo = true
  if (run.gameState.moves >= gameConfig.autoMoves) run.isIntro = false
  if (run.isAuto || run.isDemo || run.isIntro) playItself(run)
  else if (due && hinted === undefined && idleMs >= due) showHint(run)
}

/** Waits, shows the move with the tutorial hand and makes it, at the pace of a player. */
function playItself(run: AnyRun): void {
  const { planned, idleMs } = run
  if (planned === undefined) {
    if (idleMs > run.restMs) run.planned = showBestMove(run)
  } else if (idleMs > reachMs) {
    run.restMs = 260 + run.gameStage.random() * 420
    act(run, planned)
  }
}
