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
  const [x, y, z, w] = [0, 1, 2, 3].map((i) => r[i]!) as [number, number, number, number]
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

/** Between two quaternions at an even speed, the short way. */
export function turnBetween(a: ArrayLike<number>, b: ArrayLike<number>, share: number): number[] {
  const four = [0, 1, 2, 3]
  const dot = four.reduce((sum, i) => sum + a[i]! * b[i]!, 0)
  const side = dot < 0 ? -1 : 1
  const angle = Math.acos(dot * side < 1 ? dot * side : 1)
  const whole = sin(angle)
  const [p, q] = whole < 1e-4 ? [1 - share, share] : [sin((1 - share) * angle) / whole, sin(share * angle) / whole]
  const mixed = four.map((i) => a[i]! * p + b[i]! * q * side)
  const length = sqrt(mixed.reduce((sum, value) => sum + value * value, 0)) || 1
  return mixed.map((value) => value / length)
}
