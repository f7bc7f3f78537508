import { z } from 'zod'

export const id = z.string().min(1).max(200)
export const name = z.string().max(300)
/** A document has at most 30; texts may keep those that it had. */
export const maxLanguages = 100

/** A language tag such as en, ja, zh-cn. */
export const language = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/)
/** `#rrggbb`, `#rrggbbaa` or `rgb(…)`, `rgba(…)` (ED-06). */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$|^rgba?\([\d\s.,]+\)$/)
export const point = z.number().min(-100_000).max(100_000)
export const durationMs = z.number().min(0).max(3_600_000)
export const share = z.number().min(0).max(1)
/** A record whose entries are counted before they are checked: else a megabyte of wrong keys is as many problems. */
export function boundedRecord<T extends z.ZodType>(key: z.ZodString, value: T, max: number): z.ZodType<Record<string, z.output<T>>, Record<string, z.input<T>>> {
  const guarded = z.preprocess((given, context) => {
    const isOver = typeof given === 'object' && given !== null && Object.keys(given).length > max
    if (isOver) context.addIssue({ code: 'too_big', origin: 'object', maximum: max, inclusive: true, input: given })
    return given
  }, z.record(key, value))
  return guarded as unknown as z.ZodType<Record<string, z.output<T>>, Record<string, z.input<T>>>
}

export const textByLanguage = boundedRecord(language, z.string().max(5000), maxLanguages)
export const localText = z.strictObject({ en: z.string().max(1000), 'zh-cn': z.string().max(1000), ja: z.string().max(1000) })

/** Plain JSON of bounded depth and size: a game's configuration is its part's own business. */
export const jsonObject: z.ZodType<Record<string, unknown>> = z
  .record(z.string(), z.unknown())
  .refine(value => isJson(value, 12) && JSON.stringify(value).length <= 400_000, { message: 'not plain JSON, too deep or too large' })

function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  return Object.values(value).every(part => isJson(part, depth - 1))
}
