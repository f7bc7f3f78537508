import type { Stencil } from '../stencil.ts'
import { blurred, planeOf } from './coverage-plane.ts'
import { psdLimits } from '../../../platform/limits/file-limits.ts'

/** A mask whose edge is softened by Photoshop's feather, which is the deviation of a Gaussian in pixels. */
export function feathered(stencil: Stencil, feather: number | undefined): Stencil {
  const sigma = Math.min(psdLimits.feather, feather ?? 0)
  const reach = Math.ceil(sigma * 3)
  const [left, top, width, height] = [
    stencil.left - reach,
    stencil.top - reach,
    stencil.width + 2 * reach,
    stencil.height + 2 * reach,
  ]
  if (!(sigma >= 0.1) || width * height > psdLimits.featheredPixels) return stencil
  // Planes are empty around; the difference to what surrounds the mask is, too.
  const difference = planeOf({ left, top, width, height }, (x, y) => {
    const [column, row] = [x - stencil.left, y - stencil.top]
    const isInside = column >= 0 && row >= 0 && column < stencil.width && row < stencil.height
    return isInside ? stencil.at(row * stencil.width + column) - stencil.outside : 0
  })
  const { data } = blurred(difference, sigma)
  return { left, top, width, height, outside: stencil.outside, at: index => stencil.outside + data[index]! }
}
