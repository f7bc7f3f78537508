import { sql, type Kysely } from 'kysely'

const statements = [
  `create table auto_plays (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    project_id integer not null references recording_projects(id) on delete cascade,
    job_id integer not null,
    seconds smallint not null,
    orientation text not null check (orientation in ('portrait', 'landscape')),
    language text not null,
    rev integer not null default 0,
    created_at timestamptz not null default now(),
    unique (account_id, project_id))`,
  `create index auto_plays_by_project on auto_plays (project_id)`,
  `create index auto_plays_by_age on auto_plays (created_at)`,
  `create table auto_takes (
    account_id integer not null references accounts(id),
    auto_play_id integer not null references auto_plays(id) on delete cascade,
    number smallint not null,
    temperament text not null,
    outcome text not null,
    moves integer not null,
    fails integer not null,
    retries integer not null,
    store_opened boolean not null,
    duration_ms integer not null,
    replay bytea not null,
    strip_hash text not null,
    frames smallint not null,
    primary key (auto_play_id, number))`,
]

/** Takes of simulated players to choose recordings from. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table auto_takes, auto_plays`).execute(database)
}
