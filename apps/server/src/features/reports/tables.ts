import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** A packed or hosted creative that reports, by its public id. */
export interface ReportingCreativeRow {
  id: string
  account_id: number
  project_id: number
  channel_id: number
  /** Played on our own pages, through share links. */
  is_hosted: boolean
  content_hash: string
  /** Dimensions of its facts, as known when it was packed last, and the app's id of each store. */
  dimensions: Json<Record<string, string>>
  created_at: Generated<Date>
}

/** A switch of an account that differs from the default of its channel. */
export interface ReportPointSettingRow {
  account_id: number
  channel_id: number
  is_on: boolean
}

export interface ReportTables {
  reporting_creatives: ReportingCreativeRow
  report_point_settings: ReportPointSettingRow
}
