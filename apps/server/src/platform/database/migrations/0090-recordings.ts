import { sql, type Kysely } from 'kysely'

const statements = [
  `create table recording_projects (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    project_id integer not null references projects(id),
    created_by integer not null references users(id),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (account_id, project_id))`,
  `create index recording_projects_by_change on recording_projects (account_id, updated_at desc, id desc)`,
  `create table gameplays (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    project_id integer not null references recording_projects(id) on delete cascade,
    name text not null,
    duration_ms integer not null default 0,
    orientation text not null default 'portrait' check (orientation in ('portrait', 'landscape')),
    replay bytea,
    rev integer not null default 0,
    display_mode smallint not null,
    cursor_width smallint not null,
    cursor_height smallint not null,
    rotation_angle smallint not null,
    cursor_asset_id integer not null default 0,
    created_by integer not null references users(id),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index gameplays_by_project on gameplays (account_id, project_id, id desc)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table gameplays, recording_projects`).execute(database)
}
