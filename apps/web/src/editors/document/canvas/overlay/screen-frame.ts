import type { Matrix } from '@adloom/engine/draw'
import { type Point, cornersOf } from '@adloom/playable/geometry'
import type { CanvasView } from '../../state/editor-session.ts'
import { toPane } from '../canvas-view.ts'

/** A box in pane coordinates: corners clockwise from its top left, and its rotation. */
export interface ScreenFrame {
  corners: [Point, Point, Point, Point]
  degrees: number
  width: number
  height: number
}

export function screenFrame(placed: { matrix: Matrix; w: number; h: number }, view: CanvasView): ScreenFrame {
  const corners = cornersOf(placed).map(point => toPane(view, point)) as ScreenFrame['corners']
  const [a, b, c] = corners
  return {
    corners,
    degrees: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    width: Math.hypot(b.x - a.x, b.y - a.y),
    height: Math.hypot(c.x - b.x, c.y - b.y),
  }
}

export function pointsOf({ corners }: ScreenFrame): string {
  return corners.map(({ x, y }) => `${x},${y}`).join(' ')
}

export function between(a: Point, b: Point, share = 0.5): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** Returns the cursor of a handle, rotated with its box. */
export function handleCursor(hx: number, hy: number, degrees: number): (typeof cursors)[number] {
  const angle = (Math.atan2(hy, hx) * 180) / Math.PI + degrees
  return cursors[(Math.round(angle / 45) + 400) % 4] ?? 'ew-resize'
}
