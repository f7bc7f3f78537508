import { sql, type Kysely } from 'kysely'
import type { ErrorName } from '@adloom/contract/errors'
import type { Database, Executor } from '../database/database.ts'
import type { Live } from '../live/live.ts'
import type { JobResult } from './job-kind.ts'

/** A job as its run sees it. */
export interface BegunJob {
  id: number
  account_id: number
  user_id: number
  input: unknown
  attempt: number
  crashes: number
  silent: boolean
}

/**
 * The rows of `jobs` as runs change them. Every change names the attempt: a run that was taken over changes
 * nothing.
 */
export interface JobRecords {
  /** Returns how many times a worker ended while it ran the job. */
  crashes(id: number): Promise<number>
  /** Counts a new attempt; undefined when the job has ended. */
  begin(id: number): Promise<BegunJob | undefined>
  /** Ends an attempt that is followed by another. */
  interrupt(job: BegunJob): Promise<void>
  progress(job: BegunJob, percent: number): Promise<boolean>
  succeed(job: BegunJob, result: JobResult, also: (transaction: Executor) => Promise<void>): Promise<boolean>
  fail(
    job: BegunJob,
    error: { reason: ErrorName; values: Record<string, string | number> },
    also: (transaction: Executor) => Promise<void>,
  ): Promise<boolean>
}

export function createJobRecords(db: Kysely<Database>, live: Live): JobRecords {
  const mine = (executor: Executor, job: BegunJob) =>
    executor
      .updateTable('jobs')
      .where('id', '=', job.id)
      .where('attempt', '=', job.attempt)
      .where('status', '=', 'pending')
      .returning(['status', 'progress'])
  const notify = async (executor: Executor, job: BegunJob, row: { status: string; progress: number }) => {
    if (!job.silent)
      await live.publish(job.user_id, { cmd: 'async/job_update', data: { id: job.id, ...row } }, executor)
  }
  const change = async (
    executor: Executor,
    job: BegunJob,
    values: { status?: 'success' | 'fail'; progress?: number; result?: string | null; error?: string },
  ) => {
    const row = await mine(executor, job)
      .set({ ...values, updated_at: sql<Date>`now()` })
      .executeTakeFirst()
    if (row) await notify(executor, job, row)
    return row !== undefined
  }
  const settle = (
    job: BegunJob,
    values: Parameters<typeof change>[2],
    also: (transaction: Executor) => Promise<void>,
  ) =>
    db.transaction().execute(async transaction => {
      const settled = await change(transaction, job, values)
      if (settled) await also(transaction)
      return settled
    })

  return {
    crashes: async id =>
      (await db.selectFrom('jobs').select('crashes').where('id', '=', id).executeTakeFirst())?.crashes ?? 0,
    begin: id =>
      db
        .updateTable('jobs')
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .set(expression => ({
          attempt: expression('attempt', '+', 1),
          running: true,
          updated_at: sql<Date>`now()`,
        }))
        .returning(['id', 'account_id', 'user_id', 'input', 'attempt', 'crashes', 'silent'])
        .executeTakeFirst(),
    interrupt: async job => void (await mine(db, job).set({ running: false }).execute()),
    progress: (job, percent) => change(db, job, { progress: Math.max(0, Math.min(99, Math.round(percent))) }),
    succeed: (job, { result }, also) =>
      settle(job, { status: 'success', progress: 100, result: result ? JSON.stringify(result) : null }, also),
    fail: (job, error, also) => settle(job, { status: 'fail', error: JSON.stringify(error) }, also),
  }
}
