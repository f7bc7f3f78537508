import {
  dealAgain,
  findItem,
  hasFreeSlot,
  isLocked,
  type Row,
  type ShelvesInput,
  type ShelvesState,
} from './board.ts'
import type { ShelvesConfig } from './config.ts'
import { LOCKS } from './extras.ts'
import type { ShelvesEvent } from './journal.ts'

export interface ShelvesTurn {
  state: ShelvesState
  journal: ShelvesEvent[]
}

/**
 * Resolves one input into the next state and the ordered journal. Does not change the given state. An
 * impossible input costs nothing and returns `wrong`, or an empty journal if the item is not in the front
 * row.
 */
export function moveShelves(config: ShelvesConfig, before: ShelvesState, input: ShelvesInput): ShelvesTurn {
  const turn = {
    state: Object.assign({}, before, { shelves: before.shelves.slice() }),
    journal: [] as ShelvesEvent[],
  }
  const { state, journal } = turn
  const from = before.status === 'playing' ? findItem(config, state, input.id) : undefined
  if (!from) return turn
  const there = state.shelves[input.shelf]?.[0]
  if (
    !there ||
    there[input.slot] !== null ||
    from.shelf === input.shelf ||
    isLocked(config, state, input.shelf)
  ) {
    journal.push({ t: 'wrong', id: input.id })
    return turn
  }
  own(state, from.shelf)[0]![from.slot] = null
  own(state, input.shelf)[0]![input.slot] = from.item
  state.moves++
  journal.push({ t: 'move', id: input.id, shelf: input.shelf, slot: input.slot })
  for (const shelf of [input.shelf, from.shelf]) settle(config, turn, shelf, input.atMs || 0)
  finish(config, turn)
  return turn
}

/** The shuffle tool: goods change places; triples that arise clear. Costs no move. */
export function shuffleShelves(config: ShelvesConfig, before: ShelvesState): ShelvesTurn {
  const turn = { state: copyState(before), journal: [] as ShelvesEvent[] }
  if (before.status !== 'playing') return turn
  dealAgain(config, turn.state)
  turn.journal.push({ t: 'shuffle' })
  turn.state.shelves.forEach((_, shelf) => settle(config, turn, shelf, turn.state.clearedAtMs))
  finish(config, turn)
  return turn
}

export function isCleared(state: ShelvesState): boolean {
  return state.shelves.every(rows => rows.every(row => row.every(item => !item)))
}

function copyState(state: ShelvesState): ShelvesState {
  return Object.assign({}, state, { shelves: state.shelves.map(rows => rows.map(row => row.slice())) })
}

/**
 * Copies a shelf before it is changed; unchanged shelves are shared between states, which keeps the solver
 * cheap.
 */
function own(state: ShelvesState, shelf: number): Row[] {
  return (state.shelves[shelf] = state.shelves[shelf]!.map(row => row.slice()))
}

/**
 * Clears the front row while all its goods are equal, and moves the next row forward while the front is
 * empty.
 */
function settle(config: ShelvesConfig, turn: ShelvesTurn, shelf: number, atMs: number): void {
  const { state, journal } = turn
  const rows = state.shelves[shelf]!
  for (;;) {
    const front = rows[0]!
    const first = front[0]
    if (first && !isLocked(config, state, shelf) && front.every(item => item && item.kind === first.kind))
      clearRow(config, turn, shelf, atMs)
    else if (rows.length > 1 && front.every(item => !item)) {
      rows.shift()
      journal.push({ t: 'advance', shelf, front: rows[0]!.slice(), behind: rows[1] && rows[1].slice() })
    } else return
  }
}

function clearRow(config: ShelvesConfig, turn: ShelvesTurn, shelf: number, atMs: number): void {
  const { state, journal } = turn
  const rows = state.shelves[shelf]!
  const items = rows[0]!.map(item => item!)
  rows[0] = items.map(() => null)
  state.combo = atMs - state.clearedAtMs <= config.comboMs ? state.combo + 1 : 1
  state.clearedAtMs = atMs
  state.cleared++
  const score = config.score * state.combo
  state.score += score
  journal.push(
    { t: 'clear', shelf, items, score, combo: state.combo },
    { t: 'goal', done: state.cleared, total: state.total },
  )
  if (LOCKS)
    config.shelves.forEach(({ lockedUntil }, other) => {
      if (lockedUntil !== state.cleared) return
      journal.push({ t: 'unlock', shelf: other })
      own(state, other)
      settle(config, turn, other, atMs)
    })
}

function finish(config: ShelvesConfig, { state, journal }: ShelvesTurn): void {
  const { forceEnd } = config
  const isForced = forceEnd.moves > 0 && state.moves >= forceEnd.moves
  const isWon = isCleared(state) || (isForced && forceEnd.result === 'win')
  if (isWon) journal.push({ t: 'win' })
  else if (isForced) journal.push({ t: 'fail', reason: 'forced' })
  else if (!hasFreeSlot(config, state)) journal.push({ t: 'noMoves' }, { t: 'fail', reason: 'noSlot' })
  else return
  state.status = isWon ? 'won' : 'failed'
}
