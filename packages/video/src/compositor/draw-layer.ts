import { fillStyle } from '@adloom/engine/draw'
import { drawMedia } from './draw-media.ts'
import { drawText } from './draw-text.ts'
import { compositeOf, cssFilter, needsOverlay, paintOverlays } from './filters.ts'
import { traceMask } from './mask-path.ts'
import { type Context2D, contextOf, type Frames, type Painter } from './painter.ts'
import type { ClipLayer } from './scene.ts'

/** What is needed to draw on one canvas. */
export interface Target {
  context: Context2D
  painter: Painter
  frames: Frames
  /** Pixels per canvas unit. */
  scale: number
  /** Pixels of the canvas. */
  width: number
  height: number
}

/** Draws a clip over what the canvas holds. The context's transform maps canvas units to pixels. */
export function drawLayer(target: Target, layer: ClipLayer, alpha = 1, blur = 0): void {
  const opacity = layer.opacity * alpha
  if (opacity <= 0 || layer.scaleX === 0 || layer.scaleY === 0 || layer.wipe <= 0) return
  const filter = blur > 0 ? { ...layer.filter, blur: (layer.filter?.blur ?? 0) + blur } : layer.filter
  const isOwnCanvas =
    needsOverlay(filter) ||
    (layer.mask && (layer.mask.feather || layer.mask.inverted)) ||
    // A blurred background and its foreground are filtered and faded as one.
    (layer.content.kind === 'media' && layer.content.fit === 'blur' && (filter || opacity < 1))
  const { context } = target
  context.save()
  context.globalAlpha = Math.min(1, opacity)
  context.globalCompositeOperation = compositeOf[layer.blend]
  const css = cssFilter(filter, target.scale)
  if (css !== 'none') context.filter = css
  if (isOwnCanvas) drawIsolated(target, layer)
  else {
    enterBox(context, layer)
    drawContent(target, context, layer)
  }
  context.restore()
}

function enterBox(context: Context2D, layer: ClipLayer): void {
  const { box, scaleX, scaleY, wipe, mask } = layer
  context.translate(box.x, box.y)
  if (box.rotation) context.rotate((box.rotation * Math.PI) / 180)
  context.scale(scaleX, scaleY)
  if (mask && !mask.feather && !mask.inverted) {
    traceMask(context, mask, box.w, box.h)
    context.clip()
  }
  if (wipe < 1) {
    context.beginPath()
    // Strokes and shadows reach over the box.
    const margin = Math.max(box.w, box.h)
    context.rect(-box.w / 2 - margin, -box.h / 2 - margin, margin + box.w * wipe, box.h + 2 * margin)
    context.clip()
  }
}

function drawContent(target: Target, context: Context2D, layer: ClipLayer): void {
  const { content, box } = layer
  const { w, h } = box
  if (content.kind === 'media') {
    const frame = target.frames(content, layer.clip)
    if (frame) drawMedia(context, target.painter, content, frame, w, h, target.scale)
  } else if (content.kind === 'text') drawText(context, target.painter, content, w, h, target.scale)
  else {
    const fill = fillStyle(context as CanvasRenderingContext2D, content.fill, { x: -w / 2, y: -h / 2, w, h })
    if (!fill) return
    context.fillStyle = fill
    context.fillRect(-w / 2, -h / 2, w, h)
  }
}

/** Draws a layer on a canvas of its own, with soft mask and overlays, then as one image. */
function drawIsolated(target: Target, layer: ClipLayer): void {
  const { context, painter, scale, width, height } = target
  const surface = painter.take(width, height)
  const own = contextOf(surface)
  own.save()
  own.setTransform(context.getTransform())
  own.save()
  enterBox(own, layer)
  drawContent(target, own, layer)
  own.restore()
  if (layer.filter && needsOverlay(layer.filter)) paintOverlays(own, layer.filter, width, height)
  const { mask } = layer
  if (mask && (mask.feather || mask.inverted)) {
    own.globalCompositeOperation = mask.inverted ? 'destination-out' : 'destination-in'
    const feather = (mask.feather ?? 0) * Math.min(layer.box.w, layer.box.h) * 0.25
    const soft = painter.take(width, height)
    const shape = contextOf(soft)
    shape.save()
    shape.setTransform(own.getTransform())
    enterBox(shape, { ...layer, wipe: 1 })
    traceMask(shape, mask, layer.box.w, layer.box.h)
    shape.fillStyle = '#000000'
    shape.fill()
    shape.restore()
    own.setTransform(1, 0, 0, 1, 0, 0)
    if (feather > 0) own.filter = `blur(${feather * scale}px)`
    own.drawImage(soft, 0, 0)
    own.filter = 'none'
    painter.release(soft)
  }
  own.restore()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(surface, 0, 0)
  painter.release(surface)
}
