import type { CanvasLike, ImageLike } from '../host/host.ts'
import type { Drawer } from './backend.ts'
import type { TextureCache } from './textures.ts'

/** Drawing functions of nodes in CSS pixels, as far as the build contains them. */
export interface Painter {
  cache: TextureCache
  draw: Drawer['draw']
  createCanvas(width: number, height: number): CanvasLike
  /** On an editor's canvas only, where thousands of shapes are drawn once instead of kept as textures. */
  paint?: Drawer['paint']
  /** In builds with videos or stroke layers: marks a texture whose image has changed. */
  refresh?: (texture: ImageLike) => void
  /** In builds with figures. The caller of `blend` restores it. `between` works in device pixels. */
  triangles?: Drawer['triangles']
  between?: Drawer['between']
  blend?: Drawer['blend']
}
