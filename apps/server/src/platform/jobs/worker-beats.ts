import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'

/** A worker that has not said so for this long is dead; with the sweep's rhythm its jobs are free within 20 s. */
export const deadAfterMs = 15_000
export const beatEveryMs = 3000

/** Says that the worker lives. `id` is the name under which it locks jobs. */
export async function beat(db: Executor, id: string): Promise<void> {
  await db.insertInto('workers').values({ id, host: hostname(), pid: process.pid })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ beat_at: sql<Date>`now()` })).execute()
}

/** Gives the jobs of silent workers to others; answers with the names of the workers whose locks it broke. */
export async function freeDeadWorkersJobs(db: Executor): Promise<string[]> {
  const limit = sql`now() - make_interval(secs => ${deadAfterMs / 1000})`
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_at < ${limit}
      and locked_by not in (select id from workers where beat_at > ${limit})`.execute(db)
  await unlock(db, rows.map(row => row.locked_by))
  await db.deleteFrom('workers').where('beat_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
  return rows.map(row => row.locked_by)
}

/** The same at once, for a process that is known to have ended. */
export async function freeJobsOfProcess(db: Executor, pid: number): Promise<void> {
  const rows = await db.deleteFrom('workers').where('host', '=', hostname()).where('pid', '=', pid).returning('id').execute()
  await unlock(db, rows.map(row => row.id))
}

/** Takes workers that end in an orderly way off the list. */
export async function retire(db: Executor, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('workers').where('id', 'in', ids).execute()
  await unlock(db, ids)
}

async function unlock(db: Executor, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db)
}
