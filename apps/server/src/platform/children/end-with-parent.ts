import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const everyMs = 2000

/**
 * Kills this process when its parent is gone, even while synchronous work keeps the event loop from noticing the disconnect:
 * the check runs in a thread of its own. Resolves once that thread runs, which synchronous work here would prevent.
 */
export async function endWithParent(): Promise<void> {
  const watch = `
    const parent = process.ppid
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, ${everyMs})`
  const thread = new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } })
  await once(thread, 'online')
  thread.unref()
}
