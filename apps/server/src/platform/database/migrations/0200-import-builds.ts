import { sql, type Kysely } from 'kysely'

/** An imported playable is recorded as a build, made again of a later revision. */
const statements = [
  `alter table recording_builds
    add column import_id integer references projects(id) on delete set null,
    add column import_rev integer not null default 0`,
  `create unique index recording_builds_by_import on recording_builds (import_id)
    where import_id is not null`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table recording_builds drop column import_rev, drop column import_id`)
    .execute(database)
}
