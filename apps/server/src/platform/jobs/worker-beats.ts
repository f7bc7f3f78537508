import { hostname } from 'node:os'
import { sql, type Kysely } from 'kysely'
import type { Database, Executor } from '../database/database.ts'
import { jobOfKey } from './job-queue.ts'
import { jobLimits } from '../limits/job-limits.ts'

/** Records that the worker is alive. `id` is the name under which it locks jobs. */
export async function beat(db: Executor, id: string): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id, host: hostname(), pid: process.pid })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ beat_at: sql<Date>`now()` }))
    .execute()
}

/** Gives the jobs of silent workers to others; returns the names of the workers whose locks it released. */
export async function freeDeadWorkersJobs(db: Kysely<Database>): Promise<string[]> {
  const limit = sql`now() - make_interval(secs => ${jobLimits.deadAfterMs / 1000})`
  const names = await db.transaction().execute(async transaction => {
    const { rows } = await sql<{ locked_by: string }>`
      select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_at < ${limit}
        and locked_by not in (select id from workers where beat_at > ${limit})`.execute(transaction)
    await freeCrashed(
      transaction,
      rows.map(row => row.locked_by),
    )
    return rows.map(row => row.locked_by)
  })
  await db
    .deleteFrom('workers')
    .where('beat_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  return names
}

/** The same at once, for a process known to have ended. */
export async function freeJobsOfProcess(db: Kysely<Database>, pid: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    const rows = await transaction
      .deleteFrom('workers')
      .where('host', '=', hostname())
      .where('pid', '=', pid)
      .returning('id')
      .execute()
    await freeCrashed(
      transaction,
      rows.map(row => row.id),
    )
  })
}

/** Removes workers that end in an orderly way from the list. */
export async function retire(db: Executor, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('workers').where('id', 'in', ids).execute()
  await unlock(db, ids)
}

const freeingLock = 4_711_002

/** Counts a crash for each job that one of these workers had started, once, whichever process notices it. */
async function freeCrashed(transaction: Executor, workers: string[]): Promise<void> {
  if (workers.length === 0) return
  await sql`select pg_advisory_xact_lock(${freeingLock})`.execute(transaction)
  const { rows } = await sql<{
    key: string | null
  }>`select key from graphile_worker.jobs where locked_by = any(${workers}::text[])`.execute(transaction)
  const ids = rows.flatMap(row => jobOfKey(row.key) ?? [])
  if (ids.length > 0)
    await transaction
      .updateTable('jobs')
      .set({ crashes: sql<number>`crashes + 1`, running: false })
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .where('running', '=', true)
      .execute()
  await unlock(transaction, workers)
}

async function unlock(db: Executor, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db)
}
