import { dayMs, hourMs } from '../../platform/limits/units.ts'

/** Sunday and Saturday, as Date counts days of the week. */
const restDays: ReadonlySet<number> = new Set([0, 6])

/**
 * The time after so many working hours: clocks run from Monday to Friday in UTC, all day, and stop on
 * Saturday and Sunday (CS-01.9, decision 0260).
 */
export function addWorkingHours(from: Date, hours: number): Date {
  let at = afterRest(from.getTime())
  let left = hours * hourMs
  while (left > 0) {
    const untilMidnight = dayMs - (at % dayMs)
    const step = Math.min(left, untilMidnight)
    at += step
    left -= step
    if (left > 0) at = afterRest(at)
  }
  return new Date(at)
}

/** The same time on a working day, else the beginning of Monday. */
function afterRest(at: number): number {
  let moved = at
  while (restDays.has(new Date(moved).getUTCDay())) moved = moved - (moved % dayMs) + dayMs
  return moved
}
