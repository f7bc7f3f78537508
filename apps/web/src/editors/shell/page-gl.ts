import { createGlBeside } from '@adloom/engine/edit'
import type { CanvasLike } from '@adloom/engine/host'

/** The page's one WebGL context, in which every editor picture on this page draws its 3D models. */
export const pageGl = createGlBeside(
  (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }) as unknown as CanvasLike,
)
