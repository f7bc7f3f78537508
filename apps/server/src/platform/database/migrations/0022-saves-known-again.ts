import { sql, type Kysely } from 'kysely'

/** The name its sender gave to the save that made the newest revision: sent again, it is known (D-34). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table projects add column save_id text').execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table projects drop column save_id').execute(database)
}
