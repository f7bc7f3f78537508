import { sql, type Kysely } from 'kysely'

const statements = [
  `create table project_comments (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    project_id integer not null references projects(id) on delete cascade,
    parent_id integer references project_comments(id) on delete cascade,
    user_id integer references users(id) on delete set null,
    author text not null,
    text text not null,
    scene text not null default '',
    orientation text not null default 'portrait' check (orientation in ('portrait', 'landscape')),
    x real,
    y real,
    at_ms integer,
    is_resolved boolean not null default false,
    created_at timestamptz not null default now())`,
  `create index project_comments_by_project on project_comments (project_id, id)`,
  `create index project_comments_by_parent on project_comments (parent_id) where parent_id is not null`,
]

/** Comments inside the editors, pinned to a scene, a place and a moment (PL-04.80). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table project_comments').execute(database)
}
