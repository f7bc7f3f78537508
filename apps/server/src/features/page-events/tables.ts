import type { Generated } from 'kysely'

/** Sums of one user on one route in one hour (SH-21). */
export interface PageEventRow {
  account_id: number
  user_id: number
  route: string
  hour: Date
  views: Generated<number>
  active_ms: Generated<number>
}

export interface PageEventTables {
  page_events: PageEventRow
}
