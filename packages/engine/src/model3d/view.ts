import type { ModelView } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import { cos, min, or, PI, sin } from '../math.ts'
import { composed, moving, multiply4, turning } from './mat4.ts'

const RADIANS = PI / 180

/**
 * The matrix from the model, bounded by this sphere, to camera space: the camera is at the origin and looks
 * along -z.
 */
export function seenBy({ camera, rotation = [0, 0, 0], scale }: ModelView, ball: number[]): number[] {
  const [x, y, z] = camera.target || [0, 0, 0]
  const size = or(scale, 1) / ball[3]!
  return [
    moving(0, 0, -camera.distance),
    turning(0, (90 - camera.polar) * RADIANS),
    turning(1, -camera.azimuth * RADIANS),
    moving(-x, -y, -z),
    turning(2, rotation[2] * RADIANS),
    turning(1, rotation[1] * RADIANS),
    turning(0, rotation[0] * RADIANS),
    composed([0, 0, 0], [0, 0, 0, 1], [size, size, size]),
    moving(-ball[0]!, -ball[1]!, -ball[2]!),
  ].reduce(multiply4)
}

/**
 * From before the camera to the target: seen through a box `w` x `h` that `place` puts on a screen of `width`
 * x `height` pixels.
 */
export function projected(
  { camera }: ModelView,
  w: number,
  h: number,
  [a, b, c, d, e, f]: Matrix,
  width: number,
  height: number,
): number[] {
  const sharp = min(w, h) / Math.tan((camera.fov * RADIANS) / 2)
  const near = camera.distance / 10
  const far = camera.distance * 2 + 10
  // The box's middle and its half sides (y up), as they lie on the screen of -1..1.
  const middle = [(a * w + c * h + 2 * e) / width - 1, 1 - (b * w + d * h + 2 * f) / height]
  return [
    (a / width) * sharp,
    (-b / height) * sharp,
    0,
    0,
    (-c / width) * sharp,
    (d / height) * sharp,
    0,
    0,
    -middle[0]!,
    -middle[1]!,
    (far + near) / (near - far),
    -1,
    0,
    0,
    (2 * far * near) / (near - far),
    0,
  ]
}

/** The direction of the light in camera space; from the upper right by default. */
export function lightFrom({ light = {} }: ModelView): number[] {
  const azimuth = or(light.azimuth, 26) * RADIANS
  const polar = or(light.polar, 53) * RADIANS
  return [sin(polar) * sin(azimuth), cos(polar), sin(polar) * cos(azimuth)]
}
