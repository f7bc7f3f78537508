import { dateOfDay } from '../../../analytics/periods.ts'
import { z } from 'zod'
import {
  NetworkFault,
  type NamedDimension,
  type NetworkLimits,
  type NetworkRow,
  type PulledReport,
  type PullWindow,
} from './ad-network.ts'

/** Collects the rows of one pull. */
export class ReportRows {
  readonly #rows: NetworkRow[] = []
  readonly #known = new Set<string>()
  readonly #names: PulledReport['names'] = {
    campaign_id: new Map(),
    adset_id: new Map(),
    ad_id: new Map(),
  }
  readonly #limits: NetworkLimits

  constructor(limits: NetworkLimits) {
    this.#limits = limits
  }

  /**
   * Adds a row. `identity` are its values of all requested dimensions: two rows with the same ones come from
   * pages that overlap. Throws NetworkFault for a repeated row, a day that was not requested and too many
   * rows.
   */
  add(row: NetworkRow, identity: readonly string[], { fromDay, toDay }: PullWindow): void {
    if (row.day < fromDay || row.day > toDay)
      throw new NetworkFault('answer_wrong', `a row of ${dateOfDay(row.day)} was not requested`)
    const key = [row.day, ...identity].join('\u0000')
    if (this.#known.has(key)) throw new NetworkFault('answer_wrong', 'a row came twice')
    if (this.#rows.length >= this.#limits.rows)
      throw new NetworkFault('answer_wrong', 'the report has too many rows')
    this.#known.add(key)
    this.#rows.push(row)
  }

  name(dimension: NamedDimension, id: string, name: string): void {
    if (id !== '' && name !== '') this.#names[dimension].set(id, name)
  }

  report(raw: Buffer[]): PulledReport {
    return { rows: this.#rows, names: this.#names, raw }
  }
}

/** A cell of JSON that is read as text; networks write ids as text or as numbers. */
export const textCell = z.union([z.string(), z.number()]).transform(String)
/** A text that is absent for rows without the object, such as a country that is unknown. */
export const optionalCell = textCell.nullish().transform(value => value ?? '')

/** Parses a part of an answer. Throws NetworkFault that names the field. */
export function parseAnswer<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new NetworkFault('answer_wrong', `the field ${issue?.path.join('.') ?? ''} is missing or wrong`)
}

/** Reads a count. Throws NetworkFault for anything but a whole number of at least 0. */
export function readCount(text: string, column: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new NetworkFault('answer_wrong', `${column} is not a count: ${text.slice(0, 40)}`)
  return value
}

/** No account spends more on one day; larger amounts are another unit. */
const dollarsADay = 1e9

/** Reads an amount in dollars as millionths. Throws NetworkFault. */
export function readMoney(text: string, column: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value) || value < 0 || value > dollarsADay)
    throw new NetworkFault('answer_wrong', `${column} is not an amount: ${text.slice(0, 40)}`)
  return Math.round(value * 1_000_000)
}
