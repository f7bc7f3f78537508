import type { Matrix } from '../draw/backend.ts'
import { cos, PI, sin } from '../math.ts'
import type { Local } from './armature.ts'
import { number } from './raw.ts'
import type { Raw } from './raw.ts'

const RADIANS = PI / 180

/** A transform as it is exported: angles in degrees, by axis (skX, skY) or as rotation and skew. */
export function readLocal(raw: Raw): Local {
  const rotation = number(raw, 'skY', number(raw, 'rotate', 0)) * RADIANS
  const skew =
    raw.skX === undefined ? number(raw, 'skew', 0) * RADIANS : number(raw, 'skX', 0) * RADIANS - rotation
  return [
    number(raw, 'x', 0),
    number(raw, 'y', 0),
    rotation,
    skew,
    number(raw, 'scX', 1),
    number(raw, 'scY', 1),
  ]
}

export function matrixOfLocal([x, y, rotation, skew, sx, sy]: Local): Matrix {
  return [cos(rotation) * sx, sin(rotation) * sx, -sin(rotation + skew) * sy, cos(rotation + skew) * sy, x, y]
}

/** The same angle between half a turn back and half a turn on. */
export function shortAngle(angle: number): number {
  const turned = (angle + PI) % (2 * PI)
  return (turned < 0 ? turned + 2 * PI : turned) - PI
}
