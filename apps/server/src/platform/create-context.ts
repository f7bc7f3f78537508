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
import { createPreviews } from './previews/previews.ts'

/** Opens the platform's resources; `db.destroy()` closes them. */
export async function createContext(config: Config & { databaseUrl: string }, log: Log): Promise<AppContext> {
  const { pool, db } = openDatabase(config.databaseUrl, log)
  const live = createLive(db)
  return {
    config: { ...config, secretKey: config.secretKey ?? secretFile(config.dataDir, 'secret-key') },
    log,
    db,
    pool,
    live,
    clock: systemClock(),
    ...(await openStorage(config)),
    jobs: createJobs(db, live, config.workerConcurrency),
    mail: createMail(config, db),
    outbound: createOutbound(config.outboundAllow),
    previews: createPreviews(db, config.previewOrigin),
  }
}
