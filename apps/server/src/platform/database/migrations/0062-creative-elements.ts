import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table creative_elements (
    account_id integer not null references accounts(id), creative text not null,
    is_exact boolean not null, elements jsonb not null, labels jsonb not null default '[]',
    updated_at timestamptz not null default now(), primary key (account_id, creative))`)
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table creative_elements').execute(database)
}
