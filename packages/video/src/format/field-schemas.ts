import { z } from 'zod'
import { listSizes, type Range, ranges, textLengths } from './field-limits.ts'

/** A number within a range; `whole` accepts integers only. */
export const within = ({ min, max }: Range): z.ZodNumber => z.number().min(min).max(max)
export const whole = ({ min, max }: Range): z.ZodNumber => z.number().int().min(min).max(max)

export const id = z.string().min(1).max(textLengths.id)
export const name = z.string().max(textLengths.name)
export const isSet = z.literal(true).optional()
export const share = within(ranges.share)
export const frame = whole(ranges.frame)
export const length = whole(ranges.length)
export const angle = within(ranges.angle)

/** A language tag such as en, ja or zh-cn. */
export const language = z
  .string()
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/)
  .max(textLengths.language)
/** `#rrggbb` or `#rrggbbaa`. */
export const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/)
  .max(textLengths.color)

const coordinate = within(ranges.coordinate)
const size = within(ranges.size)

export const placementSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  w: size,
  h: size,
  rotation: angle.optional(),
})

/** A record of few entries, which are counted before they are checked. */
export function smallRecord<T extends z.ZodType>(
  key: z.ZodString,
  value: T,
  max: number,
): z.ZodType<Record<string, z.output<T>>> {
  return z
    .custom<object>(
      given => typeof given === 'object' && given !== null && Object.keys(given).length <= max,
      'not an object of few entries',
    )
    .pipe(z.record(key, value))
}

export const placementsSchema = smallRecord(id, placementSchema, listSizes.canvases)

const curveY = within(ranges.curveY)
const handle = z.tuple([within(ranges.curveHandleX), curveY])
export const curveSchema = z
  .array(z.strictObject({ x: share, y: curveY, in: handle.optional(), out: handle.optional() }))
  .min(listSizes.leastCurveKeys)
  .max(listSizes.curveKeys)

const stops = z
  .array(z.strictObject({ at: share, color }))
  .min(1)
  .max(listSizes.gradientStops)
export const fillSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('color'), color }),
  z.strictObject({ kind: z.literal('linear'), angle: angle.optional(), stops }),
  z.strictObject({ kind: z.literal('radial'), angle: angle.optional(), stops }),
  z.strictObject({ kind: z.literal('none') }),
])

const stroke = z.strictObject({ color, width: within(ranges.strokeWidth) })
const shadow = z.strictObject({ color, blur: within(ranges.shadowBlur), dx: coordinate, dy: coordinate })

export const textStyleSchema = z.strictObject({
  font: name,
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
  letterSpacing: within(ranges.letterSpacing).optional(),
  lineHeight: within(ranges.lineHeight).optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  fitBox: z.boolean().optional(),
  stroke: stroke.optional(),
  shadow: shadow.optional(),
  background: z
    .strictObject({
      color,
      radius: within(ranges.padding).optional(),
      padding: within(ranges.padding).optional(),
    })
    .optional(),
})
