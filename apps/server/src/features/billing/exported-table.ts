import type { BillingColumn } from '@adloom/contract/billing-texts'
import type { Clock } from '../../platform/clock.ts'

/** A table that is exported: rows are read in slices, without those that came after the first one. */
export interface ExportedTable {
  name: string
  columns: readonly BillingColumn[]
  slice(limit: number, offset: number): Promise<(string | number)[][]>
}

/** The open end of an exported period, at most now: rows that are added meanwhile would shift the slices. */
export function untilNow(end: Date, clock: Clock): Date {
  return new Date(Math.min(end.getTime(), clock.now() + 1))
}
