import { revenueLimits } from '../../../../platform/limits/revenue-limits.ts'
import { type PullRules, type PullWindow } from '../../../ad-accounts/service.ts'
import type { RevenueRow } from '../read-table.ts'

export interface PulledRevenue {
  rows: RevenueRow[]
  /** The answers as received, each compressed by gzip. */
  raw: Buffer[]
}

/** The reporting API of one measurement partner, with the credentials of one source. */
export interface RevenueClient {
  /** Verifies the credentials. Throws NetworkFault. */
  authorise(): Promise<void>
  /** Returns all rows of a window. Throws NetworkFault; a partial report is never returned. */
  pull(window: PullWindow): Promise<PulledRevenue>
}

/** Partners count days in UTC by default and attribute events that arrive late to earlier days. */
export const revenueRules: PullRules = {
  zone: 'UTC',
  trailingDays: revenueLimits.trailingDays,
  requestDays: revenueLimits.trailingDays,
  historyDays: revenueLimits.historyDays,
  completeAfterHours: 6,
}
