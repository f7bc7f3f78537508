import { useForecastLimits } from '../../platform/limits/ledger-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'

/** A right to a quota as the forecast sees it; times in milliseconds. */
export interface Right {
  left: number
  startsAt: number
  expiresAt: number
}

export interface UseForecast {
  state: 'lasts' | 'outlasts' | 'unused' | 'unknown'
  days: number
  week: { usual: number; quiet: number; busy: number }
  until: number | null
  earliest: number | null
  latest: number | null
  unused: number
}

const { runDays, leastHistoryDays, leastActiveDays } = useForecastLimits

/**
 * How long rights last at the pace of daily uses, the oldest day first (BL-01.65). The median week is no
 * matter of a single burst; quiet and busy weeks show how sure it is.
 */
export function forecastUse(daily: readonly number[], rights: readonly Right[], now: number): UseForecast {
  const none = { days: daily.length, until: null, earliest: null, latest: null, unused: 0 }
  const weeks = daily
    .slice(0, Math.max(0, daily.length - runDays + 1))
    .map((_, index) => daily.slice(index, index + runDays).reduce((sum, one) => sum + one, 0))
    .toSorted((one, other) => one - other)
  const week = { usual: quantile(weeks, 0.5), quiet: quantile(weeks, 0.2), busy: quantile(weeks, 0.8) }
  if (daily.every(one => one === 0)) return { ...none, state: 'unused', week }
  const active = daily.filter(one => one > 0).length
  if (daily.length < leastHistoryDays || active < leastActiveDays || week.usual === 0)
    return { ...none, state: 'unknown', week }
  const usual = burnDown(rights, week.usual / runDays, now)
  return {
    state: usual.isEmpty ? 'lasts' : 'outlasts',
    days: daily.length,
    week,
    until: usual.at,
    earliest: burnDown(rights, week.busy / runDays, now).at,
    latest: week.quiet === 0 ? lastEnd(rights, now) : burnDown(rights, week.quiet / runDays, now).at,
    unused: Math.floor(usual.unused),
  }
}

function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

function lastEnd(rights: readonly Right[], now: number): number {
  return Math.max(now, ...rights.map(right => right.expiresAt))
}

interface BurntDown {
  /** When nothing is left, or when the last right ends. */
  at: number
  isEmpty: boolean
  /** What ended without use. */
  unused: number
}

/** Burns rights at a steady pace, of those that run the one that ends first. */
function burnDown(rights: readonly Right[], perDay: number, now: number): BurntDown {
  const open = rights.filter(right => right.expiresAt > now).map(right => ({ ...right }))
  const ends = [...new Set(open.flatMap(right => [right.startsAt, right.expiresAt]))]
    .filter(at => at > now)
    .toSorted((one, other) => one - other)
  let at = now
  for (const next of ends) {
    let need = ((next - at) / dayMs) * perDay
    const running = open
      .filter(right => right.startsAt <= at && right.expiresAt > at)
      .toSorted((one, other) => one.expiresAt - other.expiresAt)
    for (const right of running) {
      const taken = Math.min(right.left, need)
      right.left -= taken
      need -= taken
    }
    if (need > 1e-9) return { at: next - (need / perDay) * dayMs, isEmpty: true, unused: unusedOf(open, at) }
    at = next
  }
  return { at, isEmpty: false, unused: unusedOf(open, at) }
}

function unusedOf(rights: readonly Right[], at: number): number {
  return rights
    .filter(right => right.expiresAt <= at && Number.isFinite(right.left))
    .reduce((sum, right) => sum + right.left, 0)
}
