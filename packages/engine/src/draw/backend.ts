import type { Blend } from '../data.ts'
import type { CanvasLike, RenderTarget, ImageLike } from '../host/host.ts'
import type { DeviceBox } from './device-box.ts'

/** A 2D affine matrix: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** Draws textures (images or canvases) to a target. Both back ends give the same image. */
export interface DrawBackend {
  name: 'webgl' | 'canvas2d'
  /** Undefined when this canvas cannot be drawn to this way (no WebGL, or only a slow one). */
  create(canvas: CanvasLike, scratch: (width: number, height: number) => CanvasLike): Drawer | undefined
}

/**
 * Triangles that share a texture. A vertex is four numbers: x, y in the space of the matrix, u, v in the
 * texture's pixels.
 */
export interface Mesh {
  vertices: ArrayLike<number>
  indices: ArrayLike<number>
}

/** Only in a build whose play uses blending or masks; `blend` also in one with figures. */
export interface Layering {
  /** Sets the blend mode of the following draws; normal at the start of a frame and inside a layer. */
  blend(mode: Blend): void
  /**
   * Redirects the following draws to an empty layer until the matching `pop`. Only the given box (device
   * pixels) or everything is used.
   */
  push(box: DeviceBox | undefined): void
  /** Draws the layer over the target, or uses it as a mask that removes everything it does not cover. */
  pop(how: Blend | 'mask'): void
}

export interface Drawer extends Layering {
  /**
   * Starts a frame, in device pixels; `clear` is the background colour, undefined is transparent. With a 2D
   * context in builds for editors, only `region` (whole pixels) is cleared and drawn.
   */
  begin(width: number, height: number, clear: string | undefined, region?: DeviceBox): void
  /**
   * Draws the source rectangle of `texture` into the box 0,0,w,h under `matrix`. `tint` is `#rrggbb` or
   * undefined.
   */
  draw(
    texture: ImageLike,
    source: { x: number; y: number; w: number; h: number } | undefined,
    w: number,
    h: number,
    matrix: Matrix,
    alpha: number,
    tint: string | undefined,
  ): void
  /**
   * With a 2D context, in builds that edit: `run` paints into the box 0,0,w,h under `matrix` by itself,
   * without a texture in between.
   */
  paint?(
    w: number,
    h: number,
    matrix: Matrix,
    alpha: number,
    run: (context: CanvasRenderingContext2D) => void,
  ): void
  /** Draws a mesh as `draw` draws a box; only in a build that has figures. */
  triangles(texture: ImageLike, mesh: Mesh, matrix: Matrix, alpha: number, tint: string | undefined): void
  /**
   * WebGL only, in a build with 3D models: `run` issues its own draws over the current content. It may change
   * any state, and disables attributes beyond 0 to 2 that it enables.
   */
  between?(run: (target: RenderTarget) => void): void
  /**
   * Drops a texture's uploaded copy when it is no longer needed or its image changed; `again`: it is drawn
   * again at once.
   */
  invalidate(texture: ImageLike, again?: boolean): void
  end(): void
  /** Calls back when the context is lost permanently and a new drawer is needed. */
  onLost(listener: () => void): void
  destroy(): void
}
