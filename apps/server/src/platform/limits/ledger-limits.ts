import { hourMs } from './units.ts'

/** The reconciliation of the ledger. */
export const ledgerLimits = {
  /** How long a reservation may outlive its job before it counts as a difference. */
  openHoldMs: hourMs,
  /** Differences that one line of the log names. */
  loggedDifferences: 20,
} as const
