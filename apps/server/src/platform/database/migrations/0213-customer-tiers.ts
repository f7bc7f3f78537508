import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table accounts add column tier smallint not null default 3 check (tier in (1, 2, 3))`)
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table accounts drop column tier`).execute(database)
}
