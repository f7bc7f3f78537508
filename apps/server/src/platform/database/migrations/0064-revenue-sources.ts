import { sql, type Kysely } from 'kysely'

const statements = [
  `create table revenue_sources (
    id serial primary key,
    account_id integer not null references accounts(id) on delete cascade,
    name text not null, mapping jsonb not null, pattern text not null,
    summary jsonb not null, first_day integer not null, last_day integer not null,
    imported_at timestamptz not null, created_at timestamptz not null default now())`,
  `create index revenue_sources_account on revenue_sources (account_id)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table revenue_sources').execute(database)
}
