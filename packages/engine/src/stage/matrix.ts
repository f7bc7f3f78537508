import type { Matrix } from '../draw/backend.ts'
import { abs, cos, min, PI, sin } from '../math.ts'

/** The matrix that does `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

/** Moves to x, y, then turns by `degrees` clockwise and scales there. */
export function placed(x: number, y: number, degrees: number, sx: number, sy: number): Matrix {
  const angle = (degrees * PI) / 180
  const c = cos(angle)
  const s = sin(angle)
  return [c * sx, s * sx, -s * sy, c * sy, x, y]
}

/** The matrix that first moves by x, y in its own space. */
export function shifted(m: Matrix, x: number, y: number): Matrix {
  const at = map(m, x, y)
  return [m[0], m[1], m[2], m[3], at.x, at.y]
}

/** The matrix that undoes this one; undefined when it is flat. */
export function inverse(m: Matrix): Matrix | undefined {
  const det = m[0] * m[3] - m[1] * m[2]
  if (abs(det) < 1e-9) return undefined
  const [a, b, c, d] = [m[3] / det, -m[1] / det, -m[2] / det, m[0] / det]
  return [a, b, c, d, -(a * m[4] + c * m[5]), -(b * m[4] + d * m[5])]
}

/** The point that the matrix maps to x, y; undefined when the matrix is flat. */
export function unmap(m: Matrix, x: number, y: number): { x: number; y: number } | undefined {
  const det = m[0] * m[3] - m[1] * m[2]
  if (abs(det) < 1e-9) return undefined
  const dx = x - m[4]
  const dy = y - m[5]
  return { x: (m[3] * dx - m[2] * dy) / det, y: (m[0] * dy - m[1] * dx) / det }
}

export function map(m: Matrix, x: number, y: number): { x: number; y: number } {
  return { x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] }
}

/** The upright box around 0,0,w,h under the matrix. */
export function boxUnder(m: Matrix, w: number, h: number): { x: number; y: number; w: number; h: number } {
  const [a, b, c, d, x, y] = [m[0] * w, m[1] * w, m[2] * h, m[3] * h, m[4], m[5]]
  return {
    x: x + min(0, a) + min(0, c),
    y: y + min(0, b) + min(0, d),
    w: abs(a) + abs(c),
    h: abs(b) + abs(d),
  }
}
