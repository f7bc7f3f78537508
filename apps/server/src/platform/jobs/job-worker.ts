import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { AppContext } from '../context.ts'
import type { Log } from '../log/log.ts'
import type { JobKind } from './job-kind.ts'
import { createJobRecords } from './job-records.ts'
import { runJob } from './job-task.ts'
import { beat, beatEveryMs, freeDeadWorkersJobs, retire } from './worker-beats.ts'

const pollMs = 1000

export interface JobWorker {
  /** Resolves with an error when the executor ended by itself. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Executes jobs of these kinds in this process until it is stopped. */
export async function startJobWorker(context: AppContext, kinds: JobKind[]): Promise<JobWorker> {
  const { db, log, config } = context
  const records = createJobRecords(db, context.live)
  const tasks: TaskList = {}
  for (const kind of kinds) {
    if (tasks[kind.kind]) throw new Error(`Two handlers want the jobs of kind ${kind.kind}.`)
    tasks[kind.kind] = payload => runJob((payload as { id: number }).id, kind, records, context.clock, log)
  }
  const events: WorkerEvents = new EventEmitter()
  const names: string[] = []
  events.on('pool:create', ({ workerPool }) => names.push(workerPool.id))
  const runner = await run({
    connectionString: config.databaseUrl, taskList: tasks, concurrency: config.workerConcurrency, maxPoolSize: config.workerConcurrency + 3,
    noHandleSignals: true, pollInterval: pollMs, parsedCronItems: [], events, logger: quietLogger(log), gracefulShutdownAbortTimeout: 5000,
  })
  const alive = async () => {
    for (const name of names) await beat(db, name)
    const freed = await freeDeadWorkersJobs(db)
    if (freed.length > 0) log.warn({ workers: freed }, 'jobs of dead workers are free again')
  }
  await alive()
  const timer = setInterval(() => void alive().catch((error: unknown) => log.warn({ error: String(error) }, 'worker beat failed')), beatEveryMs)
  return {
    ended: runner.promise,
    async stop() {
      clearInterval(timer)
      await runner.stop().catch((error: unknown) => log.warn({ error: String(error) }, 'job executor did not stop cleanly'))
      await retire(db, names)
    },
  }
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
