import { revenueLimits } from '../../../../platform/limits/revenue-limits.ts'
import {
  dayOfDate,
  NetworkFault,
  readCount,
  type NetworkLimits,
  type PullWindow,
} from '../../../ad-accounts/service.ts'
import { countryOf, networkOf, platformOf, type RevenueRow } from '../read-table.ts'

/** The texts of one row of a partner's report. */
export interface PartnerCells {
  day: string
  name: string
  revenue: string
  installs: string
  network: string
  country: string
  platform: string
}

/** Collects the rows of one pull. */
export class PartnerRows {
  readonly list: RevenueRow[] = []
  readonly #known = new Set<string>()
  readonly #limits: NetworkLimits

  constructor(limits: NetworkLimits) {
    this.#limits = limits
  }

  /**
   * Adds a row. `identity` are its values of all requested dimensions. Throws NetworkFault for a repeated
   * row, a day that was not requested, a cell that is no number, and too many rows.
   */
  add(cells: PartnerCells, identity: readonly string[], { fromDay, toDay }: PullWindow): void {
    const day = dayOfDate(cells.day)
    if (day < fromDay || day > toDay)
      throw new NetworkFault('answer_wrong', `a row of ${cells.day} was not requested`)
    const key = [day, ...identity].join('\u0000')
    if (this.#known.has(key)) throw new NetworkFault('answer_wrong', 'a row came twice')
    if (this.list.length >= this.#limits.rows)
      throw new NetworkFault('answer_wrong', 'the report has too many rows')
    this.#known.add(key)
    this.list.push({
      day,
      name: known(cells.name),
      revenue: readRevenue(cells.revenue),
      installs: readCount(cells.installs, 'installs'),
      network: networkOf(known(cells.network)),
      country: countryOf(cells.country),
      platform: platformOf(cells.platform),
    })
  }
}

/** Partners write these words where a dimension has no value. */
const known = (text: string): string => (/^(?:unknown|none|n\/a|)$/i.test(text.trim()) ? '' : text.trim())

/** Reads dollars as millionths; refunds make an amount negative. */
function readRevenue(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > revenueLimits.dollars)
    throw new NetworkFault('answer_wrong', `revenue is not an amount: ${text.slice(0, 40)}`)
  return Math.round(value * 1_000_000)
}
