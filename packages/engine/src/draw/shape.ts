import type { ShapeData } from '../data.ts'
import { fillStyle } from './fill.ts'
import { abs, ceil, cos, max, min, PI, sin } from '../math.ts'

/** Returns how far a shape's stroke and shadow extend beyond its box. */
export function shapeMargin(shape: ShapeData): number {
  const { stroke, shadow } = shape
  const reach = shadow ? shadow.blur * 1.5 + max(abs(shadow.dx), abs(shadow.dy)) : 0
  return ceil((stroke ? stroke.width / 2 : 0) + reach) + 1
}

/** Paints a shape into the box 0,0,w,h; `scale` is pixels per unit (shadows do not follow the transform). */
export function paintShape(
  context: CanvasRenderingContext2D,
  shape: ShapeData,
  w: number,
  h: number,
  scale: number,
): void {
  tracePath(context, shape, w, h)
  const style = fillStyle(context, shape.fill, { x: 0, y: 0, w, h })
  castShadow(context, shape.shadow, scale)
  if (style) {
    context.fillStyle = style
    context.fill()
    castShadow(context, undefined, scale)
  }
  if (!shape.stroke || !shape.stroke.width) return
  context.strokeStyle = shape.stroke.color
  context.lineWidth = shape.stroke.width
  context.lineJoin = 'round'
  context.stroke()
  castShadow(context, undefined, scale)
}

export function castShadow(
  context: CanvasRenderingContext2D,
  shadow: ShapeData['shadow'],
  scale: number,
): void {
  context.shadowColor = shadow ? shadow.color : 'rgba(0,0,0,0)'
  context.shadowBlur = shadow ? shadow.blur * scale : 0
  context.shadowOffsetX = shadow ? shadow.dx * scale : 0
  context.shadowOffsetY = shadow ? shadow.dy * scale : 0
}

function tracePath(context: CanvasRenderingContext2D, shape: ShapeData, w: number, h: number): void {
  context.beginPath()
  if (shape.form === 'rect') traceRect(context, w, h, shape.radius || 0)
  else if (shape.form === 'ellipse') context.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, PI * 2)
  else traceCorners(context, w, h, shape.points || (shape.form === 'star' ? 5 : 6), shape.form === 'star')
  context.closePath()
}

export function traceRect(context: CanvasRenderingContext2D, w: number, h: number, radius: number): void {
  const r = min(radius, w / 2, h / 2)
  context.moveTo(r, 0)
  context.arcTo(w, 0, w, h, r)
  context.arcTo(w, h, 0, h, r)
  context.arcTo(0, h, 0, 0, r)
  context.arcTo(0, 0, w, 0, r)
}

function traceCorners(
  context: CanvasRenderingContext2D,
  w: number,
  h: number,
  points: number,
  star: boolean,
): void {
  const corners = star ? points * 2 : points
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * PI * 2 - PI / 2
    const reach = star && i % 2 ? 0.5 : 1
    context.lineTo(w / 2 + (cos(angle) * reach * w) / 2, h / 2 + (sin(angle) * reach * h) / 2)
  }
}
