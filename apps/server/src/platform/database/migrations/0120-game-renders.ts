import { sql, type Kysely } from 'kysely'

/** Renders of uploaded games state what the game did that its video may lack. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table recording_renders add column faults jsonb`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table recording_renders drop column faults`.execute(database)
}
