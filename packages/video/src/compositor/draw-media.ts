import { keyPixels } from './chroma-key.ts'
import { type Context2D, contextOf, type Frame, type Painter, type Surface } from './painter.ts'
import type { Focus } from '../format/records.ts'
import type { MediaContent } from './scene.ts'

interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** Side of the small copy that becomes a blurred background, in pixels. */
const backgroundSide = 96

/** Draws a frame in a box of w x h units around the origin; `scale` is pixels per unit. */
export function drawMedia(
  context: Context2D,
  painter: Painter,
  media: MediaContent,
  given: Frame,
  w: number,
  h: number,
  scale: number,
): void {
  const frame = media.chroma ? keyed(painter, media, given, w * scale, h * scale) : given
  const { crop = { x: 0, y: 0, w: 1, h: 1 }, focus, fit } = media
  const source: Rect = {
    x: crop.x * frame.width,
    y: crop.y * frame.height,
    w: Math.max(1, Math.min(crop.w, 1 - crop.x) * frame.width),
    h: Math.max(1, Math.min(crop.h, 1 - crop.y) * frame.height),
  }
  if (fit === 'blur') drawBlurred(context, painter, frame, filled(source, w, h), w, h)
  if (fit === 'fill') {
    const { x, y, w: sw, h: sh } = filled(source, w, h, focus && pointIn(frame, focus))
    context.drawImage(frame.image, x, y, sw, sh, -w / 2, -h / 2, w, h)
  } else {
    const factor = Math.min(w / source.w, h / source.h)
    const to = { w: source.w * factor, h: source.h * factor }
    context.drawImage(frame.image, source.x, source.y, source.w, source.h, -to.w / 2, -to.h / 2, to.w, to.h)
  }
  if (frame !== given) painter.release(frame.image as Surface)
}

function pointIn(frame: Frame, { x, y }: Focus): Focus {
  return { x: x * frame.width, y: y * frame.height }
}

/** The largest rectangle of a box's ratio in a source, as near to its middle or to `focus` as it can be. */
function filled(source: Rect, w: number, h: number, focus?: Focus): Rect {
  const factor = Math.min(source.w / w, source.h / h)
  const sw = w * factor
  const sh = h * factor
  const at = focus ?? { x: source.x + source.w / 2, y: source.y + source.h / 2 }
  return {
    x: Math.min(source.x + source.w - sw, Math.max(source.x, at.x - sw / 2)),
    y: Math.min(source.y + source.h - sh, Math.max(source.y, at.y - sh / 2)),
    ...{ w: sw, h: sh },
  }
}

/** Fills the box with a blurred, darker copy: blurred while small, since a large blur is slow. */
function drawBlurred(
  context: Context2D,
  painter: Painter,
  frame: Frame,
  source: Rect,
  w: number,
  h: number,
): void {
  const factor = backgroundSide / Math.max(w, h)
  const width = Math.max(1, Math.round(w * factor))
  const height = Math.max(1, Math.round(h * factor))
  const small = painter.take(width, height)
  const blurred = painter.take(width, height)
  contextOf(small).drawImage(frame.image, source.x, source.y, source.w, source.h, 0, 0, width, height)
  const target = contextOf(blurred)
  // Twice over itself: the first copy covers the edges, which a blur makes transparent.
  target.drawImage(small, 0, 0)
  target.filter = 'blur(4px) brightness(0.7)'
  target.drawImage(small, -4, -4, width + 8, height + 8)
  target.filter = 'none'
  context.imageSmoothingQuality = 'high'
  context.drawImage(blurred, -w / 2, -h / 2, w, h)
  painter.release(small)
  painter.release(blurred)
}

/** A copy of a frame without the key colour, no larger than it is shown. */
function keyed(painter: Painter, media: MediaContent, frame: Frame, shownW: number, shownH: number): Frame {
  const factor = Math.min(1, Math.max(shownW / frame.width, shownH / frame.height))
  const width = Math.max(1, Math.round(frame.width * factor))
  const height = Math.max(1, Math.round(frame.height * factor))
  const surface = painter.take(width, height)
  const context = contextOf(surface)
  context.drawImage(frame.image, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  if (media.chroma) keyPixels(pixels.data, media.chroma)
  context.putImageData(pixels, 0, 0)
  return { image: surface, width, height }
}
