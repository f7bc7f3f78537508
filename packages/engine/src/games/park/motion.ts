import { tween } from '../scene-frame.ts'
import { inTurn } from '../in-turn.ts'
import { plainShape } from '../shapes.ts'
import type { Driver, ParkRun } from './park-run.ts'
import { fadeVehicle, placeVehicle, putVehicle, removeVehicle } from './vehicle-sprites.ts'
import { cos, floor, max, min, PI, sin } from '../../math.ts'

export const easeOut = (t: number) => 1 - (1 - t) * (1 - t)
export const easeIn = (t: number) => t * t
export const easeInOut = (t: number) => t * t * (3 - 2 * t)

/** Moves a vehicle along its lane; replaces its current tween. */
export function shift(
  run: ParkRun,
  vehicle: number,
  from: number,
  to: number,
  ms: number,
  ease: (t: number) => number,
  done?: () => void,
): void {
  stopShift(run, vehicle)
  run.shifts.push({ vehicle, from, to, ms, age: 0, ease, done })
}

export function stopShift(run: ParkRun, vehicle: number): void {
  run.shifts = run.shifts.filter(one => one.vehicle !== vehicle)
}

export function wiggleVehicle(run: ParkRun, vehicle: number): void {
  const home = run.gameState.at[vehicle]
  if (typeof home === 'number')
    inTurn([0.06, -0.06, 0.04, 0], (to, next) =>
      shift(run, vehicle, run.offsets[vehicle]!, home + to, 55, easeInOut, next),
    )
}

export function stepMotion(run: ParkRun, ms: number): void {
  run.drivers = run.drivers.filter(driver => stepDriver(run, driver, ms))
  for (const one of run.shifts.slice()) {
    one.age += ms
    const share = min(1, one.age / one.ms)
    putVehicle(run, one.vehicle, one.from + (one.to - one.from) * one.ease(share))
    if (share < 1) continue
    run.shifts = run.shifts.filter(other => other !== one)
    if (one.done) one.done()
  }
}

/** Moves on and fades out near the end; returns false when the vehicle has left. */
function stepDriver(run: ParkRun, driver: Driver, ms: number): boolean {
  const { gameConfig, gameLayout } = run
  const { pitch } = gameLayout
  const fullSpeed = gameConfig.speed * pitch
  driver.speed = min(fullSpeed, driver.speed + (fullSpeed * ms) / 160)
  driver.travelled += (driver.speed * ms) / 1000
  const { x, y, angle, left, isOver } = driver.trip.poseAt(driver.travelled)
  placeVehicle(run, driver.sprites, x, y, angle + driver.flip)
  fadeVehicle(driver.sprites, min(1, max(0, left / (pitch * 1.6))))
  driver.exhaustMs += ms
  if (driver.exhaustMs > 110 && gameConfig.crash !== 'none') {
    driver.exhaustMs = 0
    const radians = (angle * PI) / 180
    addClouds(run, x - sin(radians) * pitch * 0.7, y + cos(radians) * pitch * 0.7, 1, 0.15)
  }
  if (isOver) removeVehicle(run, driver.sprites)
  return !isOver
}

/** Grey clouds that grow and fade; `spread` is how far they drift, in cells. */
export function addClouds(run: ParkRun, x: number, y: number, count: number, spread: number): void {
  const { gameStage, gameLayout } = run
  for (let i = 0; i < count; i++) {
    const turn = gameStage.random() * PI * 2
    const side = gameLayout.pitch * (0.2 + gameStage.random() * 0.18)
    const shade = floor(150 + gameStage.random() * 80)
    const far = gameLayout.pitch * spread * (0.4 + gameStage.random() * 0.6)
    const cloud = gameStage.sprite({
      x,
      y,
      w: side,
      h: side,
      z: 50,
      scale: 0.5,
      alpha: 0.65,
      shape: plainShape('ellipse', 'rgb(' + [shade, shade, shade] + ')'),
    })
    tween(
      run,
      cloud,
      { x: x + cos(turn) * far, y: y + sin(turn) * far, scale: 1.5, alpha: 0 },
      380 + gameStage.random() * 260,
      'quad.out',
      () => gameStage.remove(cloud),
    )
  }
}
