import type { Point } from '@adloom/playable/geometry'
import type { Grip, PointerInput, Tool, ToolOverlay } from '@adloom/playable/tools'
import type { CanvasView } from '../state/editor-session.ts'
import { toStage } from './canvas-view.ts'

type Pressed = Pick<PointerEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** A pointer event as the tools take it; `at` is in CSS pixels of the pane. */
export function pointerInput(
  event: Pressed,
  at: Point,
  view: CanvasView,
  snapping: boolean,
  more: { clicks?: number; grip?: Grip | undefined } = {},
): PointerInput {
  return {
    ...toStage(view, at),
    screenX: at.x,
    screenY: at.y,
    shift: event.shiftKey,
    alt: event.altKey,
    // Where snapping is off, the key that leaves it out brings it in.
    ctrl: (event.ctrlKey || event.metaKey) === snapping,
    clicks: more.clicks ?? 1,
    ...(more.grip ? { grip: more.grip } : {}),
  }
}

/**
 * The handle under the pointer, as the overlay wrote it on its elements: `resize 1 -1`, `rotate`, `pivot`.
 */
export function gripOf(target: EventTarget | null): Grip | undefined {
  const text =
    target instanceof Element ? target.closest('[data-grip]')?.getAttribute('data-grip') : undefined
  return text ? readGrip(text) : undefined
}

export function readGrip(text: string): Grip {
  const [kind, hx, hy] = text.split(' ')
  if (kind === 'rotate' || kind === 'pivot') return { kind }
  return { kind: 'resize', hx: Math.sign(Number(hx)) as -1 | 0 | 1, hy: Math.sign(Number(hy)) as -1 | 0 | 1 }
}

/** Counts presses of the same button that follow each other on one spot. */
export function createClickCounter(withinMs = 400, withinPixels = 5): (at: Point, time: number) => number {
  let last: { at: Point; time: number; clicks: number } | undefined
  return (at, time) => {
    const hasMore =
      last && time - last.time <= withinMs && Math.hypot(at.x - last.at.x, at.y - last.at.y) <= withinPixels
    last = { at, time, clicks: hasMore ? ((last?.clicks ?? 0) % 2) + 1 : 1 }
    return last.clicks
  }
}

/** What the pointer is over and what it does, read with every picture. */
export interface PointerState {
  tool: Tool
  overlay(): ToolOverlay
  hover: string | undefined
  /** CSS pixels of the pane. */
  at: Point | undefined
  /** Alt is held: distances are measured. */
  alt: boolean
  /** The canvas is held by Space, the middle button or two fingers. */
  panning: boolean
}
