import type { CanvasLike } from '../host/host.ts'
import { ceil } from '../math.ts'
import { clampBox } from './device-box.ts'
import type { DeviceBox } from './device-box.ts'

interface Layer {
  canvas: CanvasLike
  context: CanvasRenderingContext2D
}

/** The current target: its context, and the position of its corner on the screen. */
export interface Ground {
  context: CanvasRenderingContext2D
  x: number
  y: number
}

/** Sides grow by such steps, so that a mask in motion does not want another canvas every frame. */
const GROWTH = 128

/** Layers of the 2D back end: canvases about as large as their boxes, kept from frame to frame. */
export function createLayers2d(scratch: (width: number, height: number) => CanvasLike) {
  const pool: Layer[] = []
  const open: DeviceBox[] = []

  function canvasOf(at: number, w: number, h: number): Layer {
    const kept = pool[at]
    const [width, height] = [ceil((w || 1) / GROWTH) * GROWTH, ceil((h || 1) / GROWTH) * GROWTH]
    if (kept && kept.canvas.width === width && kept.canvas.height === height) return kept
    const canvas = scratch(width, height)
    return (pool[at] = { canvas, context: canvas.getContext('2d')! })
  }

  return {
    /** Discards layers that a failed frame left open. */
    reset() {
      open.length = 0
    },
    /** A new layer, empty within the box. */
    push(width: number, height: number, region: DeviceBox | undefined): Ground {
      const box = clampBox(region, width, height)
      const { context } = canvasOf(open.push(box) - 1, box.w, box.h)
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalCompositeOperation = 'source-over'
      context.imageSmoothingQuality = 'medium'
      context.clearRect(0, 0, box.w, box.h)
      return { context, x: box.x, y: box.y }
    },
    /** Lays the topmost layer over the one below it, or over the target; gives that. */
    pop(target: CanvasRenderingContext2D, operation: GlobalCompositeOperation): Ground {
      const { x, y, w, h } = open.pop()!
      const at = open.length - 1
      const below = open[at] || { x: 0, y: 0 }
      const context = at < 0 ? target : pool[at]!.context
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalAlpha = 1
      context.globalCompositeOperation = operation
      if (w && h)
        context.drawImage(
          pool[at + 1]!.canvas as unknown as CanvasImageSource,
          0,
          0,
          w,
          h,
          x - below.x,
          y - below.y,
          w,
          h,
        )
      context.globalCompositeOperation = 'source-over'
      return { context, x: below.x, y: below.y }
    },
  }
}
