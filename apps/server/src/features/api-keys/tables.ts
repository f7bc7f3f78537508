import type { Permission } from '@adloom/contract/permissions'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface ApiKeyRow {
  id: Generated<number>
  account_id: number
  user_id: number
  name: string
  /** The last characters of the key, so that its owner recognises it. */
  hint: string
  /** SHA-256 of the key; the key itself is not stored. */
  key_hash: Buffer
  permissions: Permission[]
  created_at: Stamp
  expires_at: Date | null
  /** Last request, written at most once a minute. */
  seen_at: Date | null
}

export interface ApiKeyTables {
  api_keys: ApiKeyRow
}
