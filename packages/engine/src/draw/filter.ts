import type { FilterData } from '../data.ts'
import { cos, or, PI, sin } from '../math.ts'

/** Shares of red, green and blue in what the eye takes for brightness. */
const LUMA = [0.2126, 0.7152, 0.0722] as const

/** Rows of red, green and blue: what each takes of the three, and what is added (0-255). */
export type ColorMatrix = [red: Row, green: Row, blue: Row]
type Row = [number, number, number, number]

/** Combines a filter into one matrix: first hue rotation, then saturation, contrast, brightness. */
export function filterMatrix({ brightness, contrast, saturation, hue }: FilterData): ColorMatrix {
  const [c, s] = [cos((or(hue, 0) * PI) / 180), sin((or(hue, 0) * PI) / 180)]
  const strength = or(saturation, 1)
  const gain = or(contrast, 1) * or(brightness, 1)
  const lift = 127.5 * (1 - or(contrast, 1)) * or(brightness, 1)
  // A turn round the grey axis: the vector product with it is what moves the colours.
  const turned = [0, 1, 2].map(row =>
    [0, 1, 2].map(column => {
      const same = row === column ? 1 : 0
      const axis = row === column ? 0 : (column - row + 3) % 3 === 1 ? -1 : 1
      return c * same + (1 - c) / 3 + (s * axis) / Math.sqrt(3)
    }),
  )
  const rowOf = (row: number): Row => {
    const mixed = [0, 1, 2].map(
      column =>
        gain *
        [0, 1, 2].reduce(
          (sum, k) => sum + (LUMA[k]! * (1 - strength) + (k === row ? strength : 0)) * turned[k]![column]!,
          0,
        ),
    )
    return [mixed[0]!, mixed[1]!, mixed[2]!, lift]
  }
  return [rowOf(0), rowOf(1), rowOf(2)]
}

/** Changes RGBA rows in place; alpha stays. */
export function applyFilter(data: Uint8ClampedArray, matrix: ColorMatrix): void {
  const [red, green, blue] = matrix
  for (let at = 0; at < data.length; at += 4) {
    const r = data[at]!
    const g = data[at + 1]!
    const b = data[at + 2]!
    data[at] = red[0] * r + red[1] * g + red[2] * b + red[3]
    data[at + 1] = green[0] * r + green[1] * g + green[2] * b + green[3]
    data[at + 2] = blue[0] * r + blue[1] * g + blue[2] * b + blue[3]
  }
}
