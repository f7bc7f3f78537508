import { z } from 'zod'
import { visibleName } from './visible-text.ts'
import { maxPageSize, objectNameLength, objectNamePattern } from './constants.ts'

/** The largest number an integer column of the database holds. */
const largestInteger = 2_147_483_647

/** A numeric id, also when it comes as a string of a query. */
export const id = z.coerce.number().int().positive().max(largestInteger)

/** How often a thing was saved; 0 before the first time. */
/** A name the sender makes up for one save, and gives again when it sends that save again because no answer came: then it is stored once. */
export const saveId = z.string().regex(/^[\w-]{8,64}$/).optional()
export const revisionNumber = z.number().int().min(0).max(largestInteger)

/** Comma-joined or repeated numbers of a query, or a JSON array. */
export const idList = z.preprocess(
  value => (typeof value === 'string' ? value.split(',').filter(part => part !== '') : value),
  z.array(id).max(200),
)

/** Paging and order of every list (D-05): `-updated_time` is descending. */
export const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(maxPageSize).default(20),
  order: z.string().max(40).optional(),
}

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.number(), page: z.number(), page_size: z.number() })
}

export const empty = z.object({})

/** A name people give: 1-200 characters, none of / \ " : * ? < > | tab newline (AS-05). What is wrong with one is called like the error that says it. */
export const objectName = visibleName(z.string().trim().min(1, 'name_empty').max(objectNameLength, 'name_too_long').regex(objectNamePattern, 'name_invalid'))

/** Seconds since the epoch, UTC (D-06). */
export const time = z.number().int()

/** A time to filter by, also as a string of a query; up to the year 9999. */
export const timeFilter = z.coerce.number().int().min(0).max(253_402_300_799)

/** A yes or no, also as 0, 1, true, false of a query. */
export const flag = z.preprocess(value => (value === '1' || value === 'true' || value === 1 ? true : value === '0' || value === 'false' || value === 0 ? false : value), z.boolean())

/** One or several of a fixed set: comma-joined or repeated in a query, or a JSON array. */
export function choiceList<T extends string>(choices: readonly [T, ...T[]]) {
  return z.preprocess(value => (typeof value === 'string' ? value.split(',').filter(part => part !== '') : value), z.array(z.enum(choices)).min(1).max(choices.length))
}

/** A folder, or 0 for none. */
export const folderId = z.coerce.number().int().min(0).max(largestInteger)

/** A text in the languages of the product. */
export const localText = z.object({ en: z.string(), 'zh-cn': z.string(), ja: z.string() })
