import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface PaidVersionRow {
  account_id: number
  content_hash: string
  channel_id: number
  /** Null: the project of an old version is not known. */
  project_id: number | null
  job_id: number
  /** False while the job that reserved it runs. */
  paid: Generated<boolean>
  created_at: Stamp
}

export interface PackRow {
  job_id: number
  account_id: number
  project_id: number
  content_hash: string
  channel_ids: number[]
  hash: string
  name: string
  mime: string
  size: number
  /** md5 of the file, for its work; empty for packs made before works existed. */
  md5: Generated<string>
  download_count: Generated<number>
  created_at: Stamp
}

export interface PackTables {
  paid_versions: PaidVersionRow
  packs: PackRow
}
