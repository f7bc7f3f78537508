import type { ForecastResult } from '@adloom/playable/forecast'
import type { ColumnType, Generated } from 'kysely'

/** A forecast without the outcomes of its players, which are stored beside it. */
export type StoredForecast = Omit<ForecastResult, 'outcomes'>

export interface ForecastTables {
  forecasts: {
    id: Generated<number>
    account_id: number
    content_hash: string
    /** Version of the player model. */
    model: number
    job_id: number
    result: ColumnType<StoredForecast | null, string | null | undefined, string | null>
    /** A byte for each player, as `ForecastResult.outcomes`. */
    outcomes: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    created_at: ColumnType<Date, Date | undefined, Date>
  }
  forecast_versions: {
    account_id: number
    project_id: number
    forecast_id: number
    rev: number
    created_at: ColumnType<Date, Date | undefined, Date>
  }
}
