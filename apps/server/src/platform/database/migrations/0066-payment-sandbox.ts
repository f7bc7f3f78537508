import { sql, type Kysely } from 'kysely'

const statements = [
  `create table sandbox_objects (
    id text primary key, kind text not null, body jsonb not null,
    created_at timestamptz not null default now())`,
  `create index sandbox_objects_kind on sandbox_objects (kind, created_at)`,
  `create table sandbox_answers (
    key text primary key, request_hash text not null, status integer, body jsonb,
    created_at timestamptz not null default now())`,
  `create index sandbox_answers_age on sandbox_answers (created_at)`,
  `create table sandbox_tasks (
    id integer primary key generated always as identity,
    kind text not null check (kind in ('deliver', 'settle')), subject text not null,
    fault text not null default '', attempt integer not null default 0,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'dropped', 'failed')),
    answer text not null default '',
    due_at timestamptz not null, created_at timestamptz not null default now())`,
  `create index sandbox_tasks_due on sandbox_tasks (due_at) where state = 'waiting'`,
  `create table sandbox_switches (name text primary key, percent integer not null)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['sandbox_switches', 'sandbox_tasks', 'sandbox_answers', 'sandbox_objects'])
    await sql.raw(`drop table ${table}`).execute(database)
}
