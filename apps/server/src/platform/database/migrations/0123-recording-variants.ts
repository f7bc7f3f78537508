import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table gameplays
    add column trim_from_ms integer not null default 0,
    add column trim_to_ms integer not null default 0,
    add column language text not null default '',
    add column ad_values jsonb not null default '{}'`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table gameplays drop column trim_from_ms, drop column trim_to_ms, drop column language,
        drop column ad_values`,
    )
    .execute(database)
}
