import { ceil, floor, max, min } from '../math.ts'

/** A part of a target, in device pixels from its top left corner. */
export interface DeviceBox {
  x: number
  y: number
  w: number
  h: number
}

/** The whole pixels of a target that a box touches; all of them without a box. */
export function clampBox(box: DeviceBox | undefined, width: number, height: number): DeviceBox {
  if (!box) return { x: 0, y: 0, w: width, h: height }
  const x = min(width, max(0, floor(box.x)))
  const y = min(height, max(0, floor(box.y)))
  return {
    x,
    y,
    w: max(0, min(width, ceil(box.x + box.w)) - x),
    h: max(0, min(height, ceil(box.y + box.h)) - y),
  }
}
