import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { poolLimits } from '../limits/server-limits.ts'

/**
 * Kills this process when its parent is gone, even while synchronous work keeps the event loop from noticing
 * the disconnect:
 * the check runs in a thread of its own. Resolves once that check runs, which synchronous work here could
 * prevent.
 */
export async function endWithParent(): Promise<void> {
  // The parent is read here: a thread that starts late could already find the process that adopts orphans.
  const watch = `
    setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, ${poolLimits.parentCheckMs})
    require('node:worker_threads').parentPort.postMessage('watching')`
  const thread = new Worker(watch, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  })
  await once(thread, 'message')
  thread.unref()
}
