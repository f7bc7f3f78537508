import type { CanvasLike } from '../host/host.ts'
import { clampBox } from './device-box.ts'
import type { DeviceBox } from './device-box.ts'

interface Layer { canvas: CanvasLike; context: CanvasRenderingContext2D }

/** Layers of the 2D back end: canvases of the target's size, kept from frame to frame. */
export function createLayers2d(scratch: (width: number, height: number) => CanvasLike) {
  const pool: Layer[] = []
  const open: DeviceBox[] = []
  return {
    /** Forgets layers that a broken frame left open. */
    reset() { open.length = 0 },
    /** The context of a new layer, empty within the box. */
    push(width: number, height: number, part: DeviceBox | undefined): CanvasRenderingContext2D {
      const box = clampBox(part, width, height)
      const at = open.push(box) - 1
      const kept = pool[at]
      if (!kept || kept.canvas.width !== width || kept.canvas.height !== height) {
        const canvas = scratch(width, height)
        pool[at] = { canvas, context: canvas.getContext('2d')! }
      }
      const { context } = pool[at]!
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalCompositeOperation = 'source-over'
      context.imageSmoothingQuality = 'medium'
      context.clearRect(box.x, box.y, box.w, box.h)
      return context
    },
    /** Lays the topmost layer over the one below it, or over the target; gives the context of that. */
    pop(target: CanvasRenderingContext2D, operation: GlobalCompositeOperation): CanvasRenderingContext2D {
      const { x, y, w, h } = open.pop()!
      const below = pool[open.length - 1]
      const context = open.length && below ? below.context : target
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalAlpha = 1
      context.globalCompositeOperation = operation
      if (w && h) context.drawImage(pool[open.length]!.canvas as unknown as CanvasImageSource, x, y, w, h, x, y, w, h)
      context.globalCompositeOperation = 'source-over'
      return context
    },
  }
}
