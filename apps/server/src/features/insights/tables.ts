import type { ColumnType } from 'kysely'

export interface InsightTables {
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
