import { sql, type Kysely } from 'kysely'

/** Runs of simulated players before had the seed 1. */
const statements = [
  `alter table auto_plays add column seed integer not null default 1`,
  `alter table auto_takes add column seed integer not null default 0`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table auto_plays drop column seed`).execute(database)
  await sql.raw(`alter table auto_takes drop column seed`).execute(database)
}
