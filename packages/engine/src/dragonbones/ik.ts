import type { Matrix } from '../draw/backend.ts'
import { cos, max, min, PI, sin, sqrt } from '../math.ts'
import type { Armature, Ik } from './armature.ts'
import { shortAngle } from './local.ts'

/**
 * Turns a bone so that it points at its target; in a chain its parent too, so that its tip gets there (law of
 * cosines).
 * False when there is nothing to turn.
 */
export function reach({ bones }: Armature, ik: Ik, weight: number, bend: boolean, worlds: Matrix[]): boolean {
  const bone = bones[ik.bone]!
  const target = worlds[ik.target]!
  const start = ik.chain ? worlds[bone.parent] : undefined
  if (weight <= 0) return false
  let end = worlds[ik.bone]!
  if (start) {
    const [dx, dy] = [end[4] - start[4], end[5] - start[5]]
    const upper = sqrt(dx * dx + dy * dy)
    const lower = sqrt(end[0] * end[0] + end[1] * end[1]) * bone.length
    const [tx, ty] = [target[4] - start[4], target[5] - start[5]]
    const far = sqrt(tx * tx + ty * ty)
    if (!upper || !far) return false
    const elbow = Math.acos(max(-1, min(1, (upper * upper + far * far - lower * lower) / (2 * upper * far))))
    const above = worlds[bones[bone.parent]!.parent]
    const isMirrored = !!above && above[0] * above[3] - above[1] * above[2] < 0
    const was = Math.atan2(dy, dx)
    // A target farther than both are long, or nearer than their difference, leaves them straight.
    const straight = far >= upper + lower || (upper >= far + lower ? true : lower >= far + upper)
    const angle =
      Math.atan2(ty, tx) + (straight ? (lower >= far + upper ? PI : 0) : isMirrored === bend ? elbow : -elbow)
    const turn = shortAngle(angle - was) * weight
    worlds[bone.parent] = turned(start, turn)
    end = turned(end, turn)
    end[4] = start[4] + upper * cos(was + turn)
    end[5] = start[5] + upper * sin(was + turn)
  }
  const rest =
    shortAngle(Math.atan2(target[5] - end[5], target[4] - end[4]) - Math.atan2(end[1], end[0])) * weight
  worlds[ik.bone] = turned(end, rest)
  return true
}

/** Rotated about its own position. */
function turned(m: Matrix, angle: number): Matrix {
  const [c, s] = [cos(angle), sin(angle)]
  return [c * m[0] - s * m[1], s * m[0] + c * m[1], c * m[2] - s * m[3], s * m[2] + c * m[3], m[4], m[5]]
}
