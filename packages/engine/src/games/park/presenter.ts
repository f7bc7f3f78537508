import type { GameStage, GameView } from '../game-module.ts'
import type { GameType } from '../game-run.ts'
import { createGameView } from '../game-view.ts'
import { act, isBusy, stepRun } from '../play-loop.ts'
import { createPark, isLocked, occupancy, reachOf } from './board.ts'
import type { ParkConfig } from './config.ts'
import { cellAt, cellsOf } from './fit-vehicles.ts'
import { layGround } from './ground.ts'
import type { ParkEvent } from './journal.ts'
import { layPark } from './layout.ts'
import { DRIVES, SLIDES } from './modes.ts'
import { stepMotion } from './motion.ts'
import type { HeldVehicle, ParkRun } from './park-run.ts'
import { movePark } from './rules.ts'
import {
  addVehicles,
  placeVehicles,
  removeVehicles,
  showParkCounts,
  showParkEnd,
  showParkEvent,
  showSlide,
} from './scene.ts'
import { findMove, solvePark } from './solver.ts'
import { putVehicle, vehicleCentre } from './vehicle-sprites.ts'
import { abs, max, min, round, sin } from '../../math.ts'

/** Positions that the solver may search inside an ad: a few frames of time on an old phone. */
const adLimit = 1500

export const parkType: GameType<ParkRun, ParkEvent> = {
  beginState(run) {
    run.held = undefined
    return createPark(run.gameConfig)
  },
  createLayout: layPark,
  drawGround: ({ gameConfig, gameStage, gameLayout }) => layGround(gameConfig, gameStage, gameLayout),
  addItems: addVehicles,
  removeItems: removeVehicles,
  placeItems: placeVehicles,
  showCounts: showParkCounts,
  show: showParkEvent,
  showEnd: showParkEnd,
  endPauses: [1100, 700],
  applyInput: movePark,
  findPlan(gameConfig, gameState) {
    const { way } = solvePark(gameConfig, gameState, adLimit)
    if (way && way.length) return way
    const move = findMove(gameConfig, gameState, 0)
    return move ? [move] : []
  },
  isSameInput: (_, a, b) => a.vehicle === b.vehicle && a.steps === b.steps,
  pathOf(run, { vehicle, steps }) {
    const offset = run.gameState.at[vehicle] || 0
    const from = vehicleCentre(run, vehicle, offset)
    return run.gameConfig.rule === 'drive' ? [from] : [from, vehicleCentre(run, vehicle, offset + steps)]
  },
  nudge(run, input, ms) {
    if (input) run.nudged = input.vehicle
    const { nudged, gameState } = run
    const offset = nudged === undefined ? null : gameState.at[nudged]
    const beat = input ? max(0, sin(ms / 150)) * 0.1 * (input.steps < 0 ? -1 : 1) : 0
    if (nudged !== undefined && typeof offset === 'number') putVehicle(run, nudged, offset + beat)
    if (!input) run.nudged = undefined
  },
  pressAt(run, x, y) {
    const { gameConfig, gameState } = run
    const vehicle = vehicleAt(run, x, y)
    if (vehicle === undefined) return false
    if (!SLIDES || (DRIVES && gameConfig.rule === 'drive') || isLocked(gameConfig, gameState, vehicle))
      act(run, { vehicle, steps: 1 })
    else if (!isBusy(run)) run.held = holdVehicle(run, vehicle, x, y)
    return true
  },
  dragTo: (run, x, y) => SLIDES && drag(run, x, y),
  releaseAt: (run, _x, _y, isCancelled) => SLIDES && release(run, isCancelled),
  letGo(run) {
    run.held = undefined
  },
  step(run, ms) {
    stepMotion(run, ms)
    stepRun(run, ms)
  },
}

/** Plays a parking game on a gameStage. */
export function createParkView(gameConfig: ParkConfig, gameStage: GameStage, type = parkType): GameView {
  return createGameView(type, gameConfig, gameStage, { parked: [], offsets: [], drivers: [], shifts: [] })
}

/** The vehicle on the cell at a point. */
function vehicleAt({ gameConfig, gameState, gameLayout }: ParkRun, x: number, y: number): number | undefined {
  const { row, col } = gameLayout.placeUnder(x, y)
  const cell = cellAt(gameConfig, round(row), round(col))
  const found = gameState.at.findIndex(
    (offset, index) =>
      offset !== null && cellsOf(gameConfig, gameConfig.vehicles[index]!, offset).includes(cell),
  )
  return cell < 0 || found < 0 ? undefined : found
}

function holdVehicle({ gameConfig, gameState }: ParkRun, vehicle: number, x: number, y: number): HeldVehicle {
  const from = gameState.at[vehicle]!
  const taken = occupancy(gameConfig, gameState.at)
  const ahead = reachOf(gameConfig, gameState.at, vehicle, 1, taken)
  const back = reachOf(gameConfig, gameState.at, vehicle, -1, taken)
  const isOut = ({ end }: typeof ahead) => end.kind === 'edge' && end.isOpen
  return {
    vehicle,
    x,
    y,
    from,
    ahead: ahead.steps,
    back: -back.steps,
    canLeave: { ahead: isOut(ahead), back: isOut(back) },
    offset: from,
    moved: false,
  }
}

/** Steps that the pointer has moved along the vehicle's lane. */
function stepsAlong(run: ParkRun, { vehicle, x, y }: HeldVehicle, toX: number, toY: number): number {
  const [a, b] = [vehicleCentre(run, vehicle, 0), vehicleCentre(run, vehicle, 1)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  return ((toX - x) * dx + (toY - y) * dy) / (dx * dx + dy * dy)
}

/** Moves the held vehicle within its free cells, and a little out of an open exit. */
function drag(run: ParkRun, x: number, y: number): boolean {
  const { held } = run
  if (!held) return false
  const { canLeave } = held
  const wanted = stepsAlong(run, held, x, y)
  held.moved = held.moved || abs(wanted) > 0.15
  held.offset =
    held.from +
    min(held.ahead + (canLeave.ahead ? 0.4 : 0), max(held.back - (canLeave.back ? 0.4 : 0), wanted))
  if (held.moved) putVehicle(run, held.vehicle, held.offset)
  return true
}

function release(run: ParkRun, isCancelled: boolean): boolean {
  const { held } = run
  if (!held) return false
  const { vehicle, from, offset, ahead, back, canLeave, moved } = held
  const steps = offset - from
  run.held = undefined
  if (isCancelled) showSlide(run, { vehicle, from, to: from })
  else if (canLeave.ahead && (!moved || steps > max(0.15, ahead - 0.4)))
    act(run, { vehicle, steps: ahead + 1 })
  else if (canLeave.back && (!moved || steps < min(-0.15, back + 0.4))) act(run, { vehicle, steps: back - 1 })
  else if (moved && !round(steps)) showSlide(run, { vehicle, from, to: from })
  else act(run, { vehicle, steps: round(steps) })
  return true
}
