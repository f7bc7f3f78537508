import { readColor } from '../draw/color.ts'
import type { DrawnTexture } from '../draw/textures.ts'
import type { ImageLike } from '../host/host.ts'
import { ceil } from '../math.ts'
import type { Painter } from '../draw/painter.ts'

/**
 * Returns a region of a figure's texture multiplied with a tint and with colours added, computed on the CPU
 * because back ends only multiply. The rest of the canvas is empty. Cached while it is drawn.
 */
export function shadeOf(
  { cache, createCanvas }: Painter,
  { id, texture }: { id: string; texture: ImageLike },
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  tint: string | undefined,
  added: number[],
): ImageLike {
  return cache.get(id + [x, y, tint, added], () => {
    const factors = readColor(tint || '')
    const canvas = createCanvas(ceil(x + w) + 1, ceil(y + h) + 1)
    const context = canvas.getContext('2d')!
    context.drawImage(texture as CanvasImageSource, 0, 0)
    // Whole pixels, also where the part begins and ends between them.
    const pixels = context.getImageData(x, y, w + 2, h + 2)
    pixels.data.forEach((value, i, data) => {
      if (i % 4 < 3) data[i] = (value * factors[i % 4]!) / 255 + added[i % 4]!
    })
    context.putImageData(pixels, x, y)
    return { canvas } as DrawnTexture
  }).canvas
}
