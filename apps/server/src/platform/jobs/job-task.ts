import type { ErrorName } from '@adloom/contract/errors'
import pLimit from 'p-limit'
import { Failure } from '../binder/fail.ts'
import { quotaFailure } from '../binder/resource-failure.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { JobKind, JobResult } from './job-kind.ts'
import type { BegunJob, JobRecords } from './job-records.ts'
import { jobLimits } from '../limits/job-limits.ts'

/** Errors that a busy machine can cause: the job gets a second attempt. */
const triedAgain: ErrorName[] = ['document_timeout', 'document_memory']

/** Jobs whose worker ended run one at a time, so that the faulty one does not end another again. */
const oneSuspect = pLimit(1)

/** Runs one job to its end. Throws when it should be retried. */
export async function runJob(
  id: number,
  kind: JobKind,
  records: JobRecords,
  clock: Clock,
  log: Log,
): Promise<void> {
  const run = () => runOnce(id, kind, records, clock, log)
  await ((await records.crashes(id)) > 0 ? oneSuspect(run) : run())
}

async function runOnce(
  id: number,
  kind: JobKind,
  records: JobRecords,
  clock: Clock,
  log: Log,
): Promise<void> {
  const job = await records.begin(id)
  if (!job) return
  const input = kind.input.safeParse(job.input)
  const view = { id: job.id, accountId: job.account_id, userId: job.user_id, input: input.data }
  const giveUp = async (failure: Failure) => {
    const settled = await records.fail(
      job,
      { reason: failure.reason, values: failure.values },
      async transaction => kind.failed?.(view, transaction),
    )
    log.warn(
      { job: id, kind: kind.kind, attempt: job.attempt, reason: failure.reason, settled },
      'job failed',
    )
  }
  if (!input.success) return giveUp(new Failure('bad_input', { field: 'input', problem: kind.kind }))
  if (job.crashes >= jobLimits.maxCrashes) return giveUp(new Failure('job_crashed'))
  const tries = job.attempt - job.crashes
  try {
    const result = await limited(kind, signal =>
      kind.run(
        { ...view, attempt: job.attempt, signal: signal.signal },
        reporter(job, records, clock, signal),
      ),
    )
    const settled = await records.succeed(job, result, async transaction =>
      kind.succeeded?.(view, transaction),
    )
    log.info(
      { job: id, kind: kind.kind, attempt: job.attempt, settled },
      settled ? 'job done' : 'job was taken over, result dropped',
    )
  } catch (thrown) {
    const error = quotaFailure(thrown) ?? thrown
    if (error instanceof Failure && !(triedAgain.includes(error.reason) && tries < kind.maxAttempts))
      return giveUp(error)
    log.error({ job: id, kind: kind.kind, attempt: job.attempt, err: error }, 'job stumbled')
    if (tries >= kind.maxAttempts) return giveUp(error instanceof Failure ? error : new Failure('generic'))
    await records.interrupt(job)
    throw error
  }
}

async function limited(
  kind: JobKind,
  run: (signal: AbortController) => Promise<JobResult>,
): Promise<JobResult> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(new Failure('job_timeout', { seconds: Math.round(kind.timeoutMs / 1000) }))
    }, kind.timeoutMs)
  })
  try {
    return await Promise.race([run(controller), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Progress is sent a few times a second at most; a report of a job that was taken over stops the run. */
function reporter(
  job: BegunJob,
  records: JobRecords,
  clock: Clock,
  controller: AbortController,
): (percent: number) => Promise<void> {
  let last = 0
  return async percent => {
    controller.signal.throwIfAborted()
    if (clock.now() - last < jobLimits.progressEveryMs) return
    last = clock.now()
    if (!(await records.progress(job, percent))) controller.abort()
    controller.signal.throwIfAborted()
  }
}
