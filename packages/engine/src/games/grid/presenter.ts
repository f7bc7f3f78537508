import { assignCount } from '../scene-frame.ts'
import type { GameStage, GameView } from '../game-module.ts'
import type { GameType } from '../game-run.ts'
import { createGameView } from '../game-view.ts'
import { act, isBusy, stepRun } from '../play-loop.ts'
import { isBlocker, type GridInput } from './board.ts'
import { besides } from './cells.ts'
import type { GridConfig } from './config.ts'
import type { GridRun, Piece } from './grid-run.ts'
import type { GridEvent } from './journal.ts'
import { layGrid } from './layout.ts'
import { groupAt } from './matches.ts'
import { SWAPS, TAPS, TRAYS } from './modes.ts'
import { fadeInPieces, placePieces, posePiece } from './pieces.ts'
import { createGrid, moveGrid } from './rules.ts'
import { addTiles, drawGridGround, removeTiles, showGridCounts, showGridEnd, showGridEvent } from './scene.ts'
import { bestMove } from './solver.ts'
import { abs, floor, max, sin } from '../../math.ts'

export const gridType: GameType<GridRun, GridEvent> = {
  beginState(run) {
    run.chosen = -1
    run.pressedCell = undefined
    return createGrid(run.gameConfig, run.boardSeed)
  },
  createLayout: layGrid,
  drawGround: drawGridGround,
  addItems: addTiles,
  removeItems: removeTiles,
  placeItems: placePieces,
  showCounts: showGridCounts,
  show: showGridEvent,
  showEnd: showGridEnd,
  endPauses: [800, 600],
  applyInput(gameConfig, gameState, input, run) {
    const turn = moveGrid(gameConfig, gameState, input)
    const { moves } = turn.state
    // The score follows when it is shown.
    assignCount(run, 'moves', gameConfig.moves ? gameConfig.moves - moves : moves)
    return turn
  },
  afterInput: run => choose(run, -1),
  findPlan(gameConfig, gameState) {
    const best = bestMove(gameConfig, gameState)
    return best ? [best] : []
  },
  isSameInput: () => false,
  pathOf: (run, input) =>
    piecesOf(run, input)
      .slice(0, isSwapping(run) ? 2 : 1)
      .map(piece => (piece ? run.gameLayout.placeOf(piece.atCol, piece.atRow) : { x: 0, y: 0 })),
  nudge,
  pressAt: press,
  dragTo: (run, x, y) => SWAPS && drag(run, x, y),
  releaseAt(run) {
    run.pressedCell = undefined
    return isSwapping(run)
  },
  step(run, ms) {
    run.clockMs += ms
    stepRun(run, ms)
    fadeInPieces(run)
    poseChosen(run, 1.05 + 0.05 * sin(run.clockMs / 90))
  },
}

/** Plays a grid game on a gameStage. */
export function createGridView(gameConfig: GridConfig, gameStage: GameStage, type = gridType): GameView {
  const boardSeed = gameConfig.seed ?? floor(gameStage.random() * 1e9)
  return createGameView(type, gameConfig, gameStage, {
    boardSeed,
    tiles: {},
    fallMs: 0,
    nudged: [],
    clockMs: 0,
  })
}

function isSwapping({ gameConfig }: GridRun): boolean {
  return SWAPS && gameConfig.mode === 'swap'
}

function pieceAt({ gameState, tiles }: GridRun, cell: number): Piece | undefined {
  return tiles[gameState.cells[cell]?.id || 0]
}

/** The tiles that an input is about. */
function piecesOf(run: GridRun, { a, b }: GridInput): (Piece | undefined)[] {
  const { gameConfig, gameState } = run
  if (TRAYS && gameConfig.mode === 'tray') return [run.tiles[a]]
  const group = isSwapping(run) ? [a, b ?? a] : TAPS ? groupAt(gameConfig, gameState.cells, a) : []
  return (group.length ? group : [a]).map(cell => pieceAt(run, cell))
}

function nudge(run: GridRun, input: GridInput | undefined, ms: number): void {
  if (input && !run.nudged.length) run.nudged = piecesOf(run, input)
  const beat = input ? max(0, sin(ms / 130)) : 0
  const reach = beat * 0.13 * run.gameLayout.pitch
  const [first, second] = run.nudged
  run.nudged.forEach((piece, index) => {
    if (!piece || run.tiles[piece.shownTile.id] !== piece) return
    const other = isSwapping(run) && first && second ? (index ? first : second) : piece
    posePiece(
      run,
      piece,
      (other.atCol - piece.atCol) * reach,
      (other.atRow - piece.atRow) * reach,
      1 + beat * 0.07,
    )
  })
  if (!input) run.nudged = []
}

function poseChosen(run: GridRun, scale: number): void {
  const piece = run.chosen >= 0 && !isBusy(run) ? pieceAt(run, run.chosen) : undefined
  if (piece) posePiece(run, piece, 0, 0, scale)
}

function choose(run: GridRun, cell: number): void {
  poseChosen(run, 1)
  run.chosen = cell
}

function press(run: GridRun, x: number, y: number): boolean {
  const { gameConfig, gameState, gameLayout, chosen } = run
  if (TRAYS && gameConfig.mode === 'tray') return takeAt(run, x, y)
  const cell = gameLayout.cellAt(x, y)
  const tile = gameState.cells[cell]
  if (!tile || isBlocker(tile)) {
    choose(run, -1)
    return false
  }
  if (!isSwapping(run)) act(run, { a: cell })
  else if (chosen >= 0 && besides(gameConfig, chosen).includes(cell)) swap(run, chosen, cell)
  else {
    choose(run, cell === chosen ? -1 : cell)
    run.pressedCell = { x, y, cell }
  }
  return true
}

function swap(run: GridRun, a: number, b: number): void {
  choose(run, -1)
  run.pressedCell = undefined
  act(run, { a, b })
}

/** Takes the topmost tile at a point. */
function takeAt(run: GridRun, x: number, y: number): boolean {
  const { gameState, gameLayout } = run
  const reach = gameLayout.size / 2
  const hit = gameState.pile.filter(tile => {
    const centre = gameLayout.placeOf(tile.x, tile.y)
    return abs(centre.x - x) <= reach && abs(centre.y - y) <= reach
  })
  const top = hit.sort((a, b) => b.layer - a.layer)[0]
  if (top) act(run, { a: top.id })
  return !!top
}

/** Swaps as soon as the pointer has moved a third of a cell. */
function drag(run: GridRun, x: number, y: number): boolean {
  const { gameConfig, gameLayout, pressedCell: pressed } = run
  if (!pressed) return false
  const { cell } = pressed
  const [dx, dy] = [x - pressed.x, y - pressed.y]
  if (max(abs(dx), abs(dy)) < gameLayout.pitch * 0.35) return true
  const to = cell + (abs(dx) > abs(dy) ? Math.sign(dx) : Math.sign(dy) * gameConfig.cols)
  if (besides(gameConfig, cell).includes(to)) swap(run, cell, to)
  run.pressedCell = undefined
  return true
}
