import { sql, type Kysely } from 'kysely'

/** The previews of an account are counted at each new one (RS-09.6). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index preview_mounts_of_account on preview_mounts (account_id, expires_at)')
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index preview_mounts_of_account').execute(database)
}
