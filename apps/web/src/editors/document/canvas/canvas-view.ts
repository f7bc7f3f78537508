import type { Box, Point } from '@adloom/playable/geometry'
import type { CanvasView } from '../state/editor-session.ts'

/** 10 % to 800 % (D-31). */
const zoomRange = { min: 0.1, max: 8 } as const
const zoomSteps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

export interface PaneSize {
  width: number
  height: number
}

/** Zooms while keeping the document position under `point` fixed. */
export function zoomTo(view: CanvasView, point: Point, zoom: number): CanvasView {
  const next = Math.min(zoomRange.max, Math.max(zoomRange.min, zoom))
  const by = next / view.zoom
  return { zoom: next, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

export function panView(view: CanvasView, dx: number, dy: number): CanvasView {
  return { ...view, x: view.x + dx, y: view.y + dy }
}

/** One of two touch pointers moved: pans by half the distance and zooms by the change of their separation. */
export function pinchView(view: CanvasView, from: Point, to: Point, other: Point): CanvasView {
  const [was, is] = [
    Math.hypot(from.x - other.x, from.y - other.y),
    Math.hypot(to.x - other.x, to.y - other.y),
  ]
  const moved = panView(view, (to.x - from.x) / 2, (to.y - from.y) / 2)
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
  return was > 0 ? zoomTo(moved, middle, moved.zoom * (is / was)) : moved
}

type Wheeled = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Scrolls with the wheel, sideways with Shift, and zooms about the pointer with Ctrl or a trackpad pinch. */
export function wheelView(view: CanvasView, event: Wheeled, at: Point): CanvasView {
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
  if (event.ctrlKey || event.metaKey)
    return zoomTo(view, at, view.zoom * Math.exp(-Math.max(-60, Math.min(60, dy)) * 0.008))
  return event.shiftKey && dx === 0 ? panView(view, -dy, 0) : panView(view, -dx, -dy)
}

/** Returns the next scale of the zoom buttons. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const found =
    direction > 0
      ? zoomSteps.find(step => step > zoom * 1.01)
      : zoomSteps.findLast(step => step < zoom * 0.99)
  return found ?? (direction > 0 ? zoomRange.max : zoomRange.min)
}

/** Areas of the pane covered by rulers (left, top) and the zoom bar (bottom), in CSS pixels. */
const covered = { left: 20, top: 20, right: 0, bottom: 56 }

/**
 * Returns the view that centres a box in the visible part of the pane with a margin, at a zoom of at most
 * `most`.
 */
export function fitView(box: Box, pane: PaneSize, margin: number, most = 1): CanvasView {
  const [width, height] = [
    pane.width - covered.left - covered.right,
    pane.height - covered.top - covered.bottom,
  ]
  const largest = Math.min(
    (width - margin * 2) / Math.max(1, box.w),
    (height - margin * 2) / Math.max(1, box.h),
  )
  const zoom = Math.max(zoomRange.min, Math.min(most, largest))
  return {
    zoom,
    x: covered.left + (width - box.w * zoom) / 2 - box.x * zoom,
    y: covered.top + (height - box.h * zoom) / 2 - box.y * zoom,
  }
}

/** Space around the stage when it fills the pane, in CSS pixels. */
export const fitMargin = 28

/**
 * Returns the view of a box after its pane was resized: the centre stays, as when a panel opens or closes.
 * The box is fitted again in a new pane, and when the width changes by more than a quarter, because then the
 * pane was replaced: one orientation became two, or two became one.
 */
export function resizeView(
  view: CanvasView,
  box: Box,
  before: PaneSize | undefined,
  now: PaneSize,
): CanvasView {
  if (!before || Math.abs(now.width - before.width) > before.width / 4) return fitView(box, now, fitMargin)
  return panView(view, (now.width - before.width) / 2, (now.height - before.height) / 2)
}

export function toStage({ zoom, x, y }: CanvasView, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom }
}

export function toPane({ zoom, x, y }: CanvasView, point: Point): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y }
}

/** Returns the distance between ruler marks in units: a round number that is about 60 px wide. */
export function rulerStep(zoom: number): number {
  const wanted = 60 / zoom
  const grain = 10 ** Math.floor(Math.log10(wanted))
  return ([1, 2, 5, 10].find(factor => factor * grain >= wanted) ?? 10) * grain
}
