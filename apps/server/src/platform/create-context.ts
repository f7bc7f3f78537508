import type { AnalyticsStore } from '../analytics/analytics-store.ts'
import { analyticsAddress, analyticsSecret } from '../analytics/process/analytics-address.ts'
import { connectAnalytics } from '../analytics/process/connect-analytics.ts'
import { openStorage } from './blobs/open-storage.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { secretFile } from './config/secret-file.ts'
import type { AppContext } from './context.ts'
import { openDatabase } from './database/open-database.ts'
import { createJobs } from './jobs/job-queue.ts'
import { createLive } from './live/live.ts'
import type { Log } from './log.ts'
import { createMail } from './mail/mail.ts'
import { createOutbound } from './outbound/outbound.ts'
import { createPayments } from './payments/create-payments.ts'
import { createPreviews } from './previews/previews.ts'

/**
 * Opens the platform's resources; `db.destroy()` and `analytics.close()` close them. The store of facts is
 * the one of the analytics process, or `analytics`.
 */
export async function createContext(
  config: Config & { databaseUrl: string },
  log: Log,
  analytics: AnalyticsStore = connectAnalytics({
    address: analyticsAddress(config),
    secret: analyticsSecret(config),
  }),
): Promise<AppContext> {
  const { pool, db } = openDatabase(config.databaseUrl, log)
  const live = createLive(db)
  const ownConfig = { ...config, secretKey: config.secretKey ?? secretFile(config.dataDir, 'secret-key') }
  const clock = systemClock()
  return {
    config: ownConfig,
    log,
    db,
    pool,
    live,
    clock,
    payments: createPayments(ownConfig, { clock, db }),
    analytics,
    ...(await openStorage(config)),
    jobs: createJobs(db, live, config.workerConcurrency),
    mail: createMail(config, db),
    outbound: createOutbound(config.outboundAllow),
    previews: createPreviews(db, config.previewOrigin),
  }
}
