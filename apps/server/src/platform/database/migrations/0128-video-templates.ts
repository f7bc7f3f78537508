import { sql, type Kysely } from 'kysely'

const statements = [
  `create table video_templates (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    name text not null,
    document jsonb not null,
    duration_ms integer not null,
    cover_hash text,
    created_by integer not null references users(id),
    created_at timestamptz not null default now())`,
  `create index video_templates_by_account on video_templates (account_id, id desc)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table video_templates`).execute(database)
}
