import type { Board } from '@adloom/engine/players'
import { pathOf, type AdProgress, type AdSession, type AdView } from './ad-session.ts'
import type { LearnedValues } from './learned-values.ts'
import {
  chooseOption,
  leaveChance,
  logistic,
  normal,
  playerModel,
  reactionSeconds,
  type SimulatedPlayer,
} from './player-model.ts'
import type { Target } from './targets.ts'

/** One display, as a player lived it. */
export interface DisplayRecord extends AdProgress {
  skill: number
  /** Seconds until the first touch; undefined when the player left before. */
  firstTouch: number | undefined
  /** Scene in which the player left or was redirected. */
  lastScene: string
}

/** A thing to do now: a move on a board or a touch of a target. */
export interface Choice {
  key: string
  path: { x: number; y: number }[]
  value: number
  holdMs?: number
  times?: number
  target?: Target
  /** The move wins its game at once. */
  wins?: boolean | undefined
}

/** Seconds without anything to touch after which a player counts as waiting. */
const quietSeconds = 0.5

/** Lets a player use the ad until the player leaves, goes to the store, or the display's time is up. */
export function playDisplay(
  session: AdSession,
  player: SimulatedPlayer,
  targets: Map<string, Target[]>,
  learned: LearnedValues,
): DisplayRecord {
  const { state } = session
  let firstTouch: number | undefined
  let idleSeconds = 0
  for (let decision = 0; decision < playerModel.decisions;) {
    if (state.seconds >= playerModel.displaySeconds || state.isRedirected) break
    const choices = choicesOf(session, targets, learned)
    const isOver = isAtEnd(session, choices)
    if (!isOver && choices.every(({ target }) => target?.opensStore)) {
      if (!waitForMore(session, player, (idleSeconds += quietSeconds), decision)) break
      continue
    }
    const scene = session.scene()
    session.wait(reactionSeconds(player, firstTouch === undefined))
    if (session.scene() !== scene) continue
    const at = { decision: decision++, idleSeconds, fails: state.fails, progress: progressOf(state) }
    if (isOver ? !decideAtEnd(session, player, choices, at) : player.random() < leaveChance(player, at)) break
    if (state.isRedirected) break
    const effects = state.effects
    if (!isOver) act(session, player, choices)
    firstTouch ??= state.seconds
    idleSeconds = state.effects > effects ? 0 : idleSeconds + 1
  }
  return { ...state, skill: player.skill, firstTouch, lastScene: session.scene() }
}

/** An end screen: the ad reported its end, or after a win or loss only the store or a retry is offered. */
export function isAtEnd({ state }: AdView, choices: Choice[]): boolean {
  if (state.isEnded) return choices.length > 0
  const isDecided = state.isWon || state.fails > state.retries
  return (
    isDecided && choices.length > 0 && choices.every(({ target }) => target?.opensStore || target?.retries)
  )
}

const progressOf = (state: AdProgress): number => (state.isWon ? 1 : state.progress)

/** Waits for the ad to continue; false when the player leaves instead. */
function waitForMore(session: AdSession, player: SimulatedPlayer, idleSeconds: number, decision: number) {
  session.wait(quietSeconds)
  const { fails } = session.state
  const perSecond = leaveChance(player, { decision: decision + 4, idleSeconds, fails, progress: 0 })
  return idleSeconds < 2 || player.random() > perSecond * quietSeconds
}

/** What can be done now: moves of boards, and targets in view. */
export function choicesOf(view: AdView, targets: Map<string, Target[]>, learned: LearnedValues): Choice[] {
  const boards = view.boards()
  if (boards.some(({ board }) => board.isBusy())) return []
  const moves = boards.flatMap(({ node, board }) =>
    board.options().map(({ path, value, wins }) => ({
      key: node,
      value,
      wins,
      path: pathOnBoard(view, node, board, path),
    })),
  )
  const scene = view.scene()
  const touched = (targets.get(scene) ?? []).flatMap(target => {
    const path = pathOf(view, target.node, target.gesture)
    const isInView = path.length > 0 && path.every(point => isOnScreen(view, point))
    return isInView ? [choiceOf(target, path, learned.valueOf(scene, target.key))] : []
  })
  return [
    ...moves.filter(({ path }) => path.length > 0),
    ...touched.filter(({ value }) => value !== undefined),
  ] as Choice[]
}

/** Points of a board on the screen; none while its node is not shown. */
export function pathOnBoard(
  view: AdView,
  node: string,
  { width, height }: Board,
  path: readonly { x: number; y: number }[],
): Choice['path'] {
  const box = view.boundsOf(node)
  if (!box) return []
  const [sx, sy] = [box.w / width, box.h / height]
  return path.map(point => ({ x: box.x + point.x * sx, y: box.y + point.y * sy }))
}

function choiceOf(target: Target, path: Choice['path'], value: number | undefined) {
  const { gesture } = target
  return {
    key: target.key,
    path,
    value,
    target,
    ...(gesture.t === 'hold' ? { holdMs: gesture.ms + 100 } : {}),
    ...(gesture.t === 'doubleTap' ? { times: 2 } : {}),
  }
}

const isOnScreen = ({ screen }: AdView, { x, y }: { x: number; y: number }): boolean =>
  x >= 0 && y >= 0 && x <= screen.width && y <= screen.height

/** Plays on; buttons to the store are followed now and then. */
function act(session: AdSession, player: SimulatedPlayer, choices: Choice[]): void {
  const store = choices.filter(({ target }) => target?.opensStore)
  const others = choices.filter(({ target }) => !target?.opensStore)
  const wantsStore = store.length > 0 && player.random() < playerModel.redirectInPlay
  const open = wantsStore ? store : others
  const choice =
    open[
      chooseOption(
        player,
        open.map(({ value }) => value),
      )
    ]!
  for (let i = 0; i < (choice.times ?? 1); i++) touchAs(session, player, choice)
}

/**
 * On an end screen a player follows the call to action, tries again or leaves. Returns false when the player
 * leaves.
 */
function decideAtEnd(
  session: AdSession,
  player: SimulatedPlayer,
  choices: Choice[],
  { progress }: { progress: number },
): boolean {
  const { state } = session
  const { redirect } = playerModel
  const store = choices.find(({ target }) => target?.opensStore)
  const wanted =
    redirect.base +
    (state.isWon ? redirect.won : 0) +
    redirect.progress * progress +
    redirect.patience * -player.patience
  if (store && player.random() < logistic(wanted)) {
    touchAs(session, player, store)
    return true
  }
  const again = choices.find(({ target }) => target?.retries)
  const wantsRetry = again && !state.isWon && state.retries < 2 && player.random() < playerModel.retry
  if (!wantsRetry) return false
  touchAs(session, player, again)
  return true
}

/** Touches with the inaccuracy of a thumb; some touches miss. */
export function touchAs(session: AdSession, player: SimulatedPlayer, choice: Choice): void {
  const { miss } = playerModel
  const misses = player.random() < miss.chance * Math.exp(-miss.perSkill * player.skill)
  const spread = misses ? miss.missedSpread : miss.spread
  const dx = normal(player.random) * spread
  const dy = normal(player.random) * spread
  session.touch(
    choice.path.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
    choice.holdMs,
  )
}
