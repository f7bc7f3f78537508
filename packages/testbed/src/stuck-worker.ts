import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@adloom/server/platform/config/config'
import { createContext } from '@adloom/server/platform/create-context'
import type { JobKind } from '@adloom/server/platform/jobs/job-kind'
import { startJobWorker } from '@adloom/server/platform/jobs/job-worker'
import { reportAlive } from '@adloom/server/platform/process/supervised-child'
import { createLog } from '@adloom/server/platform/log'
import { z } from 'zod'

/**
 * A worker process for the test of its supervisor: one kind of job blocks the event loop for ever, the other
 * takes a moment.
 */
const config = readConfig(process.env)
const context = await createContext(
  { ...config, databaseUrl: config.databaseUrl ?? '' },
  createLog(config.logLevel, 'stuck worker'),
)
const base = { input: z.object({}), timeoutMs: 600_000, maxAttempts: 2 }
const kinds: JobKind[] = [
  {
    ...base,
    kind: 'test.block',
    async run() {
      for (;;) Math.sqrt(2)
    },
  },
  {
    ...base,
    kind: 'test.moment',
    async run() {
      await sleep(500)
      return {}
    },
  },
]
reportAlive(Number(process.env['BEAT_MS']))
const worker = await startJobWorker(context, kinds)
process.on(
  'SIGTERM',
  () =>
    void worker
      .stop()
      .then(() => context.db.destroy())
      .then(() => process.exit(0)),
)
process.on('disconnect', () => process.exit(0))
