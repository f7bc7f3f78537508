import { sql, type Kysely } from 'kysely'

/**
 * The share link or session through which a preview was opened; it is served only while that is valid
 * (SH-02).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table preview_mounts add column holder text').execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table preview_mounts drop column holder').execute(database)
}
