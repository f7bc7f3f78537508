import { normal } from '../forecast/player-model.ts'

export interface Point {
  x: number
  y: number
}

/** A pointer moves at most this share of the screen's shorter side in one step of 1/60 s. */
export const mostShareAStep = 0.12

export interface Mover {
  random: () => number
  screen: { readonly width: number; readonly height: number }
  /** Times as long as the fastest comfortable movement. */
  slowness: number
}

export const shortSide = ({ width, height }: Mover['screen']): number => Math.min(width, height)

/** Steps of a movement by Fitts' law, and at least so many that the fastest one stays within the limit. */
function stepsOf(mover: Mover, far: number, aim: number): number {
  const seconds = (0.1 + 0.12 * Math.log2(far / aim + 1)) * mover.slowness * (0.9 + 0.25 * mover.random())
  // The peak of a minimum-jerk movement is 1.875 times its mean; the bend adds some.
  const fewest = (2.1 * far) / (mostShareAStep * shortSide(mover.screen))
  return Math.max(2, Math.ceil(Math.max(seconds * 60, fewest)))
}

/** The share of the way after a share of the time, with the least jerk. */
const smooth = (share: number): number => share ** 3 * (10 - 15 * share + 6 * share ** 2)

/** A bent movement from one point to another, one position a step, without the first one. */
export function movement(mover: Mover, from: Point, to: Point, aim: number, bend = 0.12): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = Math.hypot(dx, dy)
  if (far < 0.5) return []
  const side = (mover.random() * 2 - 1) * bend
  const middle = { x: from.x + dx / 2 - dy * side, y: from.y + dy / 2 + dx * side }
  const steps = stepsOf(mover, far, aim)
  return Array.from({ length: steps }, (_, index) => {
    const at = smooth((index + 1) / steps)
    const back = 1 - at
    return {
      x: back * back * from.x + 2 * back * at * middle.x + at * at * to.x,
      y: back * back * from.y + 2 * back * at * middle.y + at * at * to.y,
    }
  })
}

/** A movement to a place that may go too far and come back. */
export function approach(
  mover: Mover,
  from: Point,
  to: Point,
  { aim, overshoot }: { aim: number; overshoot: number },
): Point[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  if (far < 3 * aim || mover.random() >= overshoot) return movement(mover, from, to, aim)
  const extra = Math.min(far * 0.08, aim * 0.8) * (0.5 + mover.random() * 0.5)
  const beyond = {
    x: to.x + ((to.x - from.x) / far) * extra,
    y: to.y + ((to.y - from.y) / far) * extra,
  }
  return [...movement(mover, from, beyond, aim), ...movement(mover, beyond, to, aim)]
}

/** Where a resting pointer is after each of so many steps: it trembles and sinks a little. */
export function rest(mover: Mover, from: Point, steps: number): Point[] {
  const unit = shortSide(mover.screen) / 375
  let [x, y] = [from.x, from.y]
  let [vx, vy] = [0, 0.05 * unit]
  return Array.from({ length: steps }, () => {
    vx = vx * 0.9 + normal(mover.random) * 0.03 * unit
    vy = vy * 0.9 + normal(mover.random) * 0.03 * unit
    x += vx
    y += vy
    return { x, y }
  })
}
