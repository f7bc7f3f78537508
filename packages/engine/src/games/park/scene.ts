import { createEnding } from '../ending.ts'
import { inTurn } from '../in-turn.ts'
import type { GameStage, Sprite } from '../part.ts'
import { showPopup } from '../popup.ts'
import { plainShape } from '../shapes.ts'
import { isLocked, type ParkState } from './board.ts'
import type { ParkConfig } from './config.ts'
import { stepOf } from './direction.ts'
import { tailOf } from './fit-vehicles.ts'
import { layGround } from './ground.ts'
import type { ParkEvent } from './journal.ts'
import { DRIVES } from './modes.ts'
import { layPark, type ParkLayout } from './layout.ts'
import { routeOf } from './route.ts'
import { createTrip, type Trip } from './trip.ts'
import { createVehicleSprites, type VehicleSprites } from './vehicle-sprites.ts'
import { abs, cos, floor, max, min, PI, sin } from '../../math.ts'

/** The lot on the screen. */
export interface ParkScene {
  layout(): ParkLayout
  /** Puts up a whole state at once. */
  build(): void
  show(event: ParkEvent): number
  /** Shows a vehicle so many steps ahead of its start, fractions included. */
  put(vehicle: number, offset: number): void
  resize(width: number, height: number): void
  step(ms: number): void
  destroy(): void
}

interface Driver {
  sprites: VehicleSprites
  trip: Trip
  travelled: number
  speed: number
  turn: number
  puff: number
}

/** A movement to and fro on a vehicle's own lane: `from` to `to` over ms, then `done`. */
interface Shift {
  vehicle: number
  from: number
  to: number
  ms: number
  age: number
  ease: (t: number) => number
  done: (() => void) | undefined
}

const out = (t: number) => 1 - (1 - t) * (1 - t)
const into = (t: number) => t * t
const both = (t: number) => t * t * (3 - 2 * t)

export function createParkScene(config: ParkConfig, stage: GameStage, state: () => ParkState): ParkScene {
  const { sounds, effects, variables, vehicles } = config
  let layout = layPark(config, stage.width, stage.height)
  let ground: Sprite[] = []
  let shown: (VehicleSprites | undefined)[] = []
  /** Where each is shown, which a finger may have moved. */
  let offsets: number[] = []
  let drivers: Driver[] = []
  let shifts: Shift[] = []
  const ending = createEnding(stage, {
    config,
    state,
    tellCounts,
    looks: [1100, 700],
    middle: () => ({ x: stage.width / 2, y: stage.height * 0.4, w: stage.width }),
    ended(won) {
      if (!won) for (const one of shown) if (one) one.set({ tint: '#8b8794' })
    },
  })

  function centre(vehicle: number, offset: number) {
    const { length, direction } = vehicles[vehicle]!
    const step = stepOf(direction)
    const tail = tailOf(config, vehicles[vehicle]!, 0)
    const ahead = offset + (length - 1) / 2
    return Object.assign(layout.pointOf(tail.row + step.row * ahead, tail.col + step.col * ahead), {
      angle: layout.angleOf(step.row, step.col),
    })
  }

  function put(vehicle: number, offset: number) {
    const { x, y, angle } = centre(vehicle, offset)
    offsets[vehicle] = offset
    shown[vehicle]?.place(x, y, angle, layout.pitch)
  }

  function clear() {
    ending.cancel()
    shown.forEach(one => one && one.remove())
    drivers.forEach(({ sprites }) => sprites.remove())
    shown = []
    drivers = []
    shifts = []
  }

  function build() {
    clear()
    state().at.forEach((offset, vehicle) => {
      if (offset === null) return
      const one = (shown[vehicle] = createVehicleSprites(config, stage, vehicle))
      put(vehicle, offset)
      one.lock(isLocked(config, state(), vehicle) ? vehicles[vehicle]!.lockedUntil : undefined)
    })
    tellCounts()
  }

  function tellCounts() {
    const { score, moves, crashes } = state()
    const wanted = vehicles.filter(
      (vehicle, index) => state().at[index] !== null && (config.goal === 'all' || vehicle.target),
    ).length
    stage.assign(variables.score, score)
    stage.assign(variables.moves, config.moves ? max(0, config.moves - moves) : moves)
    stage.assign(variables.left, wanted)
    stage.assign(variables.lives, max(0, config.lives - crashes))
  }

  function shift(
    vehicle: number,
    from: number,
    to: number,
    ms: number,
    ease: (t: number) => number,
    done?: () => void,
  ) {
    shifts = shifts.filter(one => one.vehicle !== vehicle)
    shifts.push({ vehicle, from, to, ms, age: 0, ease, done })
  }

  /** Grey clouds that grow and fade where something drove off or hit. */
  function puffs(x: number, y: number, count: number, spread: number) {
    for (let i = 0; i < count; i++) {
      const turn = stage.random() * PI * 2
      const side = layout.pitch * (0.2 + stage.random() * 0.18)
      const shade = floor(150 + stage.random() * 80)
      const far = layout.pitch * spread * (0.4 + stage.random() * 0.6)
      const puff = stage.sprite({
        x,
        y,
        w: side,
        h: side,
        z: 50,
        scale: 0.5,
        alpha: 0.65,
        shape: plainShape('ellipse', 'rgb(' + [shade, shade, shade] + ')'),
      })
      stage.tween({
        target: puff,
        to: { x: x + cos(turn) * far, y: y + sin(turn) * far, scale: 1.5, alpha: 0 },
        ms: 380 + stage.random() * 260,
        ease: 'quad.out',
        done: () => stage.remove(puff),
      })
    }
  }

  function leave({ vehicle, from, steps, sign, score }: ParkEvent & { t: 'leave' }): number {
    const sprites = shown[vehicle]
    if (!sprites) return 0
    shown[vehicle] = undefined
    shifts = shifts.filter(one => one.vehicle !== vehicle)
    const { length, direction } = vehicles[vehicle]!
    const slant = direction.length > 5 ? Math.SQRT2 : 1
    const line = routeOf(config, vehicle, from, steps, sign).map(({ row, col }) => layout.pointOf(row, col))
    // A vehicle of one cell has its axles inside it.
    const reach = max(0.5, length - 1) * slant * layout.pitch
    if (length === 1)
      line[0] = {
        x: line[0]!.x - (sin((sprites.angle() * PI) / 180) * sign * reach) / 2,
        y: line[0]!.y + (cos((sprites.angle() * PI) / 180) * sign * reach) / 2,
      }
    sprites.lift(10)
    drivers.push({
      sprites,
      trip: createTrip(line, reach),
      travelled: abs(offsets[vehicle]! - from) * slant * layout.pitch,
      speed: 0,
      turn: sign > 0 ? 0 : 180,
      puff: 0,
    })
    puffs(sprites.x(), sprites.y(), 3, 0.5)
    stage.sound(sounds.drive)
    stage.sound(sounds.leave)
    stage.assign(variables.score, state().score)
    stage.tell('match', { vehicle, score })
    if (score) showPopup(stage, config.popup, '+' + score, sprites.x(), sprites.y())
    if (effects.burst !== 'none') stage.burst(sprites.x(), sprites.y(), effects.burst, effects.count)
    return 160
  }

  function drive(driver: Driver, ms: number) {
    const { pitch } = layout
    driver.speed = min(config.speed * pitch, driver.speed + (config.speed * pitch * ms) / 160)
    driver.travelled += (driver.speed * ms) / 1000
    const { x, y, angle, left, isOver } = driver.trip.poseAt(driver.travelled)
    driver.sprites.place(x, y, angle + driver.turn, pitch)
    driver.sprites.set({ alpha: min(1, max(0, left / (pitch * 1.6))) })
    driver.puff += ms
    if (driver.puff > 110 && config.crash !== 'none') {
      driver.puff = 0
      const radians = (angle * PI) / 180
      puffs(x - sin(radians) * pitch * 0.7, y + cos(radians) * pitch * 0.7, 1, 0.15)
    }
    if (isOver) driver.sprites.remove()
    return !isOver
  }

  /** There, a knock, and back. */
  function crash({ vehicle, steps, into: hit }: ParkEvent & { t: 'crash' }): number {
    const home = state().at[vehicle] ?? 0
    const there = home + steps + 0.16
    const ms = 110 + steps * 60
    shift(vehicle, home, there, ms, into, () => {
      const { x, y, angle } = centre(vehicle, there + vehicles[vehicle]!.length / 2)
      impact(x, y)
      shift(vehicle, there, home, 200 + steps * 50, both)
      if (hit >= 0) knock(hit, angle)
    })
    return ms + 240 + steps * 50
  }

  function impact(x: number, y: number) {
    const { crash: effect, look } = config
    stage.sound(sounds.crash)
    stage.shake(240, effects.shake)
    stage.tell('crash', { crashes: state().crashes })
    if (effect === 'smoke') puffs(x, y, 7, 0.7)
    if (effect !== 'none') stage.burst(x, y, 'stars', 6)
    if (config.bump.score) showPopup(stage, config.popup, '-' + config.bump.score, x, y - layout.pitch * 0.3)
    if (look.crash) {
      const side = layout.pitch * 0.8
      const face = stage.sprite({ x, y, w: side, h: side, z: 60, scale: 0.2, asset: look.crash })
      const fade = () =>
        stage.tween({
          target: face,
          to: { y: y - layout.pitch * 0.9, alpha: 0 },
          ms: 380,
          delay: 260,
          ease: 'quad.in',
          done: () => stage.remove(face),
        })
      stage.tween({
        target: face,
        to: { scale: 1, y: y - layout.pitch * 0.35 },
        ms: 200,
        ease: 'back.out',
        done: fade,
      })
    }
    tellCounts()
  }

  /** Who was hit gives way a little along its own lane. */
  function knock(vehicle: number, angle: number) {
    const home = state().at[vehicle]
    const one = shown[vehicle]
    if (home === null || home === undefined || !one) return
    const along = cos(((angle - one.angle()) * PI) / 180)
    const push = home + 0.09 * (along < -0.2 ? -1 : 1)
    shift(vehicle, home, push, 70, out, () => shift(vehicle, push, home, 220, both))
  }

  function wiggle(vehicle: number, sound: string | undefined): number {
    const home = state().at[vehicle]
    if (typeof home !== 'number') return 0
    inTurn([0.06, -0.06, 0.04, 0], (to, next) => shift(vehicle, offsets[vehicle]!, home + to, 55, both, next))
    stage.sound(sound)
    return 0
  }

  function show(event: ParkEvent): number {
    switch (event.t) {
      case 'slide': {
        shift(
          event.vehicle,
          offsets[event.vehicle]!,
          event.to,
          90 + abs(event.to - offsets[event.vehicle]!) * 45,
          out,
        )
        stage.sound(event.to === event.from ? undefined : sounds.slide)
        tellCounts()
        return 120
      }
      case 'leave':
        return leave(event)
      case 'crash':
        return DRIVES ? crash(event) : 0
      case 'wrong':
        return wiggle(event.vehicle, undefined)
      case 'locked':
        return wiggle(event.vehicle, sounds.locked)
      case 'unlock': {
        const one = shown[event.vehicle]
        if (!one) return 0
        one.lock(undefined)
        stage.burst(one.x(), one.y(), 'stars', 10)
        stage.sound(sounds.unlock)
        return 80
      }
      default:
        return ending.show(event)
    }
  }

  function layAll() {
    ground.forEach(stage.remove)
    ground = layGround(config, stage, layout)
  }

  layAll()
  return {
    build,
    show,
    put,
    layout: () => layout,
    resize(width, height) {
      layout = layPark(config, width, height)
      layAll()
      drivers.forEach(({ sprites }) => sprites.remove())
      drivers = []
      shifts = []
      state().at.forEach((offset, vehicle) => offset !== null && put(vehicle, offset))
    },
    step(ms) {
      drivers = drivers.filter(driver => drive(driver, ms))
      for (const one of shifts.slice()) {
        one.age += ms
        const part = min(1, one.age / one.ms)
        put(one.vehicle, one.from + (one.to - one.from) * one.ease(part))
        if (part < 1) continue
        shifts = shifts.filter(other => other !== one)
        if (one.done) one.done()
      }
    },
    destroy() {
      clear()
      ground.forEach(stage.remove)
    },
  }
}
