import type { SpriteOptions } from '../game-module.ts'
import { removeSprites } from '../scene-frame.ts'
import { plainShape } from '../shapes.ts'
import type { Point } from '../tutorial-hand.ts'
import { stepOf } from './direction.ts'
import { tailOf } from './fit-vehicles.ts'
import type { ParkRun, VehicleLayer, VehicleSprites } from './park-run.ts'
import { cos, min, PI, sin } from '../../math.ts'

const turns = { top: 0, right: 90, bottom: 180, left: 270 }

/** Creates the sprites of a vehicle; `putVehicle` gives them their place. */
export function createVehicle(run: ParkRun, vehicle: number): VehicleSprites {
  const sprites: VehicleSprites = { vehicle, bodyLayers: [], badge: [], x: 0, y: 0, angle: 0, size: 0 }
  const { look, vehicles } = run.gameConfig
  const { asset } = vehicles[vehicle]!
  const add = (options: SpriteOptions, forward: number, across: number, along: number) =>
    addLayer(run, sprites.bodyLayers, options, { forward, acrossShare: across, alongShare: along })
  if (look.shadow) {
    const shadow = { z: 12, alpha: 0.3, shape: plainShape('rect', '#000000', 26) }
    addLayer(run, sprites.bodyLayers, shadow, { forward: 0, acrossShare: 0.94, alongShare: 0.96, drop: 0.09 })
  }
  const { across, along } = boundsOf(run, vehicle, 1)
  if (asset) {
    const size = run.gameStage.sizeOf(asset)
    // An image keeps its aspect ratio within the vehicle's bounds.
    const ratio = size ? (isSideways(run) ? size.height / size.width : size.width / size.height) : 0
    add(
      { z: 20, asset },
      0,
      ratio ? min(1, (along * ratio) / across) : 1,
      ratio ? min(1, across / ratio / along) : 1,
    )
  } else drawBody(vehicles[vehicle]!.color, add)
  if (look.arrows) {
    const arrow = plainShape('polygon', 'rgba(255,255,255,0.9)', 0, 'rgba(0,0,0,0.3)', 3)
    add({ z: 22, shape: Object.assign(arrow, { points: 3 }) }, 0.02, 0.42, 0.42 * (across / along))
  }
  return sprites
}

/** A car of plain shapes: body, roof and the two windows. */
function drawBody(
  color: string,
  add: (options: SpriteOptions, forward: number, across: number, along: number) => void,
): void {
  add({ z: 20, shape: plainShape('rect', color, 24, 'rgba(0,0,0,0.35)') }, 0, 1, 1)
  add({ z: 21, shape: plainShape('rect', 'rgba(255,255,255,0.22)', 14) }, -0.06, 0.72, 0.46)
  add({ z: 21, shape: plainShape('rect', 'rgba(20,30,60,0.75)', 10) }, 0.24, 0.76, 0.13)
  add({ z: 21, shape: plainShape('rect', 'rgba(20,30,60,0.6)', 8) }, -0.36, 0.66, 0.07)
}

function addLayer(
  { gameStage }: ParkRun,
  layers: VehicleLayer[],
  options: SpriteOptions,
  layer: Omit<VehicleLayer, 'layerSprite' | 'z'>,
): void {
  layers.push(Object.assign({ layerSprite: gameStage.sprite(options), z: options.z || 0 }, layer))
}

/** Width and length of a vehicle in a lot whose cells have this side. */
function boundsOf({ gameConfig }: ParkRun, vehicle: number, size: number) {
  const { length, direction } = gameConfig.vehicles[vehicle]!
  const step = stepOf(direction)
  const slant = step.row && step.col ? Math.SQRT2 : 1
  const gap = size * (1 - gameConfig.look.vehicleScale)
  return { across: size - gap, along: (1 + (length - 1) * slant) * size - gap }
}

/** Images show the vehicle lying on its side. */
function isSideways({ gameConfig: { look } }: ParkRun): boolean {
  return look.facing === 'left' || look.facing === 'right'
}

/** Centre of a vehicle so many steps ahead of its start. */
export function vehicleCentre({ gameConfig, gameLayout }: ParkRun, vehicle: number, offset: number): Point {
  const { length, direction } = gameConfig.vehicles[vehicle]!
  const step = stepOf(direction)
  const tail = tailOf(gameConfig, gameConfig.vehicles[vehicle]!, 0)
  const ahead = offset + (length - 1) / 2
  return gameLayout.pointOf(tail.row + step.row * ahead, tail.col + step.col * ahead)
}

/** Degrees clockwise from up that a vehicle faces on the screen. */
export function laneAngle({ gameConfig, gameLayout }: ParkRun, vehicle: number): number {
  const step = stepOf(gameConfig.vehicles[vehicle]!.direction)
  return gameLayout.angleOf(step.row, step.col)
}

/** Shows a parked vehicle so many steps ahead of its start, fractions included. */
export function putVehicle(run: ParkRun, vehicle: number, offset: number): void {
  const sprites = run.parked[vehicle]
  const { x, y } = vehicleCentre(run, vehicle, offset)
  run.offsets[vehicle] = offset
  if (sprites) placeVehicle(run, sprites, x, y, laneAngle(run, vehicle))
}

export function placeVehicle(
  run: ParkRun,
  sprites: VehicleSprites,
  x: number,
  y: number,
  angle: number,
): void {
  Object.assign(sprites, { x, y, angle, size: run.gameLayout.pitch })
  allLayers(sprites).forEach(layer => placeLayer(run, sprites, layer))
}

function placeLayer(run: ParkRun, { vehicle, x, y, angle, size }: VehicleSprites, layer: VehicleLayer): void {
  const { layerSprite: sprite, isLevel } = layer
  const { across, along } = boundsOf(run, vehicle, size)
  const isTurned = sprite.asset && isSideways(run)
  const radians = (angle * PI) / 180
  const ahead = layer.forward * along
  const [w, h] = isLevel
    ? [layer.acrossShare * size, layer.acrossShare * size]
    : [layer.acrossShare * across, layer.alongShare * along]
  sprite.x = x + sin(radians) * ahead
  sprite.y = y - cos(radians) * ahead + (layer.drop || 0) * size
  sprite.w = isTurned ? h : w
  sprite.h = isTurned ? w : h
  sprite.rotation = isLevel ? 0 : angle - (sprite.asset ? turns[run.gameConfig.look.facing] : 0)
}

function allLayers({ bodyLayers: layers, badge }: VehicleSprites): VehicleLayer[] {
  return layers.concat(badge)
}

/** Draws a vehicle above others. */
export function liftVehicle(sprites: VehicleSprites, z: number): void {
  for (const layer of allLayers(sprites)) layer.layerSprite.z = layer.z + z
}

/** Its shadow fades with it, from an alpha of 0.3. */
export function fadeVehicle({ bodyLayers: layers }: VehicleSprites, alpha: number): void {
  for (const { layerSprite: sprite, drop } of layers) sprite.alpha = drop ? alpha * 0.3 : alpha
}

export function tintVehicle({ bodyLayers: layers }: VehicleSprites, tint: string): void {
  for (const { layerSprite: sprite, drop } of layers) if (!drop) sprite.tint = tint
}

/** Shows on a vehicle how many others must leave first. */
export function lockVehicle(run: ParkRun, sprites: VehicleSprites): void {
  const { look, popup, vehicles } = run.gameConfig
  const layer = { forward: 0, acrossShare: 0.62, alongShare: 1, isLevel: true }
  const skin = look.lock
    ? { asset: look.lock }
    : { shape: plainShape('ellipse', 'rgba(24,18,40,0.85)', 0, '#ffffff') }
  addLayer(run, sprites.badge, Object.assign({ z: 24 }, skin), layer)
  const content = String(vehicles[sprites.vehicle]!.lockedUntil)
  if (popup) addLayer(run, sprites.badge, { z: 25, text: { content, style: popup } }, layer)
  sprites.badge.forEach(one => placeLayer(run, sprites, one))
}

export function unlockVehicle({ gameStage }: ParkRun, sprites: VehicleSprites): void {
  removeSprites(
    gameStage,
    sprites.badge.map(({ layerSprite: sprite }) => sprite),
  )
  sprites.badge = []
}

export function removeVehicle({ gameStage }: ParkRun, sprites: VehicleSprites): void {
  removeSprites(
    gameStage,
    allLayers(sprites).map(({ layerSprite: sprite }) => sprite),
  )
}
