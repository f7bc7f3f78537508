import { dayMs, hourMs } from './units.ts'

/** The reconciliation of the ledger. */
export const ledgerLimits = {
  /** Accounts whose ended grants are read together. */
  expiredAccounts: 200,
  /** How far back the frequent runs look for ended grants; the nightly one looks at all. */
  recentlyEndedMs: 2 * dayMs,
  /** How long unused credit may outlive its grant before it counts as a difference. */
  unusedEndedMs: dayMs,
  /** How long money that is to be given back may wait for the provider before it is a difference. */
  waitingRefundMs: dayMs,
  /** How long the provider may work on a refund: banks take up to ten days. */
  pendingRefundMs: 10 * dayMs,
  /** How long a reservation may outlive its job before it counts as a difference. */
  openHoldMs: hourMs,
  /** Differences that one line of the log names. */
  loggedDifferences: 20,
} as const

/** The forecast of how long a quota lasts. */
export const useForecastLimits = {
  /** The pace is that of these days. */
  measuredDays: 28,
  /** The median is of all runs of this many days. */
  runDays: 7,
  /** Fewer days of history, or of use, state too little about a pace. */
  leastHistoryDays: 14,
  leastActiveDays: 5,
} as const
