import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { AnalyticsStore } from '../analytics/analytics-store.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { ChunkStore } from './blobs/chunk-store.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/job-kind.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Previews } from './previews/previews.ts'

/** Resources that every feature receives. */
export interface AppContext {
  config: Config & { secretKey: string; databaseUrl: string }
  log: Log
  db: Kysely<Database>
  pool: Pool
  blobs: BlobStore
  chunks: ChunkStore
  analytics: AnalyticsStore
  jobs: Jobs
  live: Live
  clock: Clock
  mail: Mail
  outbound: Outbound
  previews: Previews
  /** Absent: nothing can be bought here. */
  payments: PaymentProvider | undefined
}
