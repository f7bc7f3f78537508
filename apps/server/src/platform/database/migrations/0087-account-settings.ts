import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table account_settings (
    account_id integer not null references accounts(id), name text not null,
    value integer not null check (value > 0), primary key (account_id, name))`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`drop table account_settings`.execute(database)
}
