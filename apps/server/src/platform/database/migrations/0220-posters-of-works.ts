import { sql, type Kysely } from 'kysely'

/** Works were marked as prepared without an image of them; the next start of the server prepares them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `delete from asset_preparations where state <> 'failed' and asset_id in (
        select id from assets where kind = 'works' and type in ('video', 'image')
        and not exists (select from asset_derivatives made where made.asset_id = assets.id))`,
    )
    .execute(database)
}

export async function down(): Promise<void> {
  // Existing preparations stay unchanged.
}
