import { createApp, startWorker } from './app.ts'
import { readConfig } from './platform/config/config.ts'
import { createLog } from './platform/log.ts'
import { reportAlive } from './platform/process/supervised-child.ts'
import { Shutdown } from './platform/process/shutdown.ts'

let ending: Promise<void> | undefined

/** The worker process that the main process forks; it ends with its parent. */
async function work(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new Error('The worker needs DATABASE_URL.')
  const log = createLog(config.logLevel, 'worker')
  const shutdown = new Shutdown()
  const end = (code: number) => {
    ending ??= shutdown.run(log).then(() => process.exit(code))
  }
  process.on('SIGTERM', () => end(0))
  // Ctrl-C reaches the whole group; the parent decides when the worker ends.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => end(0))
  const app = await createApp({ ...config, databaseUrl: config.databaseUrl }, log)
  shutdown.add('database', () => app.close())
  // Before the first job: one that blocks the event loop at once must be noticed.
  reportAlive()
  const worker = await startWorker(app)
  shutdown.add('jobs', () => worker.stop())
  worker.ended
    .then(
      () => undefined,
      (error: unknown) => log.error({ error: String(error) }, 'the job executor ended'),
    )
    .finally(() => end(1))
}

await work().catch((error: unknown) => {
  if (ending) return // Stopped while starting: the failure is a consequence of the shutdown.
  console.error(error)
  process.exit(1)
})
