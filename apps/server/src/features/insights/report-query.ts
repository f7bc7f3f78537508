import type { ReportFields } from '@adloom/contract/insights'
import { dimensions, hostedTraffic } from '@adloom/contract/insight-metrics'
import type { FactDimension, FactFilter, FactTable, Granularity } from '../../analytics/fact-query.ts'
import { dateOfDay, periodOfDay } from '../../analytics/periods.ts'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { sourceOfAdAccount } from '../ad-accounts/service.ts'

/** Whose data a report shows, and the language of its names. */
export type ReportReader = Pick<Caller, 'accountId' | 'language'>

/** Inclusive days since 1970. */
export interface DayRange {
  fromDay: number
  toDay: number
}

export type Comparison = 'none' | 'previous' | 'year'

const dayOf = (date: string): number => Date.parse(date) / dayMs

export const rangeOf = ({ start_date, end_date }: ReportFields): DayRange => ({
  fromDay: dayOf(start_date),
  toDay: dayOf(end_date),
})

export const dayCount = ({ fromDay, toDay }: DayRange): number => toDay - fromDay + 1

/**
 * Returns the range that a report is compared with: the one right before it, or the same days a year
 * earlier.
 */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | undefined {
  if (comparison === 'none') return undefined
  if (comparison === 'previous') return { fromDay: range.fromDay - dayCount(range), toDay: range.fromDay - 1 }
  const fromDay = yearBefore(range.fromDay)
  return { fromDay, toDay: fromDay + dayCount(range) - 1 }
}

/** The day before the 29th of February where the year before has none. */
function yearBefore(day: number): number {
  const date = new Date(day * dayMs)
  const [year, month] = [date.getUTCFullYear() - 1, date.getUTCMonth()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayMs
}

/** Returns the facts that a report sums. Hosted plays count only when the filter names them. */
export function factFilter(
  account: AccountId,
  input: ReportFields & { arrivals?: 'first' | 'all' },
  { table, range }: { table: FactTable; range: DayRange },
): FactFilter {
  const values: Partial<Record<FactDimension, readonly string[]>> = {}
  for (const name of dimensions) {
    if (name === 'period') continue
    const list = input[name]
    if (list) values[name] = list
  }
  return {
    account,
    table,
    ...range,
    zoneHours: input.timezone,
    values,
    ...(input.arrivals === 'first' ? { firstOnly: true } : {}),
    ...(values.traffic_type ? {} : { excluded: { traffic_type: [hostedTraffic] } }),
    // Events belong to no ad account: a report of some accounts keeps them beside the accounts' own rows.
    ...(input.ad_account_ids ? { sources: ['', ...input.ad_account_ids.map(sourceOfAdAccount)] } : {}),
  }
}

/**
 * Returns a period key of the store as on the wire: 2026-11-23T05, 2026-11-23 (also a week's Monday),
 * 2026-11.
 */
export function periodName(key: string, granularity: Granularity): string {
  const value = Number(key)
  if (granularity === 'month') return `${Math.floor(value / 100)}-${String(value % 100).padStart(2, '0')}`
  if (granularity !== 'hour') return dateOfDay(value)
  const day = Math.floor(value / 24)
  return `${dateOfDay(day)}T${String(value - day * 24).padStart(2, '0')}`
}

/** Returns the keys of all periods of a range in their order, as the store names them. */
export function periodsOf({ fromDay, toDay }: DayRange, granularity: Granularity): string[] {
  if (granularity === 'hour')
    return Array.from({ length: (toDay - fromDay + 1) * 24 }, (_, at) => String(fromDay * 24 + at))
  const days = Array.from({ length: toDay - fromDay + 1 }, (_, at) => fromDay + at)
  return [...new Set(days.map(day => periodOfDay(day, granularity)))]
}

/**
 * Returns the number of days of each period that lie in the range, for daily averages. An hour counts as a
 * day.
 */
export function daysByPeriod(range: DayRange, granularity: Granularity): Map<string, number> {
  const counts = new Map<string, number>()
  if (granularity === 'hour') return new Map(periodsOf(range, granularity).map(key => [key, 1]))
  for (let day = range.fromDay; day <= range.toDay; day++) {
    const key = periodOfDay(day, granularity)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
