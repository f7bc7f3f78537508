import type { Placement } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import { max, min } from '../math.ts'

export const PORTRAIT = { w: 750, h: 1334 }
export const LANDSCAPE = { w: 1334, h: 750 }

/**
 * A root node's parent space on the screen (D-31, D-32): the reference canvas is contained in the screen,
 * and an anchored node's canvas is moved to that edge, so its distance to the edge stays in scaled units.
 * `fit` maps the node's own box onto the entire screen instead.
 */
export function rootMatrix(
  place: Placement,
  reference: { w: number; h: number },
  width: number,
  height: number,
): Matrix {
  if (place.fit) return fitMatrix(place, width, height)
  const scale = min(width / reference.w, height / reference.h)
  const anchor = place.anchor || 'c'
  const x = share(anchor, 'l', 'r') * (width - reference.w * scale)
  const y = share(anchor, 't', 'b') * (height - reference.h * scale)
  return [scale, 0, 0, scale, x, y]
}

function fitMatrix(place: Placement, width: number, height: number): Matrix {
  let kx = width / (place.w || 1)
  let ky = height / (place.h || 1)
  if (place.fit === 'cover') kx = ky = max(kx, ky)
  return [kx, 0, 0, ky, width / 2 - kx * (place.x + place.w / 2), height / 2 - ky * (place.y + place.h / 2)]
}

function share(anchor: string, start: string, end: string): number {
  return anchor.indexOf(start) >= 0 ? 0 : anchor.indexOf(end) >= 0 ? 1 : 0.5
}
