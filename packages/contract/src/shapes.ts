import { z } from 'zod'
import { visibleName } from './visible-text.ts'
import { maxPageSize, objectNameLength, objectNamePattern } from './constants.ts'
import { inputLimits } from './input-limits.ts'

/** A numeric id, also when it comes as a string of a query. */
export const id = z.coerce.number().int().positive().max(inputLimits.integer)

/**
 * A name the sender makes up for one save, and gives again when it sends that save again because no answer
 * came: then it is stored once.
 */
export const saveId = z
  .string()
  .max(inputLimits.saveId)
  .regex(/^[\w-]{8,64}$/)
  .optional()

/** The number of saves; 0 before the first. The next number must be an integer of the database too. */
export const revisionNumber = z
  .number()
  .int()
  .min(0)
  .max(inputLimits.integer - 1)

/** The fence of the editor's lock (LV-03); a save without one passes only while the project is not locked. */
export const fence = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional()

/**
 * A list of limited length. Zod compares the length first, so a long list of wrong elements is one issue
 * instead of millions.
 */
export function boundedList<T extends z.ZodType>(element: T, max: number, min = 0): z.ZodArray<T> {
  return z.array(element).min(min).max(max)
}

/**
 * A record of any values whose number of keys is checked first; `maxProperties` states the limit in its JSON
 * Schema.
 */
export function boundedRecord(
  max: number,
  keyLength: number,
): z.ZodType<Record<string, unknown>, Record<string, unknown>> {
  const record = z.record(z.string().max(keyLength), z.unknown()).meta({ maxProperties: max })
  const guarded = z.preprocess((value, context) => {
    const isOver = typeof value === 'object' && value !== null && Object.keys(value).length > max
    if (isOver)
      context.addIssue({ code: 'too_big', origin: 'object', maximum: max, inclusive: true, input: value })
    return value
  }, record)
  return guarded as unknown as z.ZodType<Record<string, unknown>, Record<string, unknown>>
}

/** Names of reported events by creative, as editors store them. */
export const materialEvents = boundedRecord(inputLimits.materialEvents, inputLimits.materialEventName).refine(
  events => JSON.stringify(events).length <= inputLimits.materialEventJson,
)

/** Comma-joined or repeated numbers of a query, or a JSON array. */
export const idList = z.preprocess(
  value => (typeof value === 'string' ? value.split(',').filter(item => item !== '') : value),
  boundedList(id, inputLimits.ids),
)

/** Paging and order of every list (D-05): `-updated_time` is descending. */
export const page = {
  page: z.coerce.number().int().min(1).max(inputLimits.pageNumber).default(1),
  page_size: z.coerce.number().int().min(1).max(maxPageSize).default(20),
  order: z.string().max(inputLimits.order).optional(),
}

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.number(), page: z.number(), page_size: z.number() })
}

export const empty = z.object({})

/**
 * A name given by a user: 1-200 characters, none of / \ " : * ? < > | tab newline (AS-05). The issue's
 * message is the name of its error.
 */
export const objectName = visibleName(
  z
    .string()
    .trim()
    .min(1, 'name_empty')
    .max(objectNameLength, 'name_too_long')
    .regex(objectNamePattern, 'name_invalid'),
)

/** The name of what is never a file, such as a report: 1-200 characters of one line. */
export const plainName = visibleName(
  z.string().trim().min(1, 'name_empty').max(objectNameLength, 'name_too_long'),
)

/** Seconds since the epoch, UTC (D-06). */
export const time = z.number().int()

/** A time to filter by, also as a string of a query; up to the year 9999. */
export const timeFilter = z.coerce.number().int().min(0).max(inputLimits.time)

/** A yes or no, also as 0, 1, true, false of a query. */
export const flag = z.preprocess(
  value =>
    value === '1' || value === 'true' || value === 1
      ? true
      : value === '0' || value === 'false' || value === 0
        ? false
        : value,
  z.boolean(),
)

/** One or several of a fixed set: comma-separated or repeated in a query, or a JSON array. */
export function choiceList<T extends string>(choices: readonly [T, ...T[]]) {
  return z.preprocess(
    value => (typeof value === 'string' ? value.split(',').filter(item => item !== '') : value),
    boundedList(z.enum(choices), choices.length, 1),
  )
}

/** A folder, or 0 for none. */
export const folderId = z.coerce.number().int().min(0).max(inputLimits.integer)

/** A text in the languages of the product. */
export const localText = z.object({ en: z.string(), 'zh-cn': z.string(), ja: z.string() })
