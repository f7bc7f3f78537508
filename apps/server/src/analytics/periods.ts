import { dayMs } from '../platform/limits/units.ts'
import type { Granularity } from './fact-query.ts'

/** Returns a day since 1970 as in 2026-11-23. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns the key of the period of a day as the stores name it: the day, its week's Monday, or 202611. */
export function periodOfDay(day: number, granularity: Exclude<Granularity, 'hour'>): string {
  if (granularity === 'day') return String(day)
  if (granularity === 'week') return String(Math.floor((day + 3) / 7) * 7 - 3)
  const date = new Date(day * dayMs)
  return String(date.getUTCFullYear() * 100 + date.getUTCMonth() + 1)
}
