import { sql, type Kysely } from 'kysely'

const statements = [
  `create table forecasts (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    content_hash text not null, model integer not null,
    job_id integer not null,
    result jsonb, outcomes bytea, created_at timestamptz not null default now(),
    unique (account_id, content_hash, model))`,
  `create table forecast_versions (
    account_id integer not null references accounts(id),
    project_id integer not null references projects(id) on delete cascade,
    forecast_id integer not null references forecasts(id) on delete cascade,
    rev integer not null, created_at timestamptz not null default now(),
    primary key (project_id, forecast_id))`,
  `create index forecast_versions_forecast on forecast_versions (forecast_id)`,
]

/** Forecasts by content, and the versions of projects with that content (IN-07). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['forecast_versions', 'forecasts'])
    await sql.raw(`drop table ${table}`).execute(database)
}
