import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

/** A worker process that runs jobs, with its last beat. */
export interface WorkerRow {
  id: string
  host: string
  pid: number
  started_at: Stamp
  beat_at: Stamp
}

export interface OutboxRow {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  /** Names a letter that is stored once. */
  key: string | null
  created_at: Stamp
}

export interface PreviewMountRow {
  token_hash: Buffer
  account_id: number | null
  /** Path below the mount -> blob key and content type. */
  files: ColumnType<Record<string, { key: string; mime: string }>, string, string>
  /** The holder it was opened through; null: it only closes at `expires_at`. */
  holder: ColumnType<string | null, string | null | undefined, string | null>
  /** What its pages may do: a game may also run WebAssembly and compile scripts. */
  policy: ColumnType<'page' | 'game', 'page' | 'game' | undefined, 'page' | 'game'>
  expires_at: Date
}

export interface AttemptRow {
  key: string
  failures: number
  blocked_until: Date | null
  updated_at: Stamp
}

export interface PlatformTables {
  workers: WorkerRow
  mail_outbox: OutboxRow
  preview_mounts: PreviewMountRow
  attempts: AttemptRow
}
