import type { CanvasLike } from '../host/host.ts'
import { abs } from '../math.ts'
import type { Matrix } from './backend.ts'
import type { DeviceBox } from './device-box.ts'

/** Images with at least this many pixels are clipped. */
const LARGE = 16384

/** The sheet that a section of an image is painted on, and that section. */
export interface Patch {
  canvas: CanvasLike
  context: CanvasRenderingContext2D
  patch: DeviceBox
}

/**
 * Redraws sections of an image. They are painted on a sheet as large as the image and copied over it: a
 * clip would cut paths at its edge, and the edges of cut paths differ slightly.
 */
export function createPatches(scratch: (width: number, height: number) => CanvasLike) {
  let kept: CanvasLike | undefined
  return {
    sheet(width: number, height: number, patch: DeviceBox): Patch {
      if (!kept || kept.width !== width || kept.height !== height) kept = scratch(width, height)
      return { canvas: kept, context: kept.getContext('2d')!, patch }
    },
    /**
     * Clips a large image without rotation, whose edges stay the same: a background costs only its visible
     * section. The caller restores the context when this returns true.
     */
    cut(
      { context, patch: { x, y, w: pw, h: ph } }: Patch,
      w: number,
      h: number,
      [a, b, c, d, e, f]: Matrix,
    ): boolean {
      if (b || c || abs(a * w * d * h) < LARGE) return false
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.beginPath()
      context.rect(x, y, pw, ph)
      context.clip()
      context.setTransform(a, 0, 0, d, e, f)
      return true
    },
    lay({ canvas, patch: { x, y, w, h } }: Patch, target: CanvasRenderingContext2D): void {
      target.setTransform(1, 0, 0, 1, 0, 0)
      target.globalAlpha = 1
      target.globalCompositeOperation = 'source-over'
      target.clearRect(x, y, w, h)
      target.drawImage(canvas as unknown as CanvasImageSource, x, y, w, h, x, y, w, h)
    },
  }
}
