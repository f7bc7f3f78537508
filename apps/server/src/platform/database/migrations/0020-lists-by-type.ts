import { sql, type Kysely } from 'kysely'

/**
 * A list of several types is read type by type, each in the requested order, and merged: a row that is late
 * in the order of all types may be early in that of its type.
 */
const orders = {
  created: 'created_at, id',
  updated: 'updated_at, id',
  name: 'name_key, id',
  size: 'size, id',
  duration: 'coalesce(duration_ms, 0), id',
}

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(orders))
    await sql
      .raw(`create index assets_of_type_by_${name} on assets (account_id, kind, trashed, type, ${columns})`)
      .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(orders))
    await sql.raw(`drop index assets_of_type_by_${name}`).execute(database)
}
