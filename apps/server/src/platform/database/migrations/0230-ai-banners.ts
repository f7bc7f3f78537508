import { sql, type Kysely } from 'kysely'

const statements = [
  `create table ai_banners (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    created_by integer not null references users(id),
    name text not null,
    wish jsonb not null,
    rev integer not null default 1,
    job_id integer not null,
    found jsonb,
    candidates jsonb not null default '[]',
    size_bytes bigint not null default 0,
    created_at timestamptz not null default now())`,
  `create index ai_banners_by_account on ai_banners (account_id, id)`,
  `create index ai_banners_by_age on ai_banners (created_at)`,
  `create trigger ai_banners_counted after insert or delete or update of size_bytes on ai_banners
    for each row execute function count_build()`,
  `create table ai_banner_files (
    banner_id integer not null references ai_banners(id) on delete cascade,
    hash text not null,
    account_id integer not null references accounts(id),
    mime text not null,
    primary key (banner_id, hash))`,
  `create index ai_banner_files_by_hash on ai_banner_files (hash, account_id)`,
]

/** Banners that an engine proposes of a web page (VD-22). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['ai_banner_files', 'ai_banners'])
    await sql.raw(`drop table ${table}`).execute(database)
}
