import { sql, type Kysely } from 'kysely'

/** The clips of a public figure and its triangles: the same data as `info` of an account's figure file. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table public_assets add column info jsonb not null default '{}'`).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table public_assets drop column info`).execute(database)
}
