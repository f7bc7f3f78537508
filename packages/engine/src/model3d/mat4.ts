import { cos, sin, sqrt } from '../math.ts'

/** Column-major 4x4, as in glTF. */
export type Mat4 = ArrayLike<number>

export function multiply4(a: Mat4, b: Mat4): number[] {
  const out: number[] = []
  for (let i = 0; i < 16; i++) {
    let sum = 0
    for (let k = 0; k < 4; k++) sum += a[k * 4 + (i & 3)]! * b[(i & 12) + k]!
    out.push(sum)
  }
  return out
}

/** Scale, then turn by a quaternion x y z w, then move. */
export function composed(t: ArrayLike<number>, r: ArrayLike<number>, s: ArrayLike<number>): number[] {
  const [x, y, z, w] = [0, 1, 2, 3].map(i => r[i]!) as [number, number, number, number]
  const columns = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ]
  const out: number[] = []
  columns.forEach((column, i) => out.push(column[0]! * s[i]!, column[1]! * s[i]!, column[2]! * s[i]!, 0))
  out.push(t[0]!, t[1]!, t[2]!, 1)
  return out
}

/** Turns about the axis x (0), y (1) or z (2), radians. */
export function turning(axis: number, angle: number): number[] {
  const r = [0, 0, 0, cos(angle / 2)]
  r[axis] = sin(angle / 2)
  return composed([0, 0, 0], r, [1, 1, 1])
}

export function moving(x: number, y: number, z: number): number[] {
  return composed([x, y, z], [0, 0, 0, 1], [1, 1, 1])
}

/** Between two values; quaternions go the short way and keep their length. */
export function turnBetween(
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  share: number,
  turns: boolean,
): number[] {
  const own = Array.from(from)
  const side = turns && own.reduce((sum, value, i) => sum + value * to[i]!, 0) < 0 ? -1 : 1
  const mixed = own.map((value, i) => value + (to[i]! * side - value) * share)
  const length = turns ? sqrt(mixed.reduce((sum, value) => sum + value * value, 0)) || 1 : 1
  return mixed.map(value => value / length)
}
