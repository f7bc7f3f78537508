import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerLimits } from '../limits/server-limits.ts'
import type { Log } from '../log.ts'
import { jobLimits } from '../limits/job-limits.ts'

export interface SupervisedChild {
  pid(): number | undefined
  stop(): Promise<void>
}

export interface SupervisedProgram {
  /** The name of the program in the log. */
  name: string
  entry: string
  execArgv?: string[]
  env: NodeJS.ProcessEnv
  log: Log
  /** Whether the parent itself ends: a signal to the process group ends its children too. */
  isEnding?: () => boolean
  /** Called with the id of every ended process. */
  ended?: (pid: number) => Promise<void>
  /** The child's report interval, and how many reports it may miss. */
  beats?: { everyMs: number; maxMissed: number }
}

/** Reports to the parent as long as the event loop runs; the first report starts the supervision. */
export function reportAlive(everyMs: number = workerLimits.beatEveryMs): void {
  const report = () => process.send?.('alive')
  report()
  setInterval(report, everyMs).unref()
}

/** Runs a program as a child process, kills it when it is stuck, and starts another one when it ends. */
export function superviseChild(options: SupervisedProgram): SupervisedChild {
  const { log, name } = options
  const state: { child: ChildProcess | undefined; stopping: boolean; crashes: number } = {
    child: undefined,
    stopping: false,
    crashes: 0,
  }

  const launch = (): void => {
    const started = performance.now()
    const child = fork(options.entry, [], {
      env: options.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ...(options.execArgv ? { execArgv: options.execArgv } : {}),
    })
    state.child = child
    killWhenStuck(child, options)
    child.once('error', error => log.error({ error: error.message }, `${name} process`))
    child.once('exit', (code, signal) => void afterExit(child, started, { code, signal }))
  }
  const afterExit = async (
    child: ChildProcess,
    started: number,
    how: { code: number | null; signal: string | null },
  ): Promise<void> => {
    // A signal to the process group may reach the child before its parent.
    if (how.signal === 'SIGTERM' || how.signal === 'SIGINT') await sleep(jobLimits.signalLagMs)
    if (state.stopping || options.isEnding?.() === true) return
    log.error(how, `the ${name} process ended; starting another`)
    if (child.pid !== undefined)
      await options
        .ended?.(child.pid)
        .catch((error: unknown) => log.warn({ error: String(error) }, `cleaning up after the ${name}`))
    state.crashes = performance.now() - started > workerLimits.steadyMs ? 0 : state.crashes + 1
    await sleep(jobLimits.respawnMs[Math.min(state.crashes, jobLimits.respawnMs.length - 1)])
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
      const timer = setTimeout(() => child.kill('SIGKILL'), workerLimits.killAfterMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Counts intervals of this process, not time, so that a suspended machine kills no child. */
function killWhenStuck(
  child: ChildProcess,
  {
    log,
    name,
    beats = { everyMs: workerLimits.beatEveryMs, maxMissed: workerLimits.maxMissedBeats },
  }: SupervisedProgram,
): void {
  let missed = 0
  let timer: NodeJS.Timeout | undefined
  child.on('message', message => {
    if (message !== 'alive') return
    missed = 0
    timer ??= setInterval(() => {
      missed += 1
      if (missed <= beats.maxMissed) return
      clearInterval(timer)
      log.error({ pid: child.pid, missed }, `the ${name} is stuck; killing it`)
      child.kill('SIGKILL')
    }, beats.everyMs)
  })
  child.once('exit', () => clearInterval(timer))
}
