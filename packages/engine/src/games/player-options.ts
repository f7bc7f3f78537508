import { max } from '../math.ts'
import type { AnyRun, ConfigOf, GameType, InputOf, StateOf } from './game-run.ts'
import { legalMoves as gridMoves, type GridInput, type GridState } from './grid/board.ts'
import { goalProgress } from './grid/goals.ts'
import type { GridRun } from './grid/grid-run.ts'
import { gridType } from './grid/presenter.ts'
import { moveGrid } from './grid/rules.ts'
import { bestMove } from './grid/solver.ts'
import { freeTiles } from './grid/tray.ts'
import { legalMoves as parkMoves } from './park/board.ts'
import type { ParkRun } from './park/park-run.ts'
import { parkType } from './park/presenter.ts'
import { movePark } from './park/rules.ts'
import type { PuzzleRun } from './puzzle/puzzle-run.ts'
import { puzzleType } from './puzzle/presenter.ts'
import { movePuzzle } from './puzzle/rules.ts'
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
  /** The move wins the game at once. */
  wins?: boolean
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
  const option = (input: GridInput, value: number, wins: boolean) => ({
    path: gridType.pathOf(run, input),
    value,
    wins,
  })
  const after = (input: GridInput) => moveGrid(config, state, input).state
  if (config.mode === 'tray') {
    const free = freeTiles(state)
    const held = (kind: number) => state.tray.filter(tile => tile.kind === kind).length
    const open = (kind: number) => free.filter(tile => tile.kind === kind).length
    return free.map(({ id, kind, layer }) => {
      const completes = held(kind) + open(kind) >= 3 ? 100 : 0
      const wins = after({ a: id }).status === 'won'
      return option({ a: id }, completes + held(kind) * 30 + open(kind) * 5 + layer, wins)
    })
  }
  const share = (of: GridState) =>
    goalProgress(config, of).reduce((sum, { done, total }) => sum + done / max(1, total), 0)
  const before = share(state)
  return gridMoves(config, state).map(input => {
    const next = after(input)
    const gain = (share(next) - before) * goalWeight + next.score - state.score
    const wins = next.status === 'won'
    return option(input, wins ? wonValue : gain, wins)
  })
}

/** Every vehicle can be touched, also a blocked one. */
export function parkOptions(run: ParkRun): BoardOption[] {
  const { gameConfig: config, gameState: state } = run
  const best = plannedMove(run, parkType, movePark)
  const moves = parkMoves(config, state)
  const valued: BoardOption[] = moves.map(input => ({
    path: parkType.pathOf(run, input),
    value: best && parkType.isSameInput(run, input, best) ? 2 : 1,
    wins: movePark(config, state, input).state.status === 'won',
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
  const best = plannedMove(run, puzzleType, movePuzzle)
  return puzzleMoves(config, state).flatMap(input => {
    const path = puzzleType.pathOf(run, input)
    const isBest = best && puzzleType.isSameInput(run, input, best)
    const isHome = config.mode === 'place' || input.cell === input.piece
    const wins = movePuzzle(config, state, input).state.status === 'won'
    const right = { path, value: isBest ? 2 : isHome ? 1.8 : 1, wins }
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
    return { path: shelvesType.pathOf(run, input), value, wins: after.status === 'won' }
  })
}

/** The path of the solver's next move; undefined when it knows none. */
export const solverPaths = {
  grid(run: GridRun) {
    const best = bestMove(run.gameConfig, run.gameState)
    return best && gridType.pathOf(run, best)
  },
  park: (run: ParkRun) => pathOfPlan(run, parkType, movePark),
  puzzle: (run: PuzzleRun) => pathOfPlan(run, puzzleType, movePuzzle),
  shelves: (run: ShelvesRun) =>
    pathOfPlan(run, shelvesType, (config, state, input) =>
      'tool' in input ? { state } : moveShelves(config, state, input),
    ),
}

function pathOfPlan<Run extends AnyRun, Event extends { t: string }>(
  run: Run,
  type: GameType<Run, Event>,
  move: Move<Run>,
): Point[] | undefined {
  const next = plannedMove(run, type, move)
  return next && type.pathOf(run, next)
}

type Move<Run> = (config: ConfigOf<Run>, state: StateOf<Run>, input: InputOf<Run>) => { state: StateOf<Run> }

/** Plans of the solver by run. The run itself is not changed: it continues as without an observer. */
const plans = new WeakMap<AnyRun, { state: unknown; inputs: unknown[] }>()

/** The solver's next move. A plan is kept while it is followed. */
function plannedMove<Run extends AnyRun, Event extends { t: string }>(
  run: Run,
  type: GameType<Run, Event>,
  move: Move<Run>,
): InputOf<Run> | undefined {
  const config = run.gameConfig as ConfigOf<Run>
  const state = run.gameState as StateOf<Run>
  const known = plans.get(run)
  const plan = known && remainingPlan(known, config, state, move)
  const inputs = plan?.length ? plan : type.findPlan(config, state, run)
  plans.set(run, { state, inputs })
  return inputs[0] as InputOf<Run> | undefined
}

/** The rest of a plan, whose first move may have been made; undefined after another move. */
function remainingPlan<Run>(
  plan: { state: unknown; inputs: unknown[] },
  config: ConfigOf<Run>,
  state: StateOf<Run>,
  move: Move<Run>,
): unknown[] | undefined {
  if (plan.state === state) return plan.inputs
  const [first, ...others] = plan.inputs
  if (first === undefined || others.length === 0) return undefined
  const followed = move(config, plan.state as StateOf<Run>, first as InputOf<Run>).state
  return JSON.stringify(followed) === JSON.stringify(state) ? others : undefined
}
