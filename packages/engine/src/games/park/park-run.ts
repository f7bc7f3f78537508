import type { Sprite } from '../game-module.ts'
import type { GameRun } from '../game-run.ts'
import type { ParkInput, ParkState } from './board.ts'
import type { ParkConfig } from './config.ts'
import type { ParkLayout } from './layout.ts'
import type { Trip } from './trip.ts'

export interface ParkRun extends GameRun<ParkConfig, ParkState, ParkInput, ParkLayout> {
  /** Sprites by vehicle; those that have left or drive away have none. */
  parked: (VehicleSprites | undefined)[]
  /** Steps that each vehicle is shown ahead of its start; the pointer may have moved it. */
  offsets: number[]
  drivers: Driver[]
  shifts: Shift[]
  held: HeldVehicle | undefined
  nudged: number | undefined
}

/** A vehicle on the screen: its layers move as one. */
export interface VehicleSprites {
  vehicle: number
  bodyLayers: VehicleLayer[]
  /** Shows how many vehicles must leave first. */
  badge: VehicleLayer[]
  x: number
  y: number
  /** Degrees clockwise from up. */
  angle: number
  /** Side of a cell. */
  size: number
}

/** A sprite of a vehicle. Places and sizes are shares of the vehicle's width (across) and length (along). */
export interface VehicleLayer {
  layerSprite: Sprite
  z: number
  /** Centre, forward of the vehicle's. */
  forward: number
  acrossShare: number
  alongShare: number
  /** Square and upright at any angle of the vehicle. */
  isLevel?: boolean
  /** Vertical offset of a shadow, in cells. */
  drop?: number
}

/** A vehicle that drives away. */
export interface Driver {
  sprites: VehicleSprites
  trip: Trip
  travelled: number
  speed: number
  /** Degrees added to its angle: 180 when it drives backwards. */
  flip: number
  /** Milliseconds since the last exhaust cloud. */
  exhaustMs: number
}

/** A vehicle's movement along its own lane; from and to are steps ahead of its start. */
export interface Shift {
  vehicle: number
  from: number
  to: number
  ms: number
  age: number
  ease: (t: number) => number
  done: (() => void) | undefined
}

/** A vehicle under the pointer, which was pressed at x, y. */
export interface HeldVehicle {
  vehicle: number
  x: number
  y: number
  from: number
  /** Free steps each way; `back` is 0 or less. */
  back: number
  ahead: number
  canLeave: { back: boolean; ahead: boolean }
  offset: number
  moved: boolean
}
