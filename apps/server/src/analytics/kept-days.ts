interface KeptDays {
  today: number
  /** The newest hour with facts. */
  newestHour: number
  keepDays: number
}

/**
 * Returns the first hour whose facts are kept. Days are counted back from today, or from the newest fact if
 * it is older: a clock that was set forward deletes nothing.
 */
export function firstKeptHour({ today, newestHour, keepDays }: KeptDays): number {
  return (Math.min(today, Math.floor(newestHour / 24)) - keepDays) * 24
}
