import type { Placement } from '@adloom/engine/data'
import type { Matrix } from '@adloom/engine/draw'
import { map } from '@adloom/engine/stage'
import { placementMatrix } from './node-matrix.ts'

const turn = 180 / Math.PI

/**
 * Returns a placement with the same size and pivot whose box is at the matrix in the parent's space. Skew (a
 * rotated box with non-uniform scale) is lost, since a placement has none. Mirroring is kept as a negative x
 * scale.
 */
export function withMatrix(place: Placement, matrix: Matrix): Placement {
  if (isClose(placementMatrix(place), matrix)) return place
  const [a, b, c, d] = matrix
  const sign = (place.sx ?? 1) < 0 ? -1 : 1
  const sx = Math.hypot(a, b) * sign
  const sy = sx === 0 ? Math.hypot(c, d) : (a * d - b * c) / sx
  const pivot = { x: (place.px ?? 0.5) * place.w, y: (place.py ?? 0.5) * place.h }
  const at = map(matrix, pivot.x, pivot.y)
  const { sx: _sx, sy: _sy, r: _r, ...rest } = place
  return {
    ...rest,
    x: tidy(at.x - pivot.x),
    y: tidy(at.y - pivot.y),
    ...unlessAbsent('sx', tidy(sx, 1e8), 1, place.sx),
    ...unlessAbsent('sy', tidy(sy, 1e8), 1, place.sy),
    ...unlessAbsent('r', degreesOf(a * sign, b * sign, place.r ?? 0), 0, place.r),
  }
}

/** Rounds to a ten-thousandth of a unit, so that saved numbers stay short. */
export function tidy(value: number, grain = 1e4): number {
  const rounded = Math.round(value * grain) / grain
  return rounded === 0 ? 0 : rounded
}

/** Keeps the number of full turns of the previous rotation. */
function degreesOf(a: number, b: number, before: number): number {
  const degrees = Math.atan2(b, a) * turn
  return tidy(degrees + Math.round((before - degrees) / 360) * 360, 1e6)
}

function unlessAbsent<K extends string>(
  key: K,
  value: number,
  usual: number,
  before: number | undefined,
): Partial<Record<K, number>> {
  return before === undefined && value === usual ? {} : ({ [key]: value } as Record<K, number>)
}

function isClose(a: Matrix, b: Matrix): boolean {
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < 1e-9)
}
