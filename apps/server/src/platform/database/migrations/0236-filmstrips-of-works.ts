import { sql, type Kysely } from 'kysely'

/** Videos among the works were prepared without a filmstrip; the next start of the server prepares them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `delete from asset_preparations where state <> 'failed' and asset_id in (
        select id from assets where kind = 'works' and type = 'video' and not exists (
          select from asset_derivatives made where made.asset_id = assets.id and made.kind = 'filmstrip'))`,
    )
    .execute(database)
}

export async function down(): Promise<void> {
  // Existing preparations stay unchanged.
}
