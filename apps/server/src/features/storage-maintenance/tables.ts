import type { ColumnType } from 'kysely'

export interface CareMarkRow {
  name: string
  mark: string
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface StorageMaintenanceTables {
  care_marks: CareMarkRow
}
