import { sql, type Kysely } from 'kysely'

/** Letters with a name, which are stored once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mail_outbox add column key text unique`).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mail_outbox drop column key`).execute(database)
}
