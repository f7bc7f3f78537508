import { minuteMs } from './units.ts'

/** Prices and settings of purchases. */
export const priceLimits = {
  /** Minor units of one price. */
  amount: 100_000_000,
  /** Units that one price is for, and the value of a setting. */
  quantity: 1_000_000,
  /** How often the quotas of a plan begin again at most. */
  planPeriods: 120,
  /** Rows of a history that are listed. */
  history: 200,
  /** How far the clock of who sets a price may be behind. */
  clockSlackMs: minuteMs,
} as const
