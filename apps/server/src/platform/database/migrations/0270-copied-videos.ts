import { sql, type Kysely } from 'kysely'

/** Whether the frames of an exported video are those of its files, not encoded again (VD-07.10). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table video_renders add column is_copied boolean not null default false')
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table video_renders drop column is_copied').execute(database)
}
