import type { Placement } from '@adloom/engine/data'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Orientation {
  scale: number
  dx: number
  dy: number
}

/**
 * The mapping of the file's pixels to the reference canvas (D-32); `scale` is that of the portrait canvas.
 */
export interface Places {
  scale: number
  portrait: Orientation
  landscape?: Orientation
}

const upright = { width: 750, height: 1334 }
const wide = { width: 1334, height: 750 }

/**
 * Fits the frame into the canvas, centred; inside a group only its scale matters. A landscape frame has its
 * own place on the landscape canvas.
 */
export function placesOf(frame: Box, parent: Box | undefined): Places {
  const portrait = fit(frame, upright, parent)
  return {
    scale: portrait.scale,
    portrait,
    ...(frame.width > frame.height ? { landscape: fit(frame, wide, parent) } : {}),
  }
}

function fit(frame: Box, canvas: { width: number; height: number }, parent: Box | undefined): Orientation {
  const scale = Math.min(canvas.width / frame.width, canvas.height / frame.height)
  if (parent) return { scale, dx: -parent.x * scale, dy: -parent.y * scale }
  return {
    scale,
    dx: (canvas.width - frame.width * scale) / 2 - frame.x * scale,
    dy: (canvas.height - frame.height * scale) / 2 - frame.y * scale,
  }
}

export function placeBox(
  { portrait, landscape }: Places,
  box: Box,
): { portrait: Placement; landscape?: Placement } {
  return {
    portrait: placement(portrait, box),
    ...(landscape ? { landscape: placement(landscape, box) } : {}),
  }
}

function placement({ scale, dx, dy }: Orientation, { x, y, width, height }: Box): Placement {
  return {
    x: short(x * scale + dx),
    y: short(y * scale + dy),
    w: short(width * scale),
    h: short(height * scale),
  }
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
