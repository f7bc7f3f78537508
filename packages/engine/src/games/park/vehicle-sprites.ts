import type { GameStage, Sprite, SpriteOptions } from '../part.ts'
import { plainShape } from '../shapes.ts'
import type { ParkConfig } from './config.ts'
import { stepOf } from './direction.ts'
import { cos, min, PI, sin } from '../../math.ts'

/** A vehicle on the screen: its sprites move as one. */
export interface VehicleSprites {
  /** Puts the centre there, facing `angle` degrees clockwise from up; `size` is a cell's side. */
  place(x: number, y: number, angle: number, size: number): void
  lift(z: number): void
  set(values: Partial<Pick<Sprite, 'alpha' | 'tint'>>): void
  /** Shows or takes away the number of vehicles that must leave first. */
  lock(count: number | undefined): void
  x(): number
  y(): number
  angle(): number
  remove(): void
}

interface Part {
  sprite: Sprite
  /** Place and size in units of across and along; `u` is towards the front, `v` to the right. */ u: number
  v: number
  across: number
  along: number
  isLevel?: boolean
  drop?: number
  z: number
}

const turns = { top: 0, right: 90, bottom: 180, left: 270 }

export function createVehicleSprites(config: ParkConfig, stage: GameStage, index: number): VehicleSprites {
  const vehicle = config.vehicles[index]!
  const { look } = config
  const step = stepOf(vehicle.direction)
  const slant = step.row && step.col ? Math.SQRT2 : 1
  const parts: Part[] = []
  let pose = { x: 0, y: 0, angle: 0, size: 0 }
  let badge: Part[] = []

  function add(list: Part[], options: SpriteOptions, part: Omit<Part, 'sprite' | 'z'>) {
    list.push(Object.assign({ sprite: stage.sprite(options), z: options.z ?? 0 }, part))
  }

  function build() {
    const size = stage.sizeOf(vehicle.asset)
    if (look.shadow)
      add(
        parts,
        { z: 12, alpha: 0.3, shape: plainShape('rect', '#000000', 26) },
        { u: 0, v: 0, across: 0.94, along: 0.96, drop: 0.09 },
      )
    if (vehicle.asset) {
      const isAcross = look.facing === 'left' || look.facing === 'right'
      // A picture keeps its shape inside the vehicle's place.
      const ratio = size ? (isAcross ? size.height / size.width : size.width / size.height) : 0
      const room = roomOf(1)
      const across = ratio ? min(1, (room.along * ratio) / room.across) : 1
      add(
        parts,
        { z: 20, asset: vehicle.asset },
        { u: 0, v: 0, across, along: ratio ? min(1, room.across / ratio / room.along) : 1 },
      )
    } else {
      add(
        parts,
        { z: 20, shape: plainShape('rect', vehicle.color, 24, 'rgba(0,0,0,0.35)') },
        { u: 0, v: 0, across: 1, along: 1 },
      )
      add(
        parts,
        { z: 21, shape: plainShape('rect', 'rgba(255,255,255,0.22)', 14) },
        { u: -0.06, v: 0, across: 0.72, along: 0.46 },
      )
      add(
        parts,
        { z: 21, shape: plainShape('rect', 'rgba(20,30,60,0.75)', 10) },
        { u: 0.24, v: 0, across: 0.76, along: 0.13 },
      )
      add(
        parts,
        { z: 21, shape: plainShape('rect', 'rgba(20,30,60,0.6)', 8) },
        { u: -0.36, v: 0, across: 0.66, along: 0.07 },
      )
    }
    if (look.arrows) {
      add(
        parts,
        {
          z: 22,
          shape: Object.assign(plainShape('polygon', 'rgba(255,255,255,0.9)', 0, 'rgba(0,0,0,0.3)', 3), {
            points: 3,
          }),
        },
        { u: 0.02, v: 0, across: 0.42, along: 0.42 * (roomOf(1).across / roomOf(1).along) },
      )
    }
  }

  /** Width and length of its place. */
  function roomOf(size: number) {
    const gap = size * (1 - look.vehicleScale)
    return { across: size - gap, along: (1 + (vehicle.length - 1) * slant) * size - gap }
  }

  function lay(part: Part) {
    const { sprite } = part
    const { across, along } = roomOf(pose.size)
    const isAcross = part.sprite.asset && (look.facing === 'left' || look.facing === 'right')
    const radians = (pose.angle * PI) / 180
    const [u, v] = [part.u * along, part.v * across]
    sprite.x = pose.x + sin(radians) * u + cos(radians) * v
    sprite.y = pose.y - cos(radians) * u + sin(radians) * v + (part.drop ?? 0) * pose.size
    const [w, h] = part.isLevel
      ? [part.across * pose.size, part.across * pose.size]
      : [part.across * across, part.along * along]
    sprite.w = isAcross ? h : w
    sprite.h = isAcross ? w : h
    sprite.rotation = part.isLevel ? 0 : pose.angle - (sprite.asset ? turns[look.facing] : 0)
  }

  const all = () => parts.concat(badge)
  build()
  return {
    place(x, y, angle, size) {
      pose = { x, y, angle, size }
      all().forEach(lay)
    },
    lift(z) {
      for (const part of all()) part.sprite.z = part.z + z
    },
    set(values) {
      for (const { sprite, drop } of parts)
        Object.assign(
          sprite,
          values.alpha !== undefined && drop ? { alpha: values.alpha * 0.3 } : drop ? {} : values,
        )
    },
    lock(count) {
      for (const { sprite } of badge) stage.remove(sprite)
      badge = []
      if (count === undefined) return
      const skin: SpriteOptions = look.lock
        ? { asset: look.lock }
        : { shape: plainShape('ellipse', 'rgba(24,18,40,0.85)', 0, '#ffffff') }
      add(badge, Object.assign({ z: 24 }, skin), { u: 0, v: 0, across: 0.62, along: 1, isLevel: true })
      if (config.popup)
        add(
          badge,
          { z: 25, text: { content: String(count), style: config.popup } },
          { u: 0, v: 0, across: 0.62, along: 1, isLevel: true },
        )
      badge.forEach(lay)
    },
    x: () => pose.x,
    y: () => pose.y,
    angle: () => pose.angle,
    remove() {
      for (const { sprite } of all()) stage.remove(sprite)
    },
  }
}
