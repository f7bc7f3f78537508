import type { Point } from '../tutorial-hand.ts'
import { PI } from '../../math.ts'

/**
 * A drive along a line. Both axles follow the line, so the vehicle turns at corners like a real one.
 */
export interface Trip {
  /**
   * Centre and angle (degrees clockwise from up) after so many units. `isOver`: the front axle is at the end.
   */
  poseAt(travelled: number): Point & { angle: number; isOver: boolean; left: number }
}

/** `reach` is the distance between the axles; the line begins at the rear one. */
export function createTrip(line: Point[], reach: number): Trip {
  const lengths = line.map((point, i) =>
    i ? Math.hypot(point.x - line[i - 1]!.x, point.y - line[i - 1]!.y) : 0,
  )
  const total = lengths.reduce((sum, length) => sum + length, 0)

  function pointAt(distance: number): Point {
    let left = distance
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!]
      const length = lengths[i]!
      if (left <= length || i === line.length - 1) {
        const share = length ? left / length : 0
        return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
      }
      left -= length
    }
    return line[0]!
  }
  return {
    poseAt(travelled) {
      const back = pointAt(travelled)
      const front = pointAt(travelled + reach)
      return {
        x: (back.x + front.x) / 2,
        y: (back.y + front.y) / 2,
        angle: (Math.atan2(front.x - back.x, back.y - front.y) * 180) / PI,
        left: total - travelled - reach,
        isOver: travelled + reach >= total,
      }
    },
  }
}
