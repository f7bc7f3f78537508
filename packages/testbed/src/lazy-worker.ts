import { setTimeout as sleep } from 'node:timers/promises'
import { createQuota } from '@adloom/server/features/plans/quota/service'
import { readConfig } from '@adloom/server/platform/config/config'
import { createContext } from '@adloom/server/platform/create-context'
import type { JobKind } from '@adloom/server/platform/jobs/job-kind'
import { startJobWorker } from '@adloom/server/platform/jobs/job-worker'
import { createLog } from '@adloom/server/platform/log'
import { z } from 'zod'

/** A worker process for the test that kills it: its first run of a job never ends, the second does. */
const config = readConfig(process.env)
const context = await createContext(
  { ...config, databaseUrl: config.databaseUrl ?? '' },
  createLog(config.logLevel, 'lazy worker'),
)
const quota = createQuota(context.db)
const lazy: JobKind = {
  kind: 'test.lazy',
  input: z.object({}),
  timeoutMs: 600_000,
  maxAttempts: 1,
  async run({ attempt }) {
    process.send?.(attempt)
    if (attempt === 1) await sleep(600_000)
    return { result: { url: '/', size: 0, name: `attempt ${attempt}` } }
  },
  succeeded: ({ id }, transaction) => quota.confirm(id, transaction),
}
const worker = await startJobWorker(context, [lazy])
process.on(
  'SIGTERM',
  () =>
    void worker
      .stop()
      .then(() => context.db.destroy())
      .then(() => process.exit(0)),
)
