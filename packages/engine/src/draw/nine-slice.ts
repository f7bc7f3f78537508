import type { ImageLike } from '../host/host.ts'
import type { Box } from './fill.ts'
import { min, round } from '../math.ts'

/**
 * Paints a part of an image into w x h pixels keeping the corners' size. `slice` is top, right, bottom, left
 * in the image's
 * pixels; `scale` is pixels per image pixel for the corners, which shrink when the box is too small for them.
 */
export function paintNineSlice(
  context: CanvasRenderingContext2D,
  image: ImageLike,
  crop: Box,
  slice: [number, number, number, number],
  w: number,
  h: number,
  scale: number,
): void {
  const [top, right, bottom, left] = slice
  const fit = min(scale, w / (left + right || 1), h / (top + bottom || 1))
  const xs = [0, round(left * fit), round(w - right * fit), w]
  const ys = [0, round(top * fit), round(h - bottom * fit), h]
  const us = [crop.x, crop.x + left, crop.x + crop.w - right, crop.x + crop.w]
  const vs = [crop.y, crop.y + top, crop.y + crop.h - bottom, crop.y + crop.h]
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const sw = us[column + 1]! - us[column]!
      const sh = vs[row + 1]! - vs[row]!
      const dw = xs[column + 1]! - xs[column]!
      const dh = ys[row + 1]! - ys[row]!
      if (sw > 0 && sh > 0 && dw > 0 && dh > 0)
        context.drawImage(
          image as CanvasImageSource,
          us[column]!,
          vs[row]!,
          sw,
          sh,
          xs[column]!,
          ys[row]!,
          dw,
          dh,
        )
    }
  }
}
