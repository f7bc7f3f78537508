import { assignCount, assignCounts, assignScore, burstAt, startAudio, tween } from '../scene-frame.ts'
import { showPopup } from '../popup.ts'
import { spendTime } from '../play-loop.ts'
import { isLocked } from './board.ts'
import type { ParkEvent } from './journal.ts'
import { DRIVES } from './modes.ts'
import { addClouds, easeIn, easeInOut, easeOut, shift, stopShift, wiggleVehicle } from './motion.ts'
import type { ParkRun, VehicleSprites } from './park-run.ts'
import { routeOf } from './route.ts'
import { createTrip } from './trip.ts'
import {
  createVehicle,
  laneAngle,
  liftVehicle,
  lockVehicle,
  putVehicle,
  removeVehicle,
  tintVehicle,
  unlockVehicle,
  vehicleCentre,
} from './vehicle-sprites.ts'
import { abs, cos, max, PI, sin } from '../../math.ts'

type Shown<T extends ParkEvent['t']> = Extract<ParkEvent, { t: T }>

/** How to show each journal event. */
export const showParkEvent = {
  slide: showSlide,
  leave: showLeave,
  crash: DRIVES && showCrash,
  wrong: (run: ParkRun, { vehicle }: Shown<'wrong'>) => wiggleVehicle(run, vehicle),
  locked: showLocked,
  unlock: showUnlock,
}

export function addVehicles(run: ParkRun): void {
  const { gameConfig, gameState } = run
  gameState.at.forEach((offset, vehicle) => {
    if (offset === null) return
    run.parked[vehicle] = createVehicle(run, vehicle)
    putVehicle(run, vehicle, offset)
    if (isLocked(gameConfig, gameState, vehicle)) lockVehicle(run, run.parked[vehicle]!)
  })
}

export function removeVehicles(run: ParkRun): void {
  run.parked.forEach(sprites => sprites && removeVehicle(run, sprites))
  run.parked = []
  removeDrivers(run)
}

export function placeVehicles(run: ParkRun): void {
  removeDrivers(run)
  run.gameState.at.forEach((offset, vehicle) => offset !== null && putVehicle(run, vehicle, offset))
}

function removeDrivers(run: ParkRun): void {
  run.drivers.forEach(({ sprites }) => removeVehicle(run, sprites))
  run.drivers = []
  run.shifts = []
}

export function showParkCounts(run: ParkRun): void {
  const { gameConfig, gameState } = run
  const { vehicles, goal, lives } = gameConfig
  assignCounts(run)
  assignCount(
    run,
    'left',
    vehicles.filter((vehicle, index) => gameState.at[index] !== null && (goal === 'all' || vehicle.target))
      .length,
  )
  assignCount(run, 'lives', max(0, lives - gameState.crashes))
}

export function showSlide(run: ParkRun, { vehicle, from, to }: Omit<Shown<'slide'>, 't'>): number {
  const { offsets } = run
  const shown = offsets[vehicle]!
  shift(run, vehicle, shown, to, 90 + abs(to - shown) * 45, easeOut)
  if (to !== from) startAudio(run, 'slide')
  showParkCounts(run)
  return 120
}

function showLeave(run: ParkRun, event: Shown<'leave'>): number {
  const { gameStage, parked } = run
  const { vehicle, score } = event
  const sprites = parked[vehicle]
  if (!sprites) return 0
  parked[vehicle] = undefined
  stopShift(run, vehicle)
  startDrive(run, event, sprites)
  const { x, y } = sprites
  addClouds(run, x, y, 3, 0.5)
  startAudio(run, 'drive')
  startAudio(run, 'leave')
  assignScore(run)
  gameStage.emit('match', { vehicle, score })
  if (score) showPopup(run, '+' + score, x, y)
  burstAt(run, x, y)
  return 160
}

function startDrive(
  { gameConfig, gameLayout, offsets, drivers }: ParkRun,
  { vehicle, from, steps, sign }: Shown<'leave'>,
  sprites: VehicleSprites,
): void {
  const { length, direction } = gameConfig.vehicles[vehicle]!
  // Slanted directions have the longer names: upRight.
  const cell = gameLayout.pitch * (direction.length > 5 ? Math.SQRT2 : 1)
  const line = routeOf(gameConfig, vehicle, from, steps, sign).map(({ row, col }) =>
    gameLayout.pointOf(row, col),
  )
  // A vehicle of one cell has its axles inside it.
  const reach = max(0.5, length - 1) * cell
  if (length === 1) {
    const radians = (sprites.angle * PI) / 180
    const { x, y } = line[0]!
    line[0] = { x: x - (sin(radians) * sign * reach) / 2, y: y + (cos(radians) * sign * reach) / 2 }
  }
  liftVehicle(sprites, 10)
  drivers.push({
    sprites,
    trip: createTrip(line, reach),
    travelled: abs(offsets[vehicle]! - from) * cell,
    speed: 0,
    flip: sign > 0 ? 0 : 180,
    exhaustMs: 0,
  })
}

/** Moves into the obstacle and returns. */
function showCrash(run: ParkRun, { vehicle, steps, into }: Shown<'crash'>): number {
  const { gameConfig, gameState } = run
  if (gameConfig.bump.timeMs) spendTime(run, gameConfig.bump.timeMs)
  const home = gameState.at[vehicle] || 0
  const there = home + steps + 0.16
  const ms = 110 + steps * 60
  const backMs = 200 + steps * 50
  shift(run, vehicle, home, there, ms, easeIn, () => {
    const { x, y } = vehicleCentre(run, vehicle, there + gameConfig.vehicles[vehicle]!.length / 2)
    showImpact(run, x, y)
    shift(run, vehicle, there, home, backMs, easeInOut)
    if (into >= 0) knock(run, into, laneAngle(run, vehicle))
  })
  return ms + backMs + 40
}

function showImpact(run: ParkRun, x: number, y: number): void {
  const { gameConfig, gameStage, gameState, gameLayout } = run
  const { crash, bump, look } = gameConfig
  startAudio(run, 'crash')
  gameStage.shake(240, gameConfig.effects.shake)
  gameStage.emit('crash', { crashes: gameState.crashes })
  if (crash === 'smoke') addClouds(run, x, y, 7, 0.7)
  if (crash !== 'none') gameStage.burst(x, y, 'stars', 6)
  if (bump.score) showPopup(run, '-' + bump.score, x, y - gameLayout.pitch * 0.3)
  if (look.crash) showFace(run, x, y, look.crash)
  showParkCounts(run)
}

/** An image that jumps up where a vehicle crashed, and fades. */
function showFace(run: ParkRun, x: number, y: number, asset: string): void {
  const { gameStage, gameLayout } = run
  const { pitch } = gameLayout
  const target = gameStage.sprite({ x, y, w: pitch * 0.8, h: pitch * 0.8, z: 60, scale: 0.2, asset })
  const fade = () =>
    tween(run, target, { y: y - pitch * 0.9, alpha: 0 }, 380, 'quad.in', () => gameStage.remove(target), 260)
  tween(run, target, { scale: 1, y: y - pitch * 0.35 }, 200, 'back.out', fade)
}

/** Pushes the vehicle that was hit a little along its own lane; `angle` is the lane of the other one. */
function knock(run: ParkRun, vehicle: number, angle: number): void {
  const home = run.gameState.at[vehicle]
  if (home === null || home === undefined || !run.parked[vehicle]) return
  const along = cos(((angle - laneAngle(run, vehicle)) * PI) / 180)
  const push = home + 0.09 * (along < -0.2 ? -1 : 1)
  shift(run, vehicle, home, push, 70, easeOut, () => shift(run, vehicle, push, home, 220, easeInOut))
}

function showLocked(run: ParkRun, { vehicle }: Shown<'locked'>): void {
  wiggleVehicle(run, vehicle)
  startAudio(run, 'locked')
}

function showUnlock(run: ParkRun, { vehicle }: Shown<'unlock'>): number {
  const { gameStage, parked } = run
  const sprites = parked[vehicle]
  if (!sprites) return 0
  unlockVehicle(run, sprites)
  gameStage.burst(sprites.x, sprites.y, 'stars', 10)
  startAudio(run, 'unlock')
  return 80
}

export function showParkEnd({ parked }: ParkRun, isWon: boolean): void {
  if (!isWon) for (const sprites of parked) if (sprites) tintVehicle(sprites, '#8b8794')
}
