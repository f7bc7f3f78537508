import { nextRandom } from '../../logic/random.ts'
import { shuffleList } from '../random.ts'
import type { PuzzleConfig } from './config.ts'
import { PLACES, SLIDES, SWAPS, TURNS } from './modes.ts'
import { floor } from '../../math.ts'

/** The complete state of a puzzle, as plain JSON. */
export interface PuzzleState {
  /** The piece in each cell; -1 is none (in the tray, or the gap). */
  cells: number[]
  /** Clockwise quarter turns of each piece. */
  turns: number[]
  /**
   * slide: cells of the gap before each step since the image was complete; the reverse solves the puzzle.
   */
  trail: number[]
  /** place: pieces of the tray in the order they lie in. */
  tray: number[]
  moves: number
  score: number
  status: 'playing' | 'won' | 'failed'
}

/**
 * place and swap: puts a piece into a cell. slide: moves a piece into the gap. rotate, or without a cell:
 * turns a piece.
 */
export interface PuzzleInput {
  piece: number
  cell?: number
}

/** A new game; the same config and seed give the same one. */
export function createPuzzle(config: PuzzleConfig, seed: number): PuzzleState {
  const stream = { rng: seed | 0 }
  const count = config.rows * config.cols
  const pieces = Array.from({ length: count }, (_, piece) => piece)
  const state: PuzzleState = {
    cells: pieces,
    turns: pieces.map(() => 0),
    trail: [],
    tray: [],
    moves: 0,
    score: 0,
    status: 'playing',
  }
  const free = freePieces(config, stream)
  if (PLACES && config.mode === 'place') startPlace(config, state, free, stream)
  else if (SWAPS && config.mode === 'swap')
    state.cells = config.start.length ? config.start : swapped(pieces, free, stream)
  else if (TURNS && config.mode === 'rotate')
    state.turns = config.start.length
      ? config.start
      : pieces.map(piece => (free.includes(piece) ? 1 + floor(nextRandom(stream) * 3) : 0))
  else if (SLIDES) startSlide(config, state, stream)
  return state
}

/** Pieces that do not start at their place; always at least one, in `swap` two. */
function freePieces(config: PuzzleConfig, stream: { rng: number }): number[] {
  const all = Array.from({ length: config.rows * config.cols }, (_, piece) => piece)
  const free = all.filter(piece => !config.preplacedCells.includes(piece))
  const kept = shuffleList(free.slice(), stream).slice(config.preplaced)
  const least = config.mode === 'swap' ? 2 : 1
  return kept.length >= least ? kept : all.slice(-least)
}

function startPlace(config: PuzzleConfig, state: PuzzleState, free: number[], stream: { rng: number }): void {
  state.tray = shuffleList(free, stream)
  state.cells = state.cells.map(piece => (free.includes(piece) ? -1 : piece))
  if (config.rotation)
    state.turns = state.turns.map((_, piece) => (free.includes(piece) ? floor(nextRandom(stream) * 4) : 0))
}

/** Moves the free pieces round in one ring, so that none of them starts at home. */
function swapped(pieces: number[], free: number[], stream: { rng: number }): number[] {
  const ring = shuffleList(free.slice(), stream)
  return pieces.map(piece => (ring.includes(piece) ? ring[(ring.indexOf(piece) + 1) % ring.length]! : piece))
}

function startSlide(config: PuzzleConfig, state: PuzzleState, stream: { rng: number }): void {
  state.cells = state.cells.slice()
  state.cells[state.cells.length - 1] = -1
  if (config.start.length) {
    state.cells = config.start
    return
  }
  for (let steps = config.mixing; steps > 0 || isWhole(config, state); steps--) {
    const gap = state.cells.indexOf(-1)
    const back = state.trail[state.trail.length - 1]
    const ways = neighbours(config, gap).filter(cell => cell !== back)
    slideInto(state, ways[floor(nextRandom(stream) * ways.length)]!)
  }
}

/** Cells beside a cell. */
export function neighbours({ rows, cols }: { rows: number; cols: number }, cell: number): number[] {
  const [row, col] = [floor(cell / cols), cell % cols]
  const found: number[] = []
  if (row) found.push(cell - cols)
  if (col) found.push(cell - 1)
  if (col < cols - 1) found.push(cell + 1)
  if (row < rows - 1) found.push(cell + cols)
  return found
}

/** Moves the piece at a cell into the gap; a step back shortens the trail. Changes the given state. */
export function slideInto(state: PuzzleState, cell: number): void {
  const gap = state.cells.indexOf(-1)
  state.cells[gap] = state.cells[cell]!
  state.cells[cell] = -1
  if (state.trail[state.trail.length - 1] === cell) state.trail.pop()
  else state.trail.push(gap)
}

/** Returns whether a piece is upright in its own cell. */
export function isHome(state: PuzzleState, piece: number): boolean {
  return state.cells[piece] === piece && !state.turns[piece]
}

/** Every piece there is, except the one a sliding puzzle leaves out. */
export function piecesOf(config: PuzzleConfig): number {
  return config.rows * config.cols - (SLIDES && config.mode === 'slide' ? 1 : 0)
}

/** Pieces at home. */
export function countHome(config: PuzzleConfig, state: PuzzleState): number {
  let done = 0
  for (let piece = piecesOf(config); piece--;) if (isHome(state, piece)) done++
  return done
}

export function isWhole(config: PuzzleConfig, state: PuzzleState): boolean {
  return countHome(config, state) === piecesOf(config)
}

/** Returns whether the player can move a piece. Placed pieces are fixed, except in the sliding mode. */
export function isMovable(config: PuzzleConfig, state: PuzzleState, piece: number): boolean {
  if (piece < 0 || piece >= piecesOf(config) || state.status !== 'playing') return false
  if (!SLIDES || config.mode !== 'slide') return !isHome(state, piece)
  return neighbours(config, state.cells.indexOf(-1)).includes(state.cells.indexOf(piece))
}
