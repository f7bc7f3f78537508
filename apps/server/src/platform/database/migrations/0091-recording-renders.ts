import { sql, type Kysely } from 'kysely'

const statements = [
  `create table recording_tasks (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    gameplay_id integer references gameplays(id) on delete set null,
    name text not null,
    settings jsonb not null,
    content jsonb not null,
    take bytea not null,
    created_by integer not null references users(id),
    created_at timestamptz not null default now())`,
  `create index recording_tasks_by_gameplay on recording_tasks (account_id, gameplay_id)`,
  `create table recording_renders (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    task_id integer not null references recording_tasks(id) on delete cascade,
    name text not null,
    width integer not null,
    height integer not null,
    language text not null default '',
    skin text not null default '',
    values jsonb not null default '{}',
    state text not null default 'pending' check (state in ('pending', 'success', 'fail', 'cancelled')),
    run integer not null default 1,
    credits integer not null,
    job_id integer not null,
    asset_id integer not null default 0,
    hash text,
    md5 text not null default '',
    size_bytes bigint not null default 0,
    duration_ms integer not null default 0,
    is_fitted boolean not null default false,
    diverged_ms integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index recording_renders_by_account on recording_renders (account_id, id desc)`,
  `create index recording_renders_by_task on recording_renders (task_id)`,
  `create index recording_renders_by_hash on recording_renders (hash) where hash is not null`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table recording_renders, recording_tasks`).execute(database)
}
