import { endGame } from '../end-game.ts'
import type { Point } from '../hand.ts'
import type { GameStage, GameView } from '../part.ts'
import { createSession } from '../session.ts'
import { createPark, isLocked, occupancy, reachOf, type ParkInput, type ParkState } from './board.ts'
import type { ParkConfig } from './config.ts'
import { stepOf } from './direction.ts'
import { cellAt, cellsOf, tailOf } from './fit-vehicles.ts'
import type { ParkEvent } from './journal.ts'
import { DRIVES, SLIDES } from './modes.ts'
import { movePark, type ParkTurn } from './rules.ts'
import { createParkScene } from './scene.ts'
import { solvePark, findMove } from './solver.ts'
import { abs, max, min, round, sin } from '../../math.ts'

/** Places the solver may look at inside an ad: a few frames' worth on an old phone. */
const adLimit = 1500

interface Held {
  vehicle: number
  x: number
  y: number
  from: number
  back: number
  ahead: number
  canLeave: { back: boolean; ahead: boolean }
  offset: number
  moved: boolean
}

/**
 * Plays a parking game on a stage: taps or drags become inputs, the rules answer, the scene shows their
 * journal.
 */
export function createParkView(config: ParkConfig, stage: GameStage): GameView {
  let state: ParkState = createPark(config)
  let plan: ParkInput[] = []
  let held: Held | undefined
  let nudged: number | undefined
  const scene = createParkScene(config, stage, () => state)
  const session = createSession<ParkInput, ParkEvent>(stage, {
    config,
    path,
    nudge,
    best,
    show(event) {
      if (event.t === 'crash' && config.bump.timeMs) session.spend(config.bump.timeMs)
      return scene.show(event)
    },
    play: input => adopt(movePark(config, state, follow(input))),
    finish: (result, reason) => adopt(endGame(state, result, reason)),
    isOver: () => state.status !== 'playing',
    moves: () => state.moves,
  })

  function adopt(turn: ParkTurn): ParkEvent[] {
    state = turn.state
    if (state.status !== 'playing') held = undefined
    return turn.journal
  }

  /** A found way is kept as long as it is followed. */
  function follow(input: ParkInput): ParkInput {
    const next = plan.shift()
    if (!next || next.vehicle !== input.vehicle || next.steps !== input.steps) plan = []
    return input
  }

  function best(): ParkInput | undefined {
    if (!plan.length) plan = solvePark(config, state, adLimit).way ?? []
    return plan[0] ?? findMove(config, state, 0)
  }

  const centreOf = (vehicle: number, offset: number) => {
    const { length, direction } = config.vehicles[vehicle]!
    const step = stepOf(direction)
    const tail = tailOf(config, config.vehicles[vehicle]!, 0)
    const ahead = offset + (length - 1) / 2
    return scene.layout().pointOf(tail.row + step.row * ahead, tail.col + step.col * ahead)
  }

  function path({ vehicle, steps }: ParkInput): Point[] {
    const offset = state.at[vehicle] ?? 0
    const from = centreOf(vehicle, offset)
    return config.rule === 'drive' ? [from] : [from, centreOf(vehicle, offset + steps)]
  }

  function nudge(input: ParkInput | undefined, t: number) {
    if (input) nudged = input.vehicle
    const offset = nudged === undefined ? null : state.at[nudged]
    if (nudged !== undefined && typeof offset === 'number')
      scene.put(nudged, offset + (input ? max(0, sin(t / 150)) * 0.1 * (input.steps < 0 ? -1 : 1) : 0))
    if (!input) nudged = undefined
  }

  /** The vehicle at a point: in its cells, or near enough for a finger. */
  function vehicleAt(x: number, y: number): number | undefined {
    const { row, col } = scene.layout().placeUnder(x, y)
    const cell = cellAt(config, round(row), round(col))
    const found = state.at.findIndex(
      (offset, index) => offset !== null && cellsOf(config, config.vehicles[index]!, offset).includes(cell),
    )
    return cell < 0 || found < 0 ? undefined : found
  }

  function down(x: number, y: number): boolean {
    session.touch()
    const vehicle = vehicleAt(x, y)
    if (vehicle === undefined) return false
    if (!SLIDES || (DRIVES && config.rule === 'drive') || isLocked(config, state, vehicle))
      session.act({ vehicle, steps: 1 })
    else if (!session.isBusy()) take(vehicle, x, y)
    return true
  }

  function take(vehicle: number, x: number, y: number) {
    const from = state.at[vehicle]!
    const taken = occupancy(config, state.at)
    const ahead = reachOf(config, state.at, vehicle, 1, taken)
    const back = reachOf(config, state.at, vehicle, -1, taken)
    const isOut = ({ end }: typeof ahead) => end.kind === 'edge' && end.isOpen
    held = {
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

  /** Steps the finger has gone along the lane. */
  function along({ vehicle, x, y }: Held, px: number, py: number): number {
    const [a, b] = [centreOf(vehicle, 0), centreOf(vehicle, 1)]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    return ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy)
  }

  function drag(x: number, y: number): boolean {
    if (!held) return false
    const wanted = along(held, x, y)
    held.moved = held.moved || abs(wanted) > 0.15
    const steps = min(
      held.ahead + (held.canLeave.ahead ? 0.4 : 0),
      max(held.back - (held.canLeave.back ? 0.4 : 0), wanted),
    )
    held.offset = held.from + steps
    if (held.moved) scene.put(held.vehicle, held.offset)
    return true
  }

  function release(isDone: boolean): boolean {
    if (!held) return false
    const { vehicle, from, offset, ahead, back, canLeave, moved } = held
    held = undefined
    const gone = offset - from
    if (!isDone) scene.show({ t: 'slide', vehicle, from, to: from })
    else if (canLeave.ahead && (!moved || gone > max(0.15, ahead - 0.4)))
      session.act({ vehicle, steps: ahead + 1 })
    else if (canLeave.back && (!moved || gone < min(-0.15, back + 0.4)))
      session.act({ vehicle, steps: back - 1 })
    else if (moved && !round(gone)) scene.show({ t: 'slide', vehicle, from, to: from })
    else session.act({ vehicle, steps: round(gone) })
    return true
  }

  scene.build()
  return Object.assign({}, session.controls, {
    reset() {
      state = createPark(config)
      plan = []
      held = undefined
      session.restart()
      scene.build()
    },
    pointer(kind, x, y) {
      if (state.status !== 'playing') return false
      if (kind === 'down') return down(x, y)
      return SLIDES && (kind === 'move' ? drag(x, y) : release(kind === 'up'))
    },
    resize(width, height) {
      session.calm()
      held = undefined
      scene.resize(width, height)
    },
    step(ms) {
      scene.step(ms)
      session.step(ms)
    },
    destroy() {
      session.destroy()
      scene.destroy()
    },
  } satisfies Partial<GameView>)
}
