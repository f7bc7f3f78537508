import { max } from '../math.ts'
import type { AnyRun, GameType, InputOf } from './game-run.ts'
import { legalMoves as gridMoves, type GridInput, type GridState } from './grid/board.ts'
import { goalProgress } from './grid/goals.ts'
import type { GridRun } from './grid/grid-run.ts'
import { gridType } from './grid/presenter.ts'
import { moveGrid } from './grid/rules.ts'
import { freeTiles } from './grid/tray.ts'
import { legalMoves as parkMoves } from './park/board.ts'
import type { ParkRun } from './park/park-run.ts'
import { parkType } from './park/presenter.ts'
import type { PuzzleRun } from './puzzle/puzzle-run.ts'
import { puzzleType } from './puzzle/presenter.ts'
import { legalMoves as puzzleMoves } from './puzzle/solver.ts'
import { legalMoves as shelfMoves } from './shelves/board.ts'
import { shelvesType } from './shelves/presenter.ts'
import { moveShelves } from './shelves/rules.ts'
import type { ShelvesRun } from './shelves/shelves-run.ts'
import { remainingWork } from './shelves/solver.ts'
import type { Point } from './tutorial-hand.ts'

/** A move as a player sees it: the points to touch, in the node's coordinates, and how much it helps. */
export interface BoardOption {
  path: Point[]
  /** Comparable only among the options of one moment. */
  value: number
}

/*
 * What a player can do on each board, valued one move deep. Moves of the solver's way count more where a
 * single move shows little; wrong moves are listed where a player can make them.
 */

/** The weight of a goal against points, as in the game's own solver. */
const goalWeight = 1e4
const wonValue = 1e9

export function gridOptions(run: GridRun): BoardOption[] {
  const { gameConfig: config, gameState: state } = run
  const option = (input: GridInput, value: number) => ({ path: gridType.pathOf(run, input), value })
  if (config.mode === 'tray') {
    const free = freeTiles(state)
    const held = (kind: number) => state.tray.filter(tile => tile.kind === kind).length
    const open = (kind: number) => free.filter(tile => tile.kind === kind).length
    return free.map(({ id, kind, layer }) => {
      const completes = held(kind) + open(kind) >= 3 ? 100 : 0
      return option({ a: id }, completes + held(kind) * 30 + open(kind) * 5 + layer)
    })
  }
  const share = (of: GridState) =>
    goalProgress(config, of).reduce((sum, { done, total }) => sum + done / max(1, total), 0)
  const before = share(state)
  return gridMoves(config, state).map(input => {
    const after = moveGrid(config, state, input).state
    const gain = (share(after) - before) * goalWeight + after.score - state.score
    return option(input, after.status === 'won' ? wonValue : gain)
  })
}

/** Every vehicle can be touched, also a blocked one. */
export function parkOptions(run: ParkRun): BoardOption[] {
  const { gameConfig: config, gameState: state } = run
  const best = nextMove(run, parkType)
  const moves = parkMoves(config, state)
  const valued = moves.map(input => ({
    path: parkType.pathOf(run, input),
    value: best && parkType.isSameInput(run, input, best) ? 2 : 1,
  }))
  const blocked = state.at.flatMap((offset, vehicle) =>
    offset === null || moves.some(input => input.vehicle === vehicle)
      ? []
      : [{ path: parkType.pathOf(run, { vehicle, steps: 1 }), value: 0 }],
  )
  return valued.concat(blocked)
}

/** In the mode `place` each piece can also be put beside its cell. */
export function puzzleOptions(run: PuzzleRun): BoardOption[] {
  const { gameConfig: config, gameState: state } = run
  const best = nextMove(run, puzzleType)
  return puzzleMoves(config, state).flatMap(input => {
    const path = puzzleType.pathOf(run, input)
    const isBest = best && puzzleType.isSameInput(run, input, best)
    const isHome = config.mode === 'place' || input.cell === input.piece
    const right = { path, value: isBest ? 2 : isHome ? 1.8 : 1 }
    if (config.mode !== 'place' || input.cell === undefined) return [right]
    const beside = (input.cell + 1) % (config.rows * config.cols)
    return [right, { path: [path[0]!, run.gameLayout.homeOf(beside)], value: 0 }]
  })
}

export function shelvesOptions(run: ShelvesRun): BoardOption[] {
  const { gameConfig: config, gameState: state } = run
  return shelfMoves(config, state).map(input => {
    const after = moveShelves(config, state, input).state
    const value = after.status === 'failed' ? -wonValue : -remainingWork(config, after)
    return { path: shelvesType.pathOf(run, input), value }
  })
}

/** The solver's next move, kept in the run while it is followed. */
function nextMove<Run extends AnyRun, Event extends { t: string }>(
  run: Run,
  type: GameType<Run, Event>,
): InputOf<Run> | undefined {
  const { gameConfig, gameState } = run
  if (!run.nextMoves.length)
    run.nextMoves = type.findPlan(gameConfig as never, gameState as never, run) as unknown[]
  return run.nextMoves[0] as InputOf<Run> | undefined
}
