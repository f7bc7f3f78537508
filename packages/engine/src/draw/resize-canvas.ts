import type { CanvasLike } from '../host/host.ts'

/** Sets a canvas's size, which would clear the canvas even when it is unchanged. */
export function resizeCanvas(canvas: CanvasLike, width: number, height: number): void {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
}
