import { dayMs } from './units.ts'

/** Warnings about plans by message and mail. */
export const planSignalLimits = {
  /** Accounts that are read together. */
  accountsAtOnce: 200,
  /** People of an account that a letter goes to, its owners first. */
  mailedUsers: 50,
  /** Days before its end on which a plan is warned of once more. */
  lastNoticeDays: 1,
  /** What came back is sent again only this long after it was last sent. */
  repeatMs: dayMs,
  /** How long what is over is kept. */
  keptMs: 90 * dayMs,
} as const
