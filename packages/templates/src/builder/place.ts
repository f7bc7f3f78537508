import type { Anchor, Placement } from '@adloom/engine/data'

/** x, y, width, height in reference units: 750 x 1334 upright, 1334 x 750 wide. */
export type Box = [x: number, y: number, w: number, h: number]

/** Both placements of a node; the anchors are centre by default. */
export interface Places {
  portrait: Placement
  landscape?: Placement
}

export function at(portrait: Box, landscape: Box, anchors: { p?: Anchor; l?: Anchor } | Anchor = {}): Places {
  const { p, l } = typeof anchors === 'string' ? { p: anchors, l: anchors } : anchors
  return { portrait: placement(portrait, p), landscape: placement(landscape, l) }
}

/** Inside a group both orientations share one place. */
export function inside(box: Box, more: Partial<Placement> = {}): Places {
  return { portrait: { ...placement(box), ...more }, landscape: { ...placement(box), ...more } }
}

/** Fills the real screen without bending the image. */
export function cover(size = 1800): Places {
  return {
    portrait: { x: 375 - size / 2, y: 667 - size / 2, w: size, h: size, fit: 'cover' },
    landscape: { x: 667 - size / 2, y: 375 - size / 2, w: size, h: size, fit: 'cover' },
  }
}

/** Adds to both placements: rotation, pivot, scale. */
export function turned(places: Places, more: Partial<Placement>): Places {
  return {
    portrait: { ...places.portrait, ...more },
    ...(places.landscape ? { landscape: { ...places.landscape, ...more } } : {}),
  }
}

function placement([x, y, w, h]: Box, anchor?: Anchor): Placement {
  return { x, y, w, h, ...(anchor ? { anchor } : {}) }
}
