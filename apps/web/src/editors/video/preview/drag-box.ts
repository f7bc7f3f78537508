import type { Placement } from '@adloom/video/format'

export type Grip = 'move' | 'rotate' | 'nw' | 'ne' | 'se' | 'sw' | 'w' | 'e'

interface Point {
  x: number
  y: number
}

/** Lines through the canvas that a box snapped to, in units. */
export interface Guides {
  x?: number
  y?: number
}

export interface DragOptions {
  canvas: { width: number; height: number }
  /** Resizes without keeping the ratio, or turns without steps of 15 degrees. */
  isFree: boolean
  /** Units within which an edge or the centre snaps. */
  reach: number
}

/** Returns a box after a drag by a distance; `at` is where the pointer is. All are canvas units. */
export function dragBox(
  from: Placement,
  grip: Grip,
  by: Point,
  at: Point,
  options: DragOptions,
): { place: Placement; guides: Guides } {
  if (grip === 'rotate') return { place: { ...from, rotation: angleTo(from, at, options) }, guides: {} }
  if (grip === 'move') return moved(from, by, options)
  return { place: resized(from, grip, by, options.isFree), guides: {} }
}

function angleTo(from: Point, at: Point, { isFree }: DragOptions): number {
  const angle = (Math.atan2(at.y - from.y, at.x - from.x) * 180) / Math.PI + 90
  const rounded = isFree ? Math.round(angle) : Math.round(angle / 15) * 15
  return rounded > 180 ? rounded - 360 : rounded
}

function moved(from: Placement, by: Point, { canvas, reach }: DragOptions) {
  const guides: Guides = {}
  const x = snapped(from.x + by.x, from.w, canvas.width, reach)
  const y = snapped(from.y + by.y, from.h, canvas.height, reach)
  if (x.guide !== undefined) guides.x = x.guide
  if (y.guide !== undefined) guides.y = y.guide
  return { place: { ...from, x: x.centre, y: y.centre }, guides }
}

/** Snaps the centre to the middle, or an edge to an edge of the canvas. */
function snapped(
  centre: number,
  size: number,
  whole: number,
  reach: number,
): { centre: number; guide: number | undefined } {
  const targets = [
    { centre: whole / 2, guide: whole / 2 },
    { centre: size / 2, guide: 0 },
    { centre: whole - size / 2, guide: whole },
  ]
  const found = targets.find(target => Math.abs(target.centre - centre) <= reach)
  return found ?? { centre: Math.round(centre), guide: undefined }
}

/** The opposite corner or side stays where it is. */
function resized(from: Placement, grip: Grip, by: Point, isFree: boolean): Placement {
  const turn = ((from.rotation ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const own = { x: by.x * cos + by.y * sin, y: -by.x * sin + by.y * cos }
  const [signX, signY] = [signOf(grip, 'e', 'w'), signOf(grip, 's', 'n')]
  let w = Math.max(8, from.w + own.x * signX)
  let h = Math.max(8, from.h + own.y * signY)
  if (signY !== 0 && signX !== 0 && !isFree) {
    const factor = Math.max(w / from.w, h / from.h)
    w = from.w * factor
    h = from.h * factor
  }
  const shift = { x: ((w - from.w) / 2) * signX, y: ((h - from.h) / 2) * signY }
  return {
    ...from,
    w,
    h,
    x: from.x + shift.x * cos - shift.y * sin,
    y: from.y + shift.x * sin + shift.y * cos,
  }
}

function signOf(grip: Grip, positive: string, negative: string): number {
  return grip.includes(positive) ? 1 : grip.includes(negative) ? -1 : 0
}

/** Returns whether a point is in a turned box. */
export function pointInBox(point: Point, box: Placement): boolean {
  const turn = ((box.rotation ?? 0) * Math.PI) / 180
  const [dx, dy] = [point.x - box.x, point.y - box.y]
  const x = dx * Math.cos(turn) + dy * Math.sin(turn)
  const y = -dx * Math.sin(turn) + dy * Math.cos(turn)
  return Math.abs(x) <= box.w / 2 && Math.abs(y) <= box.h / 2
}
