import type { Matrix } from '@adloom/engine/draw'
import { unmap } from '@adloom/engine/stage'

/** The matrix that undoes another; undefined when it is flat. */
export function inverse(m: Matrix): Matrix | undefined {
  const det = m[0] * m[3] - m[1] * m[2]
  const origin = unmap(m, 0, 0)
  if (!origin) return undefined
  return [m[3] / det, -m[1] / det, -m[2] / det, m[0] / det, origin.x, origin.y]
}

/** Converts a distance on the canvas to the matrix's space. Returns undefined for a singular matrix. */
export function unmapDistance(m: Matrix, dx: number, dy: number): { x: number; y: number } | undefined {
  return unmap([m[0], m[1], m[2], m[3], 0, 0], dx, dy)
}
