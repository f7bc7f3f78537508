import type { CanvasLike } from '../host/host.ts'
import type { DeviceBox } from './device-box.ts'

/** The sheet a part of a picture is painted on, and which part. */
export interface Patch { canvas: CanvasLike; context: CanvasRenderingContext2D; part: DeviceBox }

/**
 * Parts of a picture that are drawn again. They are painted on a sheet as large as the picture and laid over it: a clip would cut the paths
 * that reach out of it, and cut paths have edges a little softer or sharper than whole ones.
 */
export function createPatches(scratch: (width: number, height: number) => CanvasLike) {
  let kept: CanvasLike | undefined
  return {
    sheet(width: number, height: number, part: DeviceBox): Patch {
      if (!kept || kept.width !== width || kept.height !== height) kept = scratch(width, height)
      return { canvas: kept, context: kept.getContext('2d')!, part }
    },
    lay({ canvas, part: { x, y, w, h } }: Patch, target: CanvasRenderingContext2D): void {
      target.setTransform(1, 0, 0, 1, 0, 0)
      target.globalAlpha = 1
      target.globalCompositeOperation = 'source-over'
      target.clearRect(x, y, w, h)
      target.drawImage(canvas as unknown as CanvasImageSource, x, y, w, h, x, y, w, h)
    },
  }
}
