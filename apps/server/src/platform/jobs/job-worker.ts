import { EventEmitter } from 'node:events'
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { AppContext } from '../context.ts'
import type { Log } from '../log.ts'
import { type Chore, type JobKind, concurrencyOf } from './job-kind.ts'
import { createJobRecords } from './job-records.ts'
import { runJob } from './job-task.ts'
import { beat, freeDeadWorkersJobs, retire } from './worker-beats.ts'
import { jobLimits } from '../limits/job-limits.ts'
import { workerLimits } from '../limits/server-limits.ts'

export interface JobWorker {
  /** Resolves with an error when the executor ended by itself. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Runs jobs of these kinds in this process until it is stopped. Long jobs with scheduled chores, and jobs
 * that wait for other servers, have separate lanes.
 */
export async function startJobWorker(
  context: AppContext,
  kinds: JobKind[],
  chores: Chore[] = [],
): Promise<JobWorker> {
  const { db, log, config } = context
  requireOneHandler(kinds)
  const events: WorkerEvents = new EventEmitter()
  const names: string[] = []
  events.on('pool:create', ({ workerPool }) => names.push(workerPool.id))
  const ofLane = (lane: JobKind['lane']) => kinds.filter(kind => kind.lane === lane)
  const [short, long, network] = [ofLane(undefined), ofLane('long'), ofLane('network')]
  const concurrency = concurrencyOf(config.workerConcurrency)
  const runners = [await startLane(context, short, concurrency.short + 1, events)]
  if (long.length + chores.length > 0)
    runners.push(await startLane(context, long, concurrency.long + 1, events, chores))
  if (network.length > 0) runners.push(await startLane(context, network, jobLimits.networkJobs, events))
  const alive = async () => {
    for (const name of names) await beat(db, name)
    const freed = await freeDeadWorkersJobs(db)
    if (freed.length > 0) log.warn({ workers: freed }, 'jobs of dead workers are free again')
  }
  await alive()
  const timer = setInterval(
    () => void alive().catch((error: unknown) => log.warn({ error: String(error) }, 'worker beat failed')),
    workerLimits.beatEveryMs,
  )
  return {
    ended: Promise.race(runners.map(runner => runner.promise)),
    async stop() {
      clearInterval(timer)
      await Promise.all(
        runners.map(runner =>
          runner
            .stop()
            .catch((error: unknown) =>
              log.warn({ error: String(error) }, 'job executor did not stop cleanly'),
            ),
        ),
      )
      await retire(db, names)
    },
  }
}

function requireOneHandler(kinds: JobKind[]): void {
  const names = kinds.map(kind => kind.kind)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two handlers want the jobs of kind ${twice}.`)
}

function startLane(
  { db, log, live, clock, config }: AppContext,
  kinds: JobKind[],
  concurrency: number,
  events: WorkerEvents,
  chores: Chore[] = [],
): Promise<Runner> {
  const records = createJobRecords(db, live)
  const taskList: TaskList = {
    ...Object.fromEntries(
      kinds.map(kind => [
        kind.kind,
        (payload: unknown) => runJob((payload as { id: number }).id, kind, records, clock, log),
      ]),
    ),
    ...Object.fromEntries(chores.map(chore => [chore.name, () => chore.run()])),
  }
  return run({
    connectionString: config.databaseUrl,
    taskList,
    concurrency,
    maxPoolSize: concurrency + 3,
    noHandleSignals: true,
    pollInterval: jobLimits.pollEveryMs,
    parsedCronItems: parseCronItems(chores.map(cronItem)),
    events,
    logger: quietLogger(log),
    gracefulShutdownAbortTimeout: jobLimits.stopMs,
  })
}

/** A chore runs on one node at its scheduled time; if no node ran then, on the first that starts. */
function cronItem({ name, cron }: Chore): CronItem {
  return {
    task: name,
    match: cron,
    options: {
      backfillPeriod: jobLimits.choreBackfillMs,
      maxAttempts: jobLimits.choreAttempts,
      queueName: 'chores',
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
