import type { Canvas, Placement, SettingsRecord } from './records.ts'

interface Size {
  width: number
  height: number
}

/** A box keeps its size in another canvas unless it would take more than this share of a side. */
const freeShare = 0.4

/**
 * Returns the box in another canvas. A box that fills the canvas, or one of its sides, fills it there too;
 * others keep their size as long as there is space, and their distance to the edges in proportion, so that
 * what touches an edge or is in the middle does so in every ratio.
 */
export function derivePlacement(place: Placement, from: Size, to: Size): Placement {
  const fillsWidth = place.w >= from.width
  const fillsHeight = place.h >= from.height
  const limit = (own: number, before: number, now: number) => (now * Math.max(own / before, freeShare)) / own
  const factor = Math.min(1, limit(place.w, from.width, to.width), limit(place.h, from.height, to.height))
  const w = fillsWidth ? (place.w * to.width) / from.width : place.w * factor
  const h = fillsHeight ? (place.h * to.height) / from.height : place.h * factor
  return {
    ...place,
    x: along(place.x, place.w, from.width, w, to.width),
    y: along(place.y, place.h, from.height, h, to.height),
    w,
    h,
  }
}

/** A centre on another length, so that the shares of free space before and after stay the same. */
function along(centre: number, size: number, whole: number, newSize: number, newWhole: number): number {
  const free = whole - size
  const newFree = newWhole - newSize
  // What is as long as the canvas, or longer, has no free space: its centre keeps its share.
  if (Math.abs(free) < 1 || Math.abs(newFree) < 1) return (centre * newWhole) / whole
  return newSize / 2 + ((centre - size / 2) / free) * newFree
}

/** Returns the box that a clip has in a canvas: its own there, or derived from the first canvas. */
export function placementIn(
  { place, places }: { place: Placement; places?: Record<string, Placement> },
  settings: SettingsRecord,
  canvasId: string,
): Placement {
  const base = settings.canvases[0]
  const canvas = canvasOf(settings, canvasId)
  if (!base || canvas.id === base.id) return place
  return places?.[canvasId] ?? derivePlacement(place, base, canvas)
}

/** Returns the canvas of an id; throws when the video has none with it. */
export function canvasOf({ canvases }: SettingsRecord, id: string): Canvas {
  const found = canvases.find(canvas => canvas.id === id)
  if (!found) throw new Error(`The video has no canvas "${id}"`)
  return found
}

/** Carries a change of a derived box over to the box that it derives from. */
export function carryBack(
  base: Placement,
  shown: Placement,
  changed: Placement,
  from: Size,
  to: Size,
): Placement {
  const w = (base.w * changed.w) / shown.w
  const h = (base.h * changed.h) / shown.h
  const moved = {
    x: along(changed.x, changed.w, from.width, w, to.width),
    y: along(changed.y, changed.h, from.height, h, to.height),
  }
  const { rotation: _rotation, ...rest } = changed
  return {
    ...rest,
    ...moved,
    w,
    h,
    ...(changed.rotation === undefined ? {} : { rotation: changed.rotation }),
  }
}
