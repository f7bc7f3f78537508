import type { ColumnType } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface SecondFactorRow {
  user_id: number
  /** The TOTP secret under the server's key. */
  sealed_secret: Buffer
  /** Absent while the set-up waits for its first code. */
  confirmed_at: Date | null
  /** The newest time step of an accepted code; PostgreSQL's bigint is returned as text. */
  last_step: ColumnType<string, number | undefined, number>
  created_at: Stamp
}

export interface RecoveryCodeRow {
  user_id: number
  code_hash: Buffer
}

export interface SecondFactorTables {
  second_factors: SecondFactorRow
  recovery_codes: RecoveryCodeRow
}
