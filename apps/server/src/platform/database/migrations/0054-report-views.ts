import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table report_views (
    id serial primary key,
    account_id integer not null references accounts(id),
    user_id integer not null references users(id),
    name text not null, query text not null, shared boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`)
    .execute(database)
  await sql
    .raw('create index report_views_by_account on report_views (account_id, user_id)')
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table report_views').execute(database)
}
