import { sql, type Kysely } from 'kysely'
import type { Database, Executor } from '../database/database.ts'
import type { Live } from '../live/live.ts'
import { type Jobs, concurrencyOf } from './job-kind.ts'
import { jobLimits } from '../limits/job-limits.ts'

export function createJobs(db: Kysely<Database>, live: Live, workerConcurrency: number): Jobs {
  const concurrency = concurrencyOf(workerConcurrency)
  const enqueue = async (job: NewJob, executor: Executor) => {
    const { id, turn } = await insertJob(executor, job)
    const lane = laneOf(job)
    const queue = `${job.accountId}:${lane}:${turn % concurrency[lane]}`
    await sql`select graphile_worker.add_job(${job.kind}::text, ${JSON.stringify({ id })}::json, queue_name => ${queue}::text, job_key => ${keyOfJob(id)}::text, priority => ${turn}::int,
      max_attempts => ${jobLimits.executorAttempts}::int)`.execute(executor)
    if (!job.silent)
      await live.publish(
        job.userId,
        { cmd: 'async/job_update', data: { id, status: 'pending', progress: 0 } },
        executor,
      )
    return id
  }
  return {
    enqueue: (job, transaction) =>
      transaction ? enqueue(job, transaction) : db.transaction().execute(own => enqueue(job, own)),
    async cancel({ id, accountId, reason }, transaction) {
      const row = await transaction
        .updateTable('jobs')
        .set({
          status: 'fail',
          error: JSON.stringify({ reason, values: {} }),
          updated_at: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('status', '=', 'pending')
        .returning(['user_id', 'silent', 'progress'])
        .executeTakeFirst()
      if (row && !row.silent) {
        const data = { id, status: 'fail' as const, progress: row.progress }
        await live.publish(row.user_id, { cmd: 'async/job_update', data }, transaction)
      }
      return row !== undefined
    },
  }
}

type NewJob = Parameters<Jobs['enqueue']>[0]

function laneOf(job: NewJob): 'short' | 'long' | 'network' {
  return job.lane ?? 'short'
}

/**
 * Gives the job its turn: the one that is being served now, or the one after the account's last pending job.
 * So an account with
 * fifty pending jobs gets every second place as soon as another account has jobs too (start-time fair
 * queueing).
 */
function insertJob(executor: Executor, job: NewJob): Promise<{ id: number; turn: number }> {
  const pending = executor.selectFrom('jobs').where('status', '=', 'pending').where('lane', '=', laneOf(job))
  const served = pending.select(expression => expression.fn.min('turn').as('turn'))
  const own = pending
    .where('account_id', '=', job.accountId)
    .select(expression => expression.fn.max('turn').as('turn'))
  const turn = sql<number>`least(${jobLimits.lastTurn}, greatest(coalesce((${served}), 0), coalesce((${own}) + 1, 0)))`
  return executor
    .insertInto('jobs')
    .values({
      account_id: job.accountId,
      user_id: job.userId,
      kind: job.kind,
      title: job.title,
      input: JSON.stringify(job.input ?? null),
      silent: job.silent ?? false,
      lane: laneOf(job),
      turn,
    })
    .returning(['id', 'turn'])
    .executeTakeFirstOrThrow()
}

/** The executor's key of a job, which links its row to the executor's tables. */
function keyOfJob(id: number): string {
  return `job:${id}`
}

/** Undefined for a chore, which is not a job of an account. */
export function jobOfKey(key: string | null): number | undefined {
  const id = /^job:(\d+)$/.exec(key ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}
