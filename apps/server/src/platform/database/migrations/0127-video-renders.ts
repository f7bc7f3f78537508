import { sql, type Kysely } from 'kysely'

const statements = [
  `create table video_tasks (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    project_id integer references projects(id) on delete set null,
    name text not null,
    settings jsonb not null,
    document jsonb not null,
    created_by integer not null references users(id),
    created_at timestamptz not null default now())`,
  `create index video_tasks_by_project on video_tasks (account_id, project_id)`,
  `create table video_renders (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    task_id integer not null references video_tasks(id) on delete cascade,
    name text not null,
    canvas text not null,
    ratio text not null,
    short_side integer not null,
    width integer not null,
    height integer not null,
    language text not null default '',
    members jsonb not null default '{}',
    changes jsonb not null default '{}',
    state text not null default 'pending' check (state in ('pending', 'success', 'fail', 'cancelled')),
    run integer not null default 1,
    credits integer not null,
    job_id integer not null,
    asset_id integer not null default 0,
    hash text,
    md5 text not null default '',
    size_bytes bigint not null default 0,
    duration_ms integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index video_renders_by_account on video_renders (account_id, id desc)`,
  `create index video_renders_by_task on video_renders (task_id)`,
  `create index video_renders_by_hash on video_renders (hash) where hash is not null`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table video_renders, video_tasks`).execute(database)
}
