import { sql, type Kysely } from 'kysely'

/** Files of AI tools are rare: a list of them is read from an index of its own (AS-14.1). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index assets_with_source_type on assets (account_id, kind, trashed, created_at, id)
        where payload ? 'source_type'`,
    )
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index assets_with_source_type`).execute(database)
}
