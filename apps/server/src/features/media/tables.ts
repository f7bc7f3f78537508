import type { ErrorName } from '@adloom/contract/errors'
import type { ColumnType } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/** State of an asset's preparation; `reason` and `facts` describe a failure. */
export interface AssetPreparationRow {
  asset_id: number
  account_id: number
  state: 'pending' | 'done' | 'failed'
  reason: ErrorName | null
  facts: ColumnType<Record<string, string | number>, string | undefined, string>
  updated_at: Stamp
}

/** A file derived from an asset. */
export interface AssetDerivativeRow {
  asset_id: number
  account_id: number
  kind: string
  hash: string
  mime: string
  width: number | null
  height: number | null
  size: number
  info: ColumnType<Record<string, unknown>, string, string>
}

/**
 * The job that creates a form (a kind of derivative) of an asset's bytes (`source`); empty until the job is
 * added.
 */
export interface AssetTranscodeRow {
  asset_id: number
  account_id: number
  user_id: number
  kind: string
  source: string
  job_id: number | null
}

export interface MediaTables {
  asset_preparations: AssetPreparationRow
  asset_derivatives: AssetDerivativeRow
  asset_transcodes: AssetTranscodeRow
}
