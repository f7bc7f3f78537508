import type {} from '../features.ts'
import type { FilterData } from '../data.ts'
import { applyFilter, filterMatrix } from '../draw/filter.ts'
import type { ImageLike } from '../host/host.ts'
import type { Painter } from '../draw/painter.ts'

/**
 * Returns the image with its filter applied, computed once and cached while it is drawn, so that every back
 * end shows the same.
 */
export function filtered(
  painter: Painter,
  asset: string,
  image: ImageLike,
  filter: FilterData | undefined,
): ImageLike {
  return (typeof ADLOOM_FILTER === 'undefined' || ADLOOM_FILTER) && filter
    ? repainted(painter, asset, image, filter)
    : image
}

function repainted(
  { cache, createCanvas }: Painter,
  asset: string,
  image: ImageLike,
  filter: FilterData,
): ImageLike {
  return cache.get('filter' + asset + JSON.stringify(filter), () => {
    const canvas = createCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image as CanvasImageSource, 0, 0)
    try {
      const pixels = context.getImageData(0, 0, image.width, image.height)
      applyFilter(pixels.data, filterMatrix(filter))
      context.putImageData(pixels, 0, 0)
    } catch {
      // A file that the page may show but not read is shown as it is.
    }
    return { canvas, x: 0, y: 0, w: image.width, h: image.height }
  }).canvas
}
