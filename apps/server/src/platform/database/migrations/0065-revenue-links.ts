import { sql, type Kysely } from 'kysely'

const statements = [
  `create table revenue_links (
    source_id integer primary key references revenue_sources(id) on delete cascade,
    account_id integer not null references accounts(id) on delete cascade,
    user_id integer not null references users(id) on delete cascade,
    partner text not null check (partner in ('appsflyer', 'adjust', 'singular')),
    sealed bytea not null, key_id text not null,
    pull_job integer, pull_attempt integer, next_pull_at timestamptz,
    covered_day integer, fetched_at timestamptz,
    pull_error text not null default '', pull_failures integer not null default 0,
    refusals integer not null default 0,
    created_at timestamptz not null default now())`,
  `create index revenue_links_account on revenue_links (account_id)`,
  `create index revenue_links_user on revenue_links (user_id)`,
  `create index revenue_links_due on revenue_links (next_pull_at) where next_pull_at is not null`,
  `create table revenue_pulls (
    id integer generated always as identity primary key,
    source_id integer not null references revenue_links(source_id) on delete cascade,
    from_day integer not null, to_day integer not null, row_count integer not null,
    fetched_at timestamptz not null, hash text not null, size bigint not null)`,
  `create index revenue_pulls_source on revenue_pulls (source_id, id)`,
  `create index revenue_pulls_time on revenue_pulls (fetched_at)`,
  `create index revenue_pulls_hash on revenue_pulls (hash)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['revenue_pulls', 'revenue_links'])
    await sql.raw(`drop table ${table}`).execute(database)
}
