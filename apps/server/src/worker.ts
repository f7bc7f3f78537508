import { createApp, startWorker } from './app.ts'
import { runChildMain } from './platform/process/child-main.ts'

/** The worker process that the main process forks. */
await runChildMain('worker', async ({ config, log, shutdown, end, reportAlive }) => {
  const app = await createApp(config, log)
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
})
