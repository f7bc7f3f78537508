import { z } from 'zod'
import { color, durationMs, id, point, share } from './schema-parts.ts'

const stops = z.array(z.strictObject({ at: share, color })).min(1).max(16)

export const fillSchema = z.union([
  z.strictObject({ kind: z.literal('color'), color }),
  z.strictObject({ kind: z.enum(['linear', 'radial']), angle: point.optional(), stops }),
  z.strictObject({ kind: z.literal('image'), asset: id, fit: z.enum(['cover', 'contain', 'stretch']) }),
  z.strictObject({ kind: z.literal('none') }),
])

export const soundUseSchema = z.strictObject({ asset: id, volume: share, loop: z.boolean().optional() })

export const placementSchema = z.strictObject({
  x: point, y: point, w: point.min(0), h: point.min(0), sx: point.optional(), sy: point.optional(), r: point.optional(),
  px: point.optional(), py: point.optional(),
  anchor: z.enum(['tl', 't', 'tr', 'l', 'c', 'r', 'bl', 'b', 'br']).optional(), fit: z.enum(['cover', 'stretch']).optional(),
  hidden: z.boolean().optional(),
})

const stroke = z.strictObject({ color, width: point.min(0) })
const shadow = z.strictObject({ color, blur: point.min(0), dx: point, dy: point })

export const styleSchema = z.strictObject({
  font: z.string().max(200), size: z.number().min(1).max(2000), fill: fillSchema, align: z.enum(['left', 'center', 'right']),
  valign: z.enum(['top', 'middle', 'bottom']).optional(), letterSpacing: point.optional(), lineHeight: z.number().min(0).max(10).optional(),
  bold: z.boolean().optional(), italic: z.boolean().optional(), stroke: stroke.optional(), shadow: shadow.optional(),
  wrap: z.boolean().optional(), fitBox: z.boolean().optional(),
})

export const shapeSchema = z.strictObject({
  form: z.enum(['rect', 'ellipse', 'star', 'polygon']), radius: point.min(0).optional(),
  points: z.number().int().min(3).max(100).optional(),
  fill: fillSchema, stroke: stroke.optional(), shadow: shadow.optional(),
})

const fromTo = z.tuple([point, point])
const tracks = z.strictObject({
  x: fromTo.optional(), y: fromTo.optional(), alpha: fromTo.optional(), scale: fromTo.optional(), rotation: fromTo.optional(),
  color: z.tuple([color, color]).optional(),
})

export const animSchema = z.strictObject({
  id, family: z.enum(['in', 'out', 'strong', 'general']), preset: z.string().max(60).optional(), tracks: tracks.optional(),
  ease: z.string().max(100).optional(), delay: durationMs, duration: durationMs, loop: z.enum(['once', 'loop', 'pingpong']), auto: z.boolean(),
})
