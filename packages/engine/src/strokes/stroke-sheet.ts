import type { Fill } from '../data.ts'
import { stepSharpness } from '../draw/textures.ts'
import type { CanvasLike } from '../host/host.ts'
import { ceil, max, min } from '../math.ts'
import type { Painter } from '../draw/painter.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'

/** Paints in units of a layer's box w x h. */
export type Paint = (context: CanvasRenderingContext2D, w: number, h: number) => void

/**
 * The image of a layer the viewer draws on: strokes are added to it, so that a frame costs one drawn image.
 */
export interface StrokeSheet {
  add(paint: Paint): void
  /** Marks it as out of date: it is repainted when it is drawn next. */
  renew(): void
  draw(painter: Painter, alpha: number): void
}

/** Maximum pixels of its longer side; a larger one takes too long to upload with every move. */
const LARGEST = 1024

/**
 * `paintAll` repaints everything: at first, after `renew`, and when the box, its sharpness or an image of
 * `fills` changes.
 */
export function createStrokeSheet(
  runtime: Runtime,
  node: SceneNode,
  paintAll: Paint,
  fills: readonly Fill[] = [],
): StrokeSheet {
  let canvas: CanvasLike | undefined
  let scale = 1
  let painted = ''
  let isOther = false
  const seen: Record<string, unknown> = {}

  function add(paint: Paint): void {
    const context = painted && canvas && canvas.getContext('2d')
    if (!context) return
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.globalCompositeOperation = 'source-over'
    context.globalAlpha = 1
    paint(context, node.w, node.h)
    isOther = true
  }

  function look(): void {
    for (const fill of fills) {
      if (fill.kind !== 'image' || seen[fill.asset] === runtime.stageState.loadedImages[fill.asset]) continue
      seen[fill.asset] = runtime.stageState.loadedImages[fill.asset]
      painted = ''
    }
  }

  return {
    add,
    renew() {
      painted = ''
    },
    draw({ createCanvas, draw, refresh }, alpha) {
      look()
      const { w, h } = node
      const wanted = [w, h, stepSharpness(node.sharpness)].join()
      if (!canvas) canvas = createCanvas(1, 1)
      if (painted !== wanted) {
        painted = wanted
        scale = min(stepSharpness(node.sharpness), LARGEST / max(w, h, 1))
        // The canvas stays the same one, so that the graphics card holds one copy of it.
        canvas.width = max(1, ceil(w * scale))
        canvas.height = max(1, ceil(h * scale))
        add(context => {
          context.clearRect(0, 0, w + 1, h + 1)
          paintAll(context, w, h)
        })
      }
      if (isOther && refresh) refresh(canvas)
      isOther = false
      draw(
        canvas,
        undefined,
        canvas.width / scale,
        canvas.height / scale,
        node.worldMatrix,
        node.worldAlpha * alpha,
        node.worldTint,
      )
    },
  }
}
