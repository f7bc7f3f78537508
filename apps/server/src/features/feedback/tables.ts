import type { ColumnType, Generated } from 'kysely'

export interface FeedbackRow {
  id: Generated<number>
  account_id: number
  user_id: number
  content: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface FeedbackTables {
  feedback: FeedbackRow
}
