import type { Clock } from '../../../platform/clock.ts'
import { dayMs } from '../../../platform/limits/units.ts'

/** The state of each row of a history that begins on a day; the latest first, of one day the last one. */
export function statesOf(rows: readonly { from_day: number }[], clock: Clock) {
  const today = Math.floor(clock.now() / dayMs)
  const running = rows.find(row => row.from_day <= today)
  return rows.map((row, index) => {
    if (rows[index - 1]?.from_day === row.from_day) return 'replaced' as const
    if (row.from_day > today) return 'planned' as const
    return row === running ? ('running' as const) : ('ended' as const)
  })
}
