import type { Point } from '@adloom/playable/geometry'
import type { Grip, PointerInput, Tool, ToolOverlay } from '@adloom/playable/tools'
import type { CanvasView } from '../state/editor-session.ts'
import { toStage } from './canvas-view.ts'

type Pressed = Pick<PointerEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Converts a pointer event to tool input; `at` is in CSS pixels of the pane. */
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
    // While snapping is off, the modifier that disables it enables it.
    ctrl: (event.ctrlKey || event.metaKey) === snapping,
    clicks: more.clicks ?? 1,
    ...(more.grip ? { grip: more.grip } : {}),
  }
}

/**
 * Returns the handle under the pointer from its element's `data-grip`: `resize 1 -1`, `rotate` or `pivot`.
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

/** Counts consecutive presses of the same button at the same position. */
export function createClickCounter(withinMs = 400, withinPixels = 5): (at: Point, time: number) => number {
  let last: { at: Point; time: number; clicks: number } | undefined
  return (at, time) => {
    const continues =
      last && time - last.time <= withinMs && Math.hypot(at.x - last.at.x, at.y - last.at.y) <= withinPixels
    last = { at, time, clicks: continues ? ((last?.clicks ?? 0) % 2) + 1 : 1 }
    return last.clicks
  }
}

/** State of the pointer on one canvas; read on every paint. */
export interface PointerState {
  tool: Tool
  overlay(): ToolOverlay
  hover: string | undefined
  /** CSS pixels of the pane. */
  at: Point | undefined
  /** Alt is pressed: distances are shown. */
  alt: boolean
  /** The canvas is being panned with Space, the middle button or two touch pointers. */
  panning: boolean
}
