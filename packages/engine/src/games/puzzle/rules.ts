import {
  countHome,
  isHome,
  isMovable,
  isWhole,
  piecesOf,
  slideInto,
  type PuzzleInput,
  type PuzzleState,
} from './board.ts'
import type { PuzzleConfig } from './config.ts'
import type { PuzzleEvent } from './journal.ts'
import { PLACES, SLIDES, SWAPS, TURNS } from './modes.ts'

export interface PuzzleTurn {
  state: PuzzleState
  journal: PuzzleEvent[]
}

/**
 * Resolves one input into the next state and the ordered journal. Does not change the given state. An
 * impossible input costs nothing and returns `wrong`; one for a solved or unknown piece returns an empty
 * journal.
 */
export function movePuzzle(config: PuzzleConfig, before: PuzzleState, input: PuzzleInput): PuzzleTurn {
  const state = Object.assign({}, before, {
    cells: before.cells.slice(),
    turns: before.turns.slice(),
    trail: before.trail.slice(),
  })
  const turn: PuzzleTurn = { state, journal: [] }
  const { piece } = input
  if (
    before.status !== 'playing' ||
    !(piece >= 0 && piece < piecesOf(config)) ||
    (config.mode !== 'slide' && isHome(before, piece))
  )
    return turn
  if (!act(config, turn, piece, input.cell)) turn.journal.push({ t: 'wrong', piece })
  else {
    state.moves++
    settle(config, turn, before)
  }
  return turn
}

function act(config: PuzzleConfig, turn: PuzzleTurn, piece: number, cell: number | undefined): boolean {
  const { mode } = config
  if (PLACES && mode === 'place')
    return cell === undefined
      ? TURNS && config.rotation && turnPiece(turn, piece)
      : placePiece(turn, piece, cell)
  if (SWAPS && mode === 'swap') return swapPieces(turn, piece, cell)
  if (SLIDES && mode === 'slide') return slidePiece(config, turn, piece)
  return TURNS && turnPiece(turn, piece)
}

function placePiece({ state, journal }: PuzzleTurn, piece: number, cell: number): boolean {
  if (cell !== piece || state.turns[piece]) return false
  state.cells[cell] = piece
  state.tray = state.tray.filter(one => one !== piece)
  journal.push({ t: 'put', pieces: [{ piece, cell }] })
  return true
}

function swapPieces({ state, journal }: PuzzleTurn, piece: number, cell: number | undefined): boolean {
  const from = state.cells.indexOf(piece)
  const other = cell === undefined ? undefined : state.cells[cell]
  // Solved pieces do not move.
  if (cell === undefined || other === undefined || other === piece || isHome(state, other)) return false
  state.cells[cell] = piece
  state.cells[from] = other
  journal.push({
    t: 'put',
    pieces: [
      { piece, cell },
      { piece: other, cell: from },
    ],
  })
  return true
}

function slidePiece(config: PuzzleConfig, { state, journal }: PuzzleTurn, piece: number): boolean {
  if (!isMovable(config, state, piece)) return false
  const cell = state.cells.indexOf(-1)
  slideInto(state, state.cells.indexOf(piece))
  journal.push({ t: 'put', pieces: [{ piece, cell }] })
  return true
}

function turnPiece({ state, journal }: PuzzleTurn, piece: number): boolean {
  const turns = (state.turns[piece]! + 1) % 4
  state.turns[piece] = turns
  journal.push({ t: 'turn', piece, turns })
  return true
}

function settle(config: PuzzleConfig, { state, journal }: PuzzleTurn, before: PuzzleState): void {
  const { forceEnd, moves } = config
  const home: number[] = []
  for (let piece = 0; piece < piecesOf(config); piece++)
    if (isHome(state, piece) && !isHome(before, piece)) home.push(piece)
  const done = countHome(config, state)
  if (home.length) {
    // In a sliding puzzle pieces reach their cells and leave them again.
    const score = config.mode === 'slide' ? 0 : config.score * home.length
    state.score += score
    journal.push({ t: 'home', pieces: home, score })
  }
  if (done !== countHome(config, before)) journal.push({ t: 'goal', done, total: piecesOf(config) })
  const isForced = forceEnd.moves > 0 && state.moves >= forceEnd.moves
  const isWon = isWhole(config, state) || (isForced && forceEnd.result === 'win')
  if (isWon) {
    if (config.mode === 'slide') state.score += config.score * piecesOf(config)
    journal.push({ t: 'win' })
  } else if (isForced) journal.push({ t: 'fail', reason: 'forced' })
  else if (moves && state.moves >= moves) journal.push({ t: 'fail', reason: 'moves' })
  else return
  state.status = isWon ? 'won' : 'failed'
}
