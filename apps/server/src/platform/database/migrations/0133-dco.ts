import { sql, type Kysely } from 'kysely'

const statements = [
  `create table dco_plans (
    project_id integer primary key references projects(id) on delete cascade,
    account_id integer not null references accounts(id),
    rev integer not null,
    plan jsonb not null,
    save_id text,
    updated_at timestamptz not null default now())`,
  `create table dco_plan_revisions (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    project_id integer not null references projects(id) on delete cascade,
    user_id integer not null references users(id),
    rev integer not null,
    kind text not null check (kind in ('saved', 'conflict')),
    plan jsonb not null,
    created_at timestamptz not null default now())`,
  `create index dco_plan_revisions_by_project on dco_plan_revisions (project_id, kind, id desc)`,
  `create table dco_items (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    project_id integer not null references projects(id) on delete cascade,
    combination text not null,
    name text not null,
    labels jsonb not null,
    template_id integer not null,
    template_version text not null,
    "values" jsonb not null,
    language text,
    rev integer not null default 1,
    cover_hash text,
    created_by integer not null references users(id),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (project_id, combination))`,
  `create index dco_items_by_account on dco_items (account_id, id desc)`,
]

/** Plans of variants, and creatives made of their combinations (D-39). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table dco_items, dco_plan_revisions, dco_plans`).execute(database)
}
