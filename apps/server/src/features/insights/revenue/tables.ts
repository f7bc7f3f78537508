import type { RevenueMapping } from '@adloom/contract/revenue'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** What the last import of a source held; money in dollars, days since 1970. */
export interface ImportSummary {
  rows: number
  matched_rows: number
  revenue: number
  matched_revenue: number
  installs: number
  from_day: number
  to_day: number
}

export interface RevenueTables {
  /** A table of revenue that a user imports again and again, such as the export of an MMP. */
  revenue_sources: {
    id: Generated<number>
    account_id: number
    name: string
    mapping: ColumnType<RevenueMapping, string, string>
    pattern: string
    summary: ColumnType<ImportSummary, string, string>
    /** Days of all imports. */
    first_day: number
    last_day: number
    imported_at: Date
    created_at: ColumnType<Date, never, never>
  }
}
export type RevenueSource = Selectable<RevenueTables['revenue_sources']>
