import { sql, type Kysely } from 'kysely'

/**
 * The index of an order holds all that lists are narrowed by: ten thousand rows lie side by side in it, and
 * in as many places of the table.
 * Rows of a few formats are listed by themselves.
 */
const orders = {
  created: 'created_at',
  updated: 'updated_at',
  name: 'name_key',
  size: 'size',
  duration: 'coalesce(duration_ms, 0)',
}
const asked = ['format', 'width', 'height', 'folder_id', 'size', 'duration_ms', 'created_at', 'name_key']

async function makeIndexes(database: Kysely<unknown>, whole: boolean): Promise<void> {
  for (const [name, key] of Object.entries(orders)) {
    const besides = asked.filter(column => column !== key).join(', ')
    await sql.raw(`drop index assets_by_${name}, assets_of_type_by_${name}`).execute(database)
    await sql
      .raw(
        `create index assets_by_${name} on assets (account_id, kind, trashed, ${key}, id) ${whole ? `include (type, ${besides})` : ''}`,
      )
      .execute(database)
    await sql
      .raw(
        `create index assets_of_type_by_${name} on assets (account_id, kind, trashed, type, ${key}, id) ${whole ? `include (${besides})` : ''}`,
      )
      .execute(database)
  }
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await makeIndexes(database, true)
  await sql
    .raw(`create index assets_by_format on assets (account_id, kind, trashed, format, type)`)
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index assets_by_format`).execute(database)
  await makeIndexes(database, false)
}
