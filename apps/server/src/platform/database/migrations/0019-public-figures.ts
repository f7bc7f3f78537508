import { sql, type Kysely } from 'kysely'

/**
 * What a figure of the public library can play and how heavy it is to draw: what the one file of an own
 * figure says in its `info`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table public_assets add column info jsonb not null default '{}'`).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table public_assets drop column info`).execute(database)
}
