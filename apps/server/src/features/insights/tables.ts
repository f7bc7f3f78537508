import type { ColumnType, Generated } from 'kysely'

export interface InsightTables {
  /** Saved reports, each of one user; a shared one is seen by all users of the account. */
  report_views: {
    id: Generated<number>
    account_id: number
    user_id: number
    name: string
    query: string
    shared: boolean
    created_at: ColumnType<Date, Date | undefined, never>
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  /** Files of exported reports, for some days. */
  report_files: {
    job_id: number
    account_id: number
    hash: string
    name: string
    mime: string
    size: number
    created_at: ColumnType<Date, Date | undefined, never>
  }
}
