import type { RevenueMapping, RevenuePartner } from '@adloom/contract/revenue'
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
  /** A source whose report is pulled from a measurement partner. */
  revenue_links: {
    source_id: number
    account_id: number
    /** The user who connected it last. */
    user_id: number
    partner: RevenuePartner
    /** The credentials as JSON, encrypted, and the key that encrypted them. */
    sealed: Buffer
    key_id: string
    /** The job that pulls it, and the run of that job that holds it. */
    pull_job: number | null
    pull_attempt: number | null
    next_pull_at: Date | null
    covered_day: number | null
    fetched_at: Date | null
    /** Catalogue name of the error of the last pull. */
    pull_error: Generated<string>
    pull_failures: Generated<number>
    refusals: Generated<number>
    created_at: ColumnType<Date, never, never>
  }
  /** One stored window of a partner's report with the answers it was read from. */
  revenue_pulls: {
    id: Generated<number>
    source_id: number
    from_day: number
    to_day: number
    row_count: number
    fetched_at: Date
    hash: string
    size: number
  }
}
export type RevenueLink = Selectable<RevenueTables['revenue_links']>
export type RevenueSource = Selectable<RevenueTables['revenue_sources']>
