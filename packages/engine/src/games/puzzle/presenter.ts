import type { GameStage, GameView } from '../game-module.ts'
import type { GameType } from '../game-run.ts'
import { createGameView } from '../game-view.ts'
import { act, isBusy, stepRun } from '../play-loop.ts'
import type { Point } from '../tutorial-hand.ts'
import { createPuzzle, isMovable } from './board.ts'
import type { PuzzleConfig } from './config.ts'
import { createCut } from './cut.ts'
import type { PuzzleEvent } from './journal.ts'
import { layPuzzle } from './layout.ts'
import { PLACES, SWAPS } from './modes.ts'
import { addPieces, carryPiece, leavePiece, liftPiece, placeOf, returnPiece } from './pieces.ts'
import type { PuzzleRun } from './puzzle-run.ts'
import { movePuzzle } from './rules.ts'
import {
  drawPuzzleGround,
  placePieces,
  removePieces,
  showPuzzleCounts,
  showPuzzleEnd,
  showPuzzleEvent,
} from './scene.ts'
import { findWay } from './solver.ts'
import { abs, floor, max, sin } from '../../math.ts'

export const puzzleType: GameType<PuzzleRun, PuzzleEvent> = {
  beginState(run) {
    run.held = undefined
    run.raised = -1
    const state = createPuzzle(run.gameConfig, run.boardSeed)
    run.slots = state.tray
    return state
  },
  createLayout(gameConfig, width, height, { gameStage, slots }) {
    const size = gameStage.sizeOf(gameConfig.image)
    return layPuzzle(gameConfig, width, height, size ? size.width / size.height : 1, slots.length)
  },
  drawGround: drawPuzzleGround,
  addItems: addPieces,
  removeItems: removePieces,
  placeItems: placePieces,
  showCounts: showPuzzleCounts,
  show: showPuzzleEvent,
  showEnd: showPuzzleEnd,
  endPauses: [1200, 700],
  applyInput: movePuzzle,
  findPlan: findWay,
  isSameInput: (run, a, b) => a.piece === b.piece && (!isSwap(run) || a.cell === b.cell),
  pathOf(run, { piece, cell }) {
    const { gameConfig, gameState, gameLayout } = run
    const to = gameConfig.mode === 'slide' ? gameState.cells.indexOf(-1) : cell
    return to === undefined ? [spotOf(run, piece)] : [spotOf(run, piece), gameLayout.homeOf(to)]
  },
  nudge(run, input, ms) {
    if (input) run.nudged = input.piece
    const { nudged, held } = run
    if (nudged >= 0 && (!held || held.piece !== nudged))
      run.shownPieces[nudged]!.pieceSprite.scale =
        placeOf(run, nudged).scale * (1 + (input ? max(0, sin(ms / 150)) * 0.1 : 0))
    if (!input) run.nudged = -1
  },
  pressAt: press,
  dragTo(run, x, y) {
    const { held } = run
    if (!held) return false
    held.moved = held.moved || abs(x - held.from.x) + abs(y - held.from.y) > 14
    if (held.moved) carryPiece(run, held.piece, x + held.dx, y + held.dy)
    return true
  },
  releaseAt: (run, _x, _y, isCancelled) => release(run, isCancelled),
  letGo(run) {
    const piece = run.held ? run.held.piece : run.raised
    run.held = undefined
    run.raised = -1
    if (piece >= 0) returnPiece(run, piece, 120)
  },
  step: (run, ms) => stepRun(run, ms),
}

/** Plays a puzzle on a gameStage. */
export function createPuzzleView(
  gameConfig: PuzzleConfig,
  gameStage: GameStage,
  type = puzzleType,
): GameView {
  const boardSeed = gameConfig.seed ?? floor(gameStage.random() * 1e9)
  return createGameView(type, gameConfig, gameStage, {
    boardSeed,
    cut: createCut(gameConfig),
    shownPieces: [],
    covers: [],
    nudged: -1,
  })
}

function isSwap({ gameConfig }: PuzzleRun): boolean {
  return SWAPS && gameConfig.mode === 'swap'
}

function isPlace({ gameConfig }: PuzzleRun): boolean {
  return PLACES && gameConfig.mode === 'place'
}

function spotOf({ shownPieces }: PuzzleRun, piece: number): Point {
  const { x, y } = shownPieces[piece]!.pieceSprite
  return { x, y }
}

/** The movable piece nearest to a point, or -1. Pieces in the tray may be small, so near is enough. */
function pieceAt(
  { gameConfig, gameState, gameLayout, shownPieces }: PuzzleRun,
  x: number,
  y: number,
): number {
  let found = -1
  let least = 1
  shownPieces.forEach(({ pieceSprite: sprite }, piece) => {
    if (!isMovable(gameConfig, gameState, piece)) return
    const far =
      max(abs(sprite.x - x) / gameLayout.w, abs(sprite.y - y) / gameLayout.h) / (0.6 * max(0.5, sprite.scale))
    if (far >= least) return
    least = far
    found = piece
  })
  return found
}

function press(run: PuzzleRun, x: number, y: number): boolean {
  const { gameLayout, raised } = run
  const piece = pieceAt(run, x, y)
  if (SWAPS && raised >= 0) {
    const cell = gameLayout.cellAt(x, y)
    run.raised = -1
    if (cell >= 0 && piece !== raised) {
      act(run, { piece: raised, cell })
      return true
    }
    returnPiece(run, raised, 120)
  }
  if (piece < 0) return false
  if (!isPlace(run) && !isSwap(run)) act(run, { piece })
  else if (!isBusy(run)) {
    const spot = spotOf(run, piece)
    run.held = { piece, from: { x, y }, dx: spot.x - x, dy: spot.y - y, moved: false }
    liftPiece(run, piece)
  }
  return true
}

function release(run: PuzzleRun, isCancelled: boolean): boolean {
  const { held } = run
  if (!held) return false
  const { piece, moved } = held
  run.held = undefined
  if (isCancelled) returnPiece(run, piece, 120)
  else if (!moved) tap(run, piece)
  else if (SWAPS && isSwap(run)) dropOnCell(run, piece)
  else if (PLACES) drop(run, piece)
  return true
}

function tap(run: PuzzleRun, piece: number): void {
  if (isPlace(run) && run.gameConfig.rotation) {
    returnPiece(run, piece, 0)
    act(run, { piece })
  } else if (isSwap(run)) run.raised = piece
  else returnPiece(run, piece, 120)
}

function dropOnCell(run: PuzzleRun, piece: number): void {
  const { x, y } = spotOf(run, piece)
  const cell = run.gameLayout.cellAt(x, y)
  if (cell >= 0 && cell !== run.gameState.cells.indexOf(piece)) act(run, { piece, cell })
  else returnPiece(run, piece, 160)
}

/**
 * A piece near its cell snaps in; elsewhere on the board it is wrong; otherwise it returns or stays beside
 * the board.
 */
function drop(run: PuzzleRun, piece: number): void {
  const { gameConfig } = run
  const { w, h, homeOf, cellAt } = run.gameLayout
  const { x, y } = spotOf(run, piece)
  const home = homeOf(piece)
  const isNear = abs(x - home.x) < w * gameConfig.snap && abs(y - home.y) < h * gameConfig.snap
  const cell = isNear ? piece : cellAt(x, y)
  if (cell >= 0) act(run, { piece, cell: isNear || cell !== piece ? cell : -1 })
  else if (gameConfig.returnMs) returnPiece(run, piece, gameConfig.returnMs)
  else leavePiece(run, piece)
}
