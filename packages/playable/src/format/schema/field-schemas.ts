import { z } from 'zod'
import { jsonLimits, listSizes, type Range, ranges, textLengths } from './field-limits.ts'

/** A number within a range; `whole` accepts integers only. */
export const within = ({ min, max }: Range): z.ZodNumber => z.number().min(min).max(max)
export const whole = ({ min, max }: Range): z.ZodNumber => z.number().int().min(min).max(max)

export const id = z.string().min(1).max(textLengths.id)
export const name = z.string().max(textLengths.name)

/** A language tag such as en, ja or zh-cn. */
export const language = z
  .string()
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/)
  .max(textLengths.language)
/** `#rrggbb`, `#rrggbbaa` or `rgb(…)`, `rgba(…)` (ED-06). */
export const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$|^rgba?\([\d\s.,]+\)$/)
  .max(textLengths.color)
export const point = within(ranges.coordinate)
/** A size, width or distance. */
export const length = within(ranges.length)
export const durationMs = within(ranges.durationMs)
export const share = within(ranges.share)
/**
 * A record whose entries are counted before they are checked: else a megabyte of wrong keys is as many
 * problems.
 */
export function boundedRecord<T extends z.ZodType>(
  key: z.ZodString,
  value: T,
  max: number,
): z.ZodType<Record<string, z.output<T>>, Record<string, z.input<T>>> {
  const guarded = z.preprocess(
    (given, context) => {
      const isOver = typeof given === 'object' && given !== null && Object.keys(given).length > max
      if (isOver)
        context.addIssue({ code: 'too_big', origin: 'object', maximum: max, inclusive: true, input: given })
      return given
    },
    z.record(key, value).meta({ maxProperties: max }),
  )
  return guarded as unknown as z.ZodType<Record<string, z.output<T>>, Record<string, z.input<T>>>
}

export const textByLanguage = boundedRecord(
  language,
  z.string().max(textLengths.layerText),
  listSizes.textLanguages,
)
const label = z.string().max(textLengths.label)
export const localText = z.strictObject({ en: label, 'zh-cn': label, ja: label })

/** Plain JSON of bounded depth and size: a game's configuration is its part's own business. */
export const jsonObject: z.ZodType<Record<string, unknown>> = z
  .record(z.string(), z.unknown())
  .refine(value => isJson(value, jsonLimits.depth) && JSON.stringify(value).length <= jsonLimits.characters, {
    message: 'not plain JSON, too deep or too large',
  })

function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined)
    return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  return Object.values(value).every(entry => isJson(entry, depth - 1))
}
