import type { Fill } from '../data.ts'
import { max, min } from '../math.ts'
import { cropOf } from '../nodes/crop-of.ts'
import type { RunState } from '../runtime/run-state.ts'

/**
 * Paints a fill's image into a box w x h at the origin; nothing until it is loaded. It is not clipped to
 * the box.
 */
export function paintImageFill(
  context: CanvasRenderingContext2D,
  { playData: data, stageState }: RunState,
  fill: Extract<Fill, { kind: 'image' }>,
  w: number,
  h: number,
): void {
  const image = stageState.loadedImages[fill.asset]
  if (!image) return
  const {
    x,
    y,
    w: width,
    h: height,
  } = cropOf(data, fill.asset) || { x: 0, y: 0, w: image.width, h: image.height }
  const [kx, ky] = [w / width, h / height]
  const k = fill.fit === 'cover' ? max(kx, ky) : min(kx, ky)
  const [dw, dh] = fill.fit === 'stretch' ? [w, h] : [width * k, height * k]
  context.drawImage(image as CanvasImageSource, x, y, width, height, (w - dw) / 2, (h - dh) / 2, dw, dh)
}
