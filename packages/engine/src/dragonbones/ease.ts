import { cos, PI } from '../math.ts'
import type { Tween } from './armature.ts'

/** Progress (0-1) of a tween at a share of its time. */
export function easeTween(tween: Tween, time: number): number {
  if (typeof tween !== 'number') return onCurve(tween, time)
  const eased = tween < 0 ? time * time : tween <= 1 ? 1 - (1 - time) * (1 - time) : (1 - cos(time * PI)) / 2
  const share = tween < 0 ? -tween : tween <= 1 ? tween : tween - 1
  return time + (eased - time) * share
}

/**
 * The height of a chain of cubic curves from 0, 0 to 1, 1 over `x`; time runs forward along it, so halving
 * finds the place.
 */
function onCurve(curve: number[], x: number): number {
  let first = 0
  while (curve[first + 4]! < x && first + 8 < curve.length) first += 6
  const at = (i: number) => (first + i < 0 ? 0 : first + i < curve.length ? curve[first + i]! : 1)
  const cubic = (k: number, t: number) => {
    const s = 1 - t
    return s * s * s * at(k - 2) + 3 * s * s * t * at(k) + 3 * s * t * t * at(k + 2) + t * t * t * at(k + 4)
  }
  let low = 0
  let high = 1
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2
    if (cubic(0, middle) < x) low = middle
    else high = middle
  }
  return cubic(1, (low + high) / 2)
}
