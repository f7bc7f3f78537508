import { max, min, sqrt } from '../math.ts'

/** A drawn line: x, y, x, y …, as fractions of its layer's box, so that it scales with the box. */
export type Stroke = number[]

/** Nearer to each other than this, in units, places are one. */
const NEAR = 1

/**
 * Leads a line on to a place of the box w x h; gives how far that is in units, or undefined where it is no
 * other place.
 */
export function extend(stroke: Stroke, x: number, y: number, w: number, h: number): number | undefined {
  const at = stroke.length - 2
  const [dx, dy] = at < 0 ? [0, 0] : [x - stroke[at]! * w, y - stroke[at + 1]! * h]
  const length = sqrt(dx * dx + dy * dy)
  if (at >= 0 && length < NEAR) return undefined
  stroke.push(x / (w || 1), y / (h || 1))
  return length
}

/** Paints a line in a box w x h as thick as `width`, with round ends; only its last stretch where `isEnd`. */
export function paintStroke(
  context: CanvasRenderingContext2D,
  stroke: Stroke,
  width: number,
  w: number,
  h: number,
  isEnd = false,
): void {
  const from = isEnd ? max(0, stroke.length - 4) : 0
  context.lineCap = context.lineJoin = 'round'
  context.lineWidth = width
  context.beginPath()
  context.moveTo(stroke[from]! * w, stroke[from + 1]! * h)
  // A touch alone is a dot: what has no length is painted by none.
  for (let i = min(from + 2, stroke.length - 2); i < stroke.length; i += 2)
    context.lineTo(stroke[i]! * w + (i === from ? 0.01 : 0), stroke[i + 1]! * h)
  context.stroke()
}
