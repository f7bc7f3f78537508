import { z } from 'zod'
import { listSizes, ranges, textLengths } from './field-limits.ts'
import { color, durationMs, id, length, point, share, whole, within } from './field-schemas.ts'

export const blendSchema = z.enum(['normal', 'multiply', 'screen', 'add'])

const twice = within(ranges.filter).optional()
export const filterSchema = z.strictObject({
  brightness: twice,
  contrast: twice,
  saturation: twice,
  hue: within(ranges.hue).optional(),
})

const stops = z
  .array(z.strictObject({ at: share, color }))
  .min(1)
  .max(listSizes.gradientStops)

export const fillSchema = z.union([
  z.strictObject({ kind: z.literal('color'), color }),
  z.strictObject({ kind: z.enum(['linear', 'radial']), angle: point.optional(), stops }),
  z.strictObject({ kind: z.literal('image'), asset: id, fit: z.enum(['cover', 'contain', 'stretch']) }),
  z.strictObject({ kind: z.literal('none') }),
])

export const audioUseSchema = z.strictObject({ asset: id, volume: share, loop: z.boolean().optional() })

export const placementSchema = z.strictObject({
  x: point,
  y: point,
  w: length,
  h: length,
  sx: point.optional(),
  sy: point.optional(),
  r: point.optional(),
  px: point.optional(),
  py: point.optional(),
  anchor: z.enum(['tl', 't', 'tr', 'l', 'c', 'r', 'bl', 'b', 'br']).optional(),
  fit: z.enum(['cover', 'stretch']).optional(),
  hidden: z.boolean().optional(),
})

const stroke = z.strictObject({ color, width: length })
const shadow = z.strictObject({ color, blur: length, dx: point, dy: point })

export const styleSchema = z.strictObject({
  font: z.string().max(textLengths.id),
  size: within(ranges.fontSize),
  fill: fillSchema,
  align: z.enum([
    'left',
    'center',
    'right',
    'justify-left',
    'justify-center',
    'justify-right',
    'justify-all',
  ]),
  valign: z.enum(['top', 'middle', 'bottom']).optional(),
  letterSpacing: point.optional(),
  lineHeight: within(ranges.lineHeight).optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  stroke: stroke.optional(),
  shadow: shadow.optional(),
  wrap: z.boolean().optional(),
  fitBox: z.boolean().optional(),
})

export const shapeSchema = z.strictObject({
  form: z.enum(['rect', 'ellipse', 'star', 'polygon']),
  radius: length.optional(),
  points: whole(ranges.starPoints).optional(),
  fill: fillSchema,
  stroke: stroke.optional(),
  shadow: shadow.optional(),
})

const fromTo = z.tuple([point.nullable(), point.nullable()])
const tracks = z.strictObject({
  x: fromTo.optional(),
  y: fromTo.optional(),
  alpha: fromTo.optional(),
  scale: fromTo.optional(),
  rotation: fromTo.optional(),
  color: z.tuple([color.nullable(), color.nullable()]).optional(),
})

const handle = z.tuple([within(ranges.curveHandleX), within(ranges.curveY)])
/** Keys in the order of time, from 0 to 1. */
export const curveSchema = z
  .array(
    z.strictObject({ x: share, y: within(ranges.curveY), in: handle.optional(), out: handle.optional() }),
  )
  .min(listSizes.leastCurveKeys)
  .max(listSizes.curveKeys)
  .refine(keys => keys.every(({ x }, at) => at === 0 || x >= keys[at - 1]!.x), {
    message: 'keys out of order',
  })

export const animSchema = z.strictObject({
  id,
  name: z.string().max(textLengths.animName).optional(),
  family: z.enum(['in', 'out', 'strong', 'general']),
  preset: z.string().max(textLengths.presetName).optional(),
  tracks: tracks.optional(),
  landscape: z.strictObject({ x: fromTo.optional(), y: fromTo.optional() }).optional(),
  curve: curveSchema.optional(),
  ease: z.string().max(textLengths.easing).optional(),
  delay: durationMs,
  duration: durationMs,
  loop: z.enum(['once', 'loop', 'pingpong']),
  auto: z.boolean(),
})

/** Fields of video and audio layers besides those of every node. */
export const mediaUse = {
  asset: id,
  autoplay: z.boolean(),
  loop: z.boolean().optional(),
  count: whole(ranges.plays).optional(),
  hold: z.boolean().optional(),
  from: durationMs.optional(),
  to: durationMs.optional(),
  volume: share.optional(),
}

const range = z.tuple([point, point])

export const particleSchema = z.strictObject({
  texture: id.optional(),
  form: z.enum(['glow', 'dot', 'square', 'star']).optional(),
  autoplay: z.boolean().optional(),
  duration: durationMs.optional(),
  loop: z.boolean().optional(),
  area: z.strictObject({
    form: z.enum(['point', 'line', 'circle', 'rect']),
    w: length.optional(),
    h: length.optional(),
    r: point.optional(),
  }),
  space: z.enum(['world', 'local']),
  count: whole(ranges.particles),
  interval: within(ranges.particleIntervalMs),
  life: z.tuple([durationMs, durationMs]),
  size: z.tuple([length, length]),
  endSize: within(ranges.particleEndSize).optional(),
  alpha: z.tuple([share, share]),
  endAlpha: share.optional(),
  speed: range,
  direction: point.optional(),
  spread: within(ranges.spread).optional(),
  rotation: range.optional(),
  spin: range,
  colors: z.array(color).max(listSizes.particleColors).optional(),
  gravity: z.strictObject({ x: point, y: point }).optional(),
  damping: share.optional(),
  radial: range.optional(),
  tangential: range.optional(),
})

export const scratchSchema = z.strictObject({
  fill: fillSchema,
  radius: length.optional(),
  brush: within(ranges.brush),
  share: within(ranges.scratchedShare),
  stays: z.boolean().optional(),
  var: id.optional(),
})

export const drawingSchema = z.strictObject({
  color,
  width: within(ranges.lineWidth),
  ink: length.optional(),
  fade: durationMs.optional(),
})

const dot = z.strictObject({
  x: share,
  y: share,
  pair: whole(ranges.dotPair).optional(),
  fill: fillSchema.optional(),
})

export const connectSchema = z.strictObject({
  way: z.enum(['order', 'pairs']),
  dots: z.array(dot).max(listSizes.dots),
  closed: z.boolean().optional(),
  color,
  width: within(ranges.lineWidth),
  wrong: color.optional(),
  size: within(ranges.dotSize),
  fill: fillSchema,
  var: id.optional(),
})

/** Fields of a figure beside what every node has. */
export const figureUse = {
  asset: id,
  clip: z.string().max(textLengths.id).optional(),
  speed: within(ranges.playSpeed),
  loop: z.boolean(),
  autoplay: z.boolean(),
}

const degrees = within(ranges.turn)
const inSpace = z.tuple([point, point, point])

export const modelViewSchema = z.strictObject({
  camera: z.strictObject({
    azimuth: degrees,
    polar: degrees,
    distance: within(ranges.cameraDistance),
    fov: within(ranges.fieldOfView),
    target: inSpace.optional(),
  }),
  rotation: inSpace.optional(),
  scale: within(ranges.modelScale).optional(),
  material: z
    .strictObject({ color: color.optional(), emissive: color.optional(), roughness: share.optional() })
    .optional(),
  light: z
    .strictObject({
      azimuth: degrees.optional(),
      polar: degrees.optional(),
      color: color.optional(),
      strength: twice,
      ambient: twice,
    })
    .optional(),
})
