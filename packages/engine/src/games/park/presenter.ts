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

const parkType: GameType<ParkRun, ParkEvent> = {
  begin(run) {
    run.held = undefined
    return createPark(run.config)
  },
  createLayout: layPark,
  drawGround: ({ config, stage, layout }) => layGround(config, stage, layout),
  addItems: addVehicles,
  removeItems: removeVehicles,
  placeItems: placeVehicles,
  showCounts: showParkCounts,
  show: showParkEvent,
  showEnd: showParkEnd,
  endPauses: [1100, 700],
  applyInput: movePark,
  findPlan(config, state) {
    const { way } = solvePark(config, state, adLimit)
    if (way && way.length) return way
    const move = findMove(config, state, 0)
    return move ? [move] : []
  },
  isSameInput: (_, a, b) => a.vehicle === b.vehicle && a.steps === b.steps,
  pathOf(run, { vehicle, steps }) {
    const offset = run.state.at[vehicle] ?? 0
    const from = vehicleCentre(run, vehicle, offset)
    return run.config.rule === 'drive' ? [from] : [from, vehicleCentre(run, vehicle, offset + steps)]
  },
  nudge(run, input, ms) {
    if (input) run.nudged = input.vehicle
    const { nudged, state } = run
    const offset = nudged === undefined ? null : state.at[nudged]
    const beat = input ? max(0, sin(ms / 150)) * 0.1 * (input.steps < 0 ? -1 : 1) : 0
    if (nudged !== undefined && typeof offset === 'number') putVehicle(run, nudged, offset + beat)
    if (!input) run.nudged = undefined
  },
  press(run, x, y) {
    const { config, state } = run
    const vehicle = vehicleAt(run, x, y)
    if (vehicle === undefined) return false
    if (!SLIDES || (DRIVES && config.rule === 'drive') || isLocked(config, state, vehicle))
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

/** Plays a parking game on a stage. */
export function createParkView(config: ParkConfig, stage: GameStage): GameView {
  return createGameView(parkType, config, stage, { parked: [], offsets: [], drivers: [], shifts: [] })
}

/** The vehicle on the cell at a point. */
function vehicleAt({ config, state, layout }: ParkRun, x: number, y: number): number | undefined {
  const { row, col } = layout.placeUnder(x, y)
  const cell = cellAt(config, round(row), round(col))
  const found = state.at.findIndex(
    (offset, index) => offset !== null && cellsOf(config, config.vehicles[index]!, offset).includes(cell),
  )
  return cell < 0 || found < 0 ? undefined : found
}

function holdVehicle({ config, state }: ParkRun, vehicle: number, x: number, y: number): HeldVehicle {
  const from = state.at[vehicle]!
  const taken = occupancy(config, state.at)
  const ahead = reachOf(config, state.at, vehicle, 1, taken)
  const back = reachOf(config, state.at, vehicle, -1, taken)
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
