import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, Executor } from '../database/database.ts'
import type { Live } from '../live/live.ts'
import type { Jobs } from './job-kind.ts'

/** The executor counts attempts too; ours decide, so its own limit is out of reach. */
const executorAttempts = 100

export function createJobs(db: Kysely<Database>, live: Live): Jobs {
  return {
    enqueue: (job, transaction) => (transaction ? add(job, transaction, live) : db.transaction().execute(own => add(job, own, live))),
  }
}

async function add(job: Parameters<Jobs['enqueue']>[0], executor: Executor, live: Live): Promise<number> {
  const { id } = await executor.insertInto('jobs')
    .values({ account_id: job.accountId, user_id: job.userId, kind: job.kind, title: job.title, input: JSON.stringify(job.input ?? null), silent: job.silent ?? false })
    .returning('id').executeTakeFirstOrThrow()
  await sql`select graphile_worker.add_job(${job.kind}::text, ${JSON.stringify({ id })}::json, max_attempts => ${executorAttempts}::int)`.execute(executor)
  if (!job.silent) await live.publish(job.userId, { cmd: 'async/job_update', data: { id, status: 'pending', progress: 0 } }, executor)
  return id
}
