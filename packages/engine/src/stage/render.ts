import type { Drawer, Matrix } from '../draw/backend.ts'
import type { DeviceBox } from '../draw/device-box.ts'
import { fillStyle } from '../draw/fill.ts'
import { createTextureCache } from '../draw/textures.ts'
import { cropOf } from '../nodes/crop-of.ts'
import type { NodePainter } from '../nodes/draw-node.ts'
import type { Fill } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { drawScene } from './draw-tree.ts'
import { multiply } from './matrix.ts'
import type { SceneNode } from './scene-node.ts'
import { ceil, max, min, round } from '../math.ts'

/**
 * Selects what is drawn on an editor's canvas: a region in whole device pixels or everything, and which
 * nodes.
 */
export interface Pass {
  region?: DeviceBox
  passes(node: SceneNode): boolean
}

export interface Renderer {
  /** Draws the scene as laid out. */
  frame(runtime: Runtime, pass?: Pass): void
  destroy(): void
}

const GRADIENT_SIDE = 256

/**
 * Draws a laid-out scene: fill of the screen, nodes in order, particles on top. `atOnce` paints shapes
 * directly, for rare drawing; otherwise they are cached as textures, for 60 frames a second.
 */
export function createRenderer(drawer: Drawer, atOnce = false): Renderer {
  const cache = createTextureCache(canvas => drawer.invalidate(canvas))
  const device: Matrix = [1, 0, 0, 1, 0, 0]
  return {
    frame(runtime, pass) {
      const { width, height, ratio } = runtime.stageState.screenSize
      const fill = runtime.stageState.currentScene.background || runtime.playData.background
      const [w, h] = [max(1, round(width * ratio)), max(1, round(height * ratio))]
      drawer.begin(w, h, fill.kind === 'color' ? fill.color : undefined, pass && pass.region)
      const painter: NodePainter = {
        adRuntime: runtime,
        cache,
        createCanvas: runtime.host.createCanvas,
        draw(texture, source, dw, dh, matrix, alpha, tint) {
          if (alpha <= 0) return
          for (let i = 0; i < 6; i++) device[i] = matrix[i]! * ratio
          drawer.draw(texture, source, dw, dh, device, alpha, tint)
        },
      }
      if ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && atOnce && drawer.paint) {
        painter.paint = (dw, dh, matrix, alpha, run) => {
          for (let i = 0; i < 6; i++) device[i] = matrix[i]! * ratio
          drawer.paint!(dw, dh, device, alpha, run)
        }
      }
      if ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && pass) painter.passes = pass.passes
      if (typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES) {
        painter.blend = drawer.blend
        painter.triangles = (texture, mesh, matrix, alpha, tint) => {
          if (alpha > 0)
            drawer.triangles(texture, mesh, multiply([ratio, 0, 0, ratio, 0, 0], matrix), alpha, tint)
        }
      }
      if (typeof ADLOOM_VIDEO === 'undefined' || ADLOOM_VIDEO || ADLOOM_STROKES)
        painter.refresh = texture => drawer.invalidate(texture, true)
      if (typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS) painter.between = drawer.between
      drawBackground(painter, fill, width, height)
      drawScene(painter, { drawer, ratio })
      if (runtime.bursts) runtime.bursts.draw(drawer, min(width, height) / 750, ratio)
      drawer.end()
      cache.sweep(!!(pass && pass.region))
    },
    destroy() {
      cache.clear()
      drawer.destroy()
    },
  }
}

function drawBackground(
  { adRuntime: runtime, cache, createCanvas, draw }: NodePainter,
  fill: Fill,
  width: number,
  height: number,
): void {
  if (fill.kind === 'color' || fill.kind === 'none') return
  if (fill.kind === 'image') {
    const image = runtime.stageState.loadedImages[fill.asset]
    if (!image) return
    const crop = cropOf(runtime.playData, fill.asset)
    const { w, h } = crop || { w: image.width, h: image.height }
    const kx = width / w
    const ky = height / h
    const k = fill.fit === 'cover' ? max(kx, ky) : min(kx, ky)
    const [sx, sy] = fill.fit === 'stretch' ? [kx, ky] : [k, k]
    const matrix: Matrix = [sx, 0, 0, sy, (width - w * sx) / 2, (height - h * sy) / 2]
    draw(image, crop, w, h, matrix, 1, undefined)
    return
  }
  // A gradient is painted in the screen's shape so that its angle stays true, and stretched.
  const share = GRADIENT_SIDE / max(width, height)
  const [w, h] = [ceil(width * share), ceil(height * share)]
  const texture = cache.get('fill' + w + 'x' + h + JSON.stringify(fill), () => {
    const canvas = createCanvas(w, h)
    const context = canvas.getContext('2d')!
    context.fillStyle = fillStyle(context, fill, { x: 0, y: 0, w, h })!
    context.fillRect(0, 0, w, h)
    return { canvas, x: 0, y: 0, w, h }
  })
  draw(
    texture.canvas,
    { x: 0.5, y: 0.5, w: w - 1, h: h - 1 },
    width,
    height,
    [1, 0, 0, 1, 0, 0],
    1,
    undefined,
  )
}
