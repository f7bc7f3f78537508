import { drawLayer, type Target } from './draw-layer.ts'
import { drawTransition } from './draw-transition.ts'
import { cssFilter, needsOverlay, paintOverlays } from './filters.ts'
import { type Context2D, contextOf, type Frames, type Painter } from './painter.ts'
import type { FilterLayer, MediaContent, Scene } from './scene.ts'

/**
 * Draws a scene over the whole canvas of a context, in the pixels that it has. The same calls in browser and
 * Node give the same image but for the edges of letters.
 */
export function drawScene(context: Context2D, painter: Painter, scene: Scene, frames: Frames): void {
  const { width, height } = context.canvas
  const scale = width / scene.width
  const target: Target = { context, painter, frames, scale, width, height }
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.filter = 'none'
  context.fillStyle = scene.background
  context.fillRect(0, 0, width, height)
  context.setTransform(scale, 0, 0, height / scene.height, 0, 0)
  for (const layer of scene.layers) {
    if (layer.kind === 'clip') drawLayer(target, layer)
    else if (layer.kind === 'transition') drawTransition(target, layer, scene)
    else drawFilter(target, layer)
  }
  context.restore()
}

/** Redraws what the canvas holds through a filter. */
function drawFilter(
  { context, painter, scale, width, height }: Target,
  { filter, strength }: FilterLayer,
): void {
  if (strength <= 0) return
  const surface = painter.take(width, height)
  const own = contextOf(surface)
  const css = cssFilter(filter, scale)
  if (css !== 'none') own.filter = css
  own.drawImage(context.canvas, 0, 0)
  own.filter = 'none'
  if (needsOverlay(filter)) paintOverlays(own, filter, width, height)
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = Math.min(1, strength)
  context.drawImage(surface, 0, 0)
  context.restore()
  painter.release(surface)
}

/** Returns the media that a scene shows, each with the clip that shows it. */
export function mediaOf(scene: Scene): { media: MediaContent; clip: string }[] {
  return scene.layers
    .flatMap(layer =>
      layer.kind === 'clip' ? [layer] : layer.kind === 'transition' ? [layer.from, layer.to] : [],
    )
    .flatMap(({ content, clip }) => (content.kind === 'media' ? [{ media: content, clip }] : []))
}
