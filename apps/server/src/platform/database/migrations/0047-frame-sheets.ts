import { sql, type Kysely } from 'kysely'

/** Animated images are prepared again at the next start, which makes their frame sheets (AS-08.1). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `delete from asset_preparations where asset_id in (select id from assets where payload ? 'animation')`,
    )
    .execute(database)
}

export async function down(): Promise<void> {
  // Existing preparations stay unchanged.
}
