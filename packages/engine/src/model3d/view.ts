import type { ModelView } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import { cos, max, min, or, PI, sin } from '../math.ts'
import { composed, moving, multiply4, turning } from './mat4.ts'
import type { Model } from './read-model.ts'

const RADIANS = PI / 180

/** From the model to where it lies before its camera, which stands at the origin and looks along -z. */
export function seenBy({ camera, rotation, scale }: ModelView, { middle, radius }: Model): number[] {
  const [x, y, z] = camera.target || [0, 0, 0]
  const size = or(scale, 1) / radius
  const chain = [
    moving(0, 0, -camera.distance), turning(0, (90 - camera.polar) * RADIANS), turning(1, -camera.azimuth * RADIANS), moving(-x, -y, -z),
    ...(rotation ? [2, 1, 0].map((axis) => turning(axis, rotation[axis]! * RADIANS)) : []),
    composed([0, 0, 0], [0, 0, 0, 1], [size, size, size]), moving(-middle[0], -middle[1], -middle[2]),
  ]
  return chain.reduce(multiply4)
}

/** From before the camera to the target: seen through a box `w` x `h` that `place` puts on a screen of `width` x `height` pixels. */
export function projected({ camera, scale }: ModelView, w: number, h: number, place: Matrix, width: number, height: number): number[] {
  const sharp = 1 / Math.tan((camera.fov * RADIANS) / 2)
  const side = min(w, h)
  const [fx, fy] = [(sharp * side) / w, (sharp * side) / h]
  const reach = 2 * max(1, or(scale, 1)) + length(camera.target)
  const near = max(0.05, camera.distance - reach)
  const far = camera.distance + reach
  // From -1..1 of the box (y up) to the box, to the screen, to -1..1 of the screen.
  const [a, b, c, d, e, f] = place
  const across = [(a * w) / width, (-c * h) / width, (2 * (a * w / 2 + c * h / 2 + e)) / width - 1]
  const up = [(-b * w) / height, (d * h) / height, 1 - (2 * (b * w / 2 + d * h / 2 + f)) / height]
  return [
    across[0]! * fx, up[0]! * fx, 0, 0,
    across[1]! * fy, up[1]! * fy, 0, 0,
    -across[2]!, -up[2]!, (far + near) / (near - far), -1,
    0, 0, (2 * far * near) / (near - far), 0,
  ]
}

function length(target: number[] | undefined): number {
  return target ? Math.sqrt(target.reduce((sum, value) => sum + value * value, 0)) : 0
}

/** Where the light comes from, as the camera sees it; without a say from its upper right. */
export function lightFrom({ light }: ModelView): [x: number, y: number, z: number] {
  const azimuth = or(light && light.azimuth, 26) * RADIANS
  const polar = or(light && light.polar, 53) * RADIANS
  return [sin(polar) * sin(azimuth), cos(polar), sin(polar) * cos(azimuth)]
}
