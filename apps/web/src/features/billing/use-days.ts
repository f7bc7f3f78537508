import { serverNow } from '../../lib/clocks.ts'
import { addDays, dayAt } from '../../lib/days.ts'
import type { BillDays } from './api.ts'

/** The last days up to today; bills and money have days of UTC. */
export function useDays(count: number): BillDays {
  const today = dayAt(serverNow(), 0)
  return { start_date: addDays(today, 1 - count), end_date: today }
}
