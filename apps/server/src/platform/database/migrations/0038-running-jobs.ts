import { sql, type Kysely } from 'kysely'

/**
 * Whether a worker has begun the job: one that only waited in a worker that ended did not cause the end
 * (RS-03.5).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table jobs add column running boolean not null default false').execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table jobs drop column running').execute(database)
}
