import {
  isCleared,
  isLocked,
  legalMoves,
  occupancy,
  progressOf,
  reachOf,
  type ParkInput,
  type ParkState,
} from './board.ts'
import type { ParkConfig } from './config.ts'
import type { ParkEvent } from './journal.ts'
import { DRIVES } from './modes.ts'
import { abs, max, min, round } from '../../math.ts'

export interface ParkTurn {
  state: ParkState
  journal: ParkEvent[]
}

/**
 * Resolves one input into the next state and the ordered journal. Does not change the given state. An
 * impossible drag costs nothing and returns `wrong`; a locked vehicle returns `locked`; an unknown vehicle
 * returns an empty journal.
 */
export function movePark(config: ParkConfig, before: ParkState, input: ParkInput): ParkTurn {
  const turn: ParkTurn = { state: Object.assign({}, before, { at: before.at.slice() }), journal: [] }
  const { state, journal } = turn
  const { vehicle } = input
  const from = before.status === 'playing' ? before.at[vehicle] : undefined
  if (typeof from !== 'number') return turn
  if (isLocked(config, before, vehicle)) {
    journal.push({ t: 'locked', vehicle })
    return turn
  }
  const isDrive = DRIVES && config.rule === 'drive'
  const sign = isDrive || input.steps > 0 ? 1 : -1
  const { steps, end } = reachOf(config, before.at, vehicle, sign, occupancy(config, before.at))
  const asked = isDrive ? steps + 1 : round(abs(input.steps)) || 0
  if (end.kind === 'edge' && end.isOpen && asked >= max(1, steps))
    leave(config, turn, vehicle, from, steps, sign)
  else if (DRIVES && isDrive) crash(config, turn, vehicle, steps, end.kind === 'thing' ? end.vehicle : -1)
  else if (!min(asked, steps)) {
    journal.push({ t: 'wrong', vehicle })
    return turn
  } else {
    const to = from + sign * min(asked, steps)
    state.at[vehicle] = to
    journal.push({ t: 'slide', vehicle, from, to })
  }
  state.moves++
  finish(config, turn)
  return turn
}

function leave(
  config: ParkConfig,
  { state, journal }: ParkTurn,
  vehicle: number,
  from: number,
  steps: number,
  sign: number,
): void {
  state.at[vehicle] = null
  state.out++
  state.score += config.score
  journal.push(
    { t: 'leave', vehicle, from, steps, sign, score: config.score },
    Object.assign({ t: 'goal' as const }, progressOf(config, state.at)),
  )
  config.vehicles.forEach(({ lockedUntil }, other) => {
    if (lockedUntil === state.out && state.at[other] !== null) journal.push({ t: 'unlock', vehicle: other })
  })
}

function crash(
  config: ParkConfig,
  { state, journal }: ParkTurn,
  vehicle: number,
  steps: number,
  into: number,
): void {
  state.crashes++
  state.score = max(0, state.score - config.bump.score)
  journal.push({ t: 'crash', vehicle, steps, into })
}

function finish(config: ParkConfig, { state, journal }: ParkTurn): void {
  const { forceEnd, lives, moves } = config
  const isForced = forceEnd.moves > 0 && state.moves >= forceEnd.moves
  const isWon = isCleared(config, state.at) || (isForced && forceEnd.result === 'win')
  if (isWon) journal.push({ t: 'win' })
  else if (lives && state.crashes >= lives) journal.push({ t: 'fail', reason: 'lives' })
  else if (isForced) journal.push({ t: 'fail', reason: 'forced' })
  else if (moves && state.moves >= moves) journal.push({ t: 'fail', reason: 'moves' })
  else if (!legalMoves(config, state).length) journal.push({ t: 'noMoves' }, { t: 'fail', reason: 'noMoves' })
  else return
  state.status = isWon ? 'won' : 'failed'
}
