import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'

const respawnMs = [250, 1000, 3000, 5000]
const steadyMs = 60_000
const killAfterMs = 12_000

export interface WorkerChild { pid(): number | undefined; stop(): Promise<void> }

/** Runs the worker as a child process and starts it again when it ends. `ended` is told the id of every process that did. */
export function superviseWorker(options: { entry: string; env: NodeJS.ProcessEnv; log: Log; ended: (pid: number) => Promise<void> }): WorkerChild {
  const { log } = options
  const state: { child: ChildProcess | undefined; stopping: boolean; crashes: number } = { child: undefined, stopping: false, crashes: 0 }

  const launch = (): void => {
    const started = performance.now()
    const child = fork(options.entry, [], { env: options.env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    state.child = child
    child.once('error', error => log.error({ error: error.message }, 'worker process'))
    child.once('exit', (code, signal) => void afterExit(child, started, { code, signal }))
  }
  const afterExit = async (child: ChildProcess, started: number, how: { code: number | null; signal: string | null }): Promise<void> => {
    if (state.stopping) return
    log.error(how, 'the worker process ended; starting another')
    if (child.pid !== undefined) await options.ended(child.pid).catch((error: unknown) => log.warn({ error: String(error) }, 'jobs of the ended worker'))
    state.crashes = performance.now() - started > steadyMs ? 0 : state.crashes + 1
    await sleep(respawnMs[Math.min(state.crashes, respawnMs.length - 1)])
    if (!state.stopping) launch()
  }
  launch()
  return {
    pid: () => state.child?.pid,
    async stop() {
      state.stopping = true
      const { child } = state
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      await ended
      clearTimeout(timer)
    },
  }
}
