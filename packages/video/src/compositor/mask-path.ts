import type { Mask } from '../format/records.ts'
import type { Context2D } from './painter.ts'

/** Traces a mask in a box of w x h units around the origin. Split shows the lower half of its line. */
export function traceMask(context: Context2D, mask: Mask, w: number, h: number): void {
  const { kind, radius = 0, rotation = 0 } = mask
  const width = mask.w * w
  const height = mask.h * h
  context.save()
  context.translate((mask.x - 0.5) * w, (mask.y - 0.5) * h)
  context.rotate((rotation * Math.PI) / 180)
  context.beginPath()
  const far = 4 * Math.max(w, h)
  if (kind === 'rect')
    context.roundRect(-width / 2, -height / 2, width, height, (radius * Math.min(width, height)) / 2)
  else if (kind === 'ellipse') context.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else if (kind === 'split') context.rect(-far, 0, 2 * far, far)
  else if (kind === 'band') context.rect(-far, -height / 2, 2 * far, height)
  else if (kind === 'star') traceStar(context, width / 2, height / 2)
  else traceHeart(context, width, height)
  context.restore()
}

function traceStar(context: Context2D, rx: number, ry: number): void {
  for (let corner = 0; corner < 10; corner++) {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    const reach = corner % 2 === 0 ? 1 : 0.45
    context.lineTo(Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach)
  }
  context.closePath()
}

function traceHeart(context: Context2D, w: number, h: number): void {
  context.moveTo(0, h / 2)
  context.bezierCurveTo(-w * 0.7, 0, -w * 0.5, -h * 0.6, 0, -h * 0.22)
  context.bezierCurveTo(w * 0.5, -h * 0.6, w * 0.7, 0, 0, h / 2)
  context.closePath()
}
