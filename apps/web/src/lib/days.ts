/** Calendar days as text, as in 2026-11-23; arithmetic is in UTC, so no day has 23 or 25 hours. */
export interface DayRange {
  from: string
  to: string
}

const dayMs = 86_400_000

export function isDay(text: string | null): text is string {
  return text !== null && exists(text)
}

function exists(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The number of days of a range, both ends included. */
export function dayCount({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** The day at `seconds` since the epoch in a zone of `hours` from UTC. */
export function dayAt(seconds: number, hours: number): string {
  return new Date((seconds + hours * 3600) * 1000).toISOString().slice(0, 10)
}

/** The `count` days before `today`, which is not complete yet. */
export function lastDays(today: string, count: number): DayRange {
  return { from: addDays(today, -count), to: addDays(today, -1) }
}

/** "UTC+8" of 8 hours. */
export function utcName(hours: number): string {
  if (hours === 0) return 'UTC'
  return `UTC${hours > 0 ? '+' : '-'}${Math.abs(hours)}`
}
