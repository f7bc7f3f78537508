import { z } from 'zod'
import { color, durationMs, id, point, share } from './schema-parts.ts'

export const blendSchema = z.enum(['normal', 'multiply', 'screen', 'add'])

const twice = z.number().min(0).max(2).optional()
export const filterSchema = z.strictObject({ brightness: twice, contrast: twice, saturation: twice, hue: z.number().min(-360).max(360).optional() })

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
  font: z.string().max(200), size: z.number().min(1).max(2000), fill: fillSchema, align: z.enum(['left', 'center', 'right', 'justify-left', 'justify-center', 'justify-right', 'justify-all']),
  valign: z.enum(['top', 'middle', 'bottom']).optional(), letterSpacing: point.optional(), lineHeight: z.number().min(0).max(10).optional(),
  bold: z.boolean().optional(), italic: z.boolean().optional(), underline: z.boolean().optional(), strike: z.boolean().optional(), stroke: stroke.optional(), shadow: shadow.optional(),
  wrap: z.boolean().optional(), fitBox: z.boolean().optional(),
})

export const shapeSchema = z.strictObject({
  form: z.enum(['rect', 'ellipse', 'star', 'polygon']), radius: point.min(0).optional(),
  points: z.number().int().min(3).max(100).optional(),
  fill: fillSchema, stroke: stroke.optional(), shadow: shadow.optional(),
})

const fromTo = z.tuple([point.nullable(), point.nullable()])
const tracks = z.strictObject({
  x: fromTo.optional(), y: fromTo.optional(), alpha: fromTo.optional(), scale: fromTo.optional(), rotation: fromTo.optional(),
  color: z.tuple([color.nullable(), color.nullable()]).optional(),
})

const handle = z.tuple([z.number().min(-1).max(1), z.number().min(-10).max(10)])
/** Keys in the order of time, from 0 to 1. */
export const curveSchema = z.array(z.strictObject({ x: share, y: z.number().min(-10).max(10), in: handle.optional(), out: handle.optional() })).min(2).max(50)
  .refine(keys => keys.every(({ x }, at) => at === 0 || x >= keys[at - 1]!.x), { message: 'keys out of order' })

export const animSchema = z.strictObject({
  id, name: z.string().max(100).optional(), family: z.enum(['in', 'out', 'strong', 'general']), preset: z.string().max(60).optional(), tracks: tracks.optional(),
  landscape: z.strictObject({ x: fromTo.optional(), y: fromTo.optional() }).optional(), curve: curveSchema.optional(),
  ease: z.string().max(100).optional(), delay: durationMs, duration: durationMs, loop: z.enum(['once', 'loop', 'pingpong']), auto: z.boolean(),
})

/** Fields of a video or sound layer beside what every node has. */
export const mediaUse = {
  asset: id, autoplay: z.boolean(), loop: z.boolean().optional(), count: z.number().int().min(1).max(10_000).optional(), hold: z.boolean().optional(),
  from: durationMs.optional(), to: durationMs.optional(), volume: share.optional(),
}

const range = z.tuple([point, point])
const length = point.min(0)

export const particleSchema = z.strictObject({
  texture: id.optional(), form: z.enum(['glow', 'dot', 'square', 'star']).optional(),
  autoplay: z.boolean().optional(), duration: durationMs.optional(), loop: z.boolean().optional(),
  area: z.strictObject({ form: z.enum(['point', 'line', 'circle', 'rect']), w: length.optional(), h: length.optional(), r: point.optional() }),
  space: z.enum(['world', 'local']), count: z.number().int().min(1).max(100), interval: durationMs.min(1),
  life: z.tuple([durationMs, durationMs]), size: z.tuple([length, length]), endSize: length.max(100).optional(),
  alpha: z.tuple([share, share]), endAlpha: share.optional(), speed: range, direction: point.optional(), spread: point.min(0).max(360).optional(),
  rotation: range.optional(), spin: range, colors: z.array(color).max(16).optional(),
  gravity: z.strictObject({ x: point, y: point }).optional(), damping: share.optional(), radial: range.optional(), tangential: range.optional(),
})

export const scratchSchema = z.strictObject({
  fill: fillSchema, radius: length.optional(), brush: point.min(1).max(2000), share: share.min(0.01), stays: z.boolean().optional(), var: id.optional(),
})

export const drawingSchema = z.strictObject({ color, width: point.min(1).max(1000), ink: length.optional(), fade: durationMs.optional() })

const dot = z.strictObject({ x: share, y: share, pair: z.number().int().min(1).max(99).optional(), fill: fillSchema.optional() })

export const connectSchema = z.strictObject({
  way: z.enum(['order', 'pairs']), dots: z.array(dot).max(40), closed: z.boolean().optional(), color, width: point.min(1).max(1000), wrong: color.optional(),
  size: point.min(1).max(2000), fill: fillSchema, var: id.optional(),
})

/** Fields of a figure beside what every node has. */
export const figureUse = { asset: id, clip: z.string().max(200).optional(), speed: z.number().min(0).max(20), loop: z.boolean(), autoplay: z.boolean() }

const degrees = z.number().min(-3600).max(3600)
const inSpace = z.tuple([point, point, point])

export const modelViewSchema = z.strictObject({
  camera: z.strictObject({
    azimuth: degrees, polar: degrees, distance: z.number().min(0.1).max(1000), fov: z.number().min(5).max(120), target: inSpace.optional(),
  }),
  rotation: inSpace.optional(), scale: z.number().min(0).max(1000).optional(),
  material: z.strictObject({ color: color.optional(), emissive: color.optional(), roughness: share.optional() }).optional(),
  light: z.strictObject({ azimuth: degrees.optional(), polar: degrees.optional(), color: color.optional(), strength: twice, ambient: twice }).optional(),
})
