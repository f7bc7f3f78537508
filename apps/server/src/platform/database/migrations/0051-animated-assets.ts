import { sql, type Kysely } from 'kysely'

/** // Animated images are rare: a list of them is read from an index of its own (AS-13.2). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index assets_with_frames on assets (account_id, kind, trashed, created_at, id) where type = 'frames' or payload ? 'animation'`,
    )
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index assets_with_frames`).execute(database)
}
