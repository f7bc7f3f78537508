import { sql, type Kysely } from 'kysely'

const statements = [
  `create table recording_checks (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    gameplay_id integer not null references gameplays(id) on delete cascade,
    job_id integer not null,
    sizes jsonb not null,
    variants jsonb not null,
    results jsonb not null default '[]',
    created_at timestamptz not null default now(),
    unique (account_id, gameplay_id))`,
  `create index recording_checks_by_gameplay on recording_checks (gameplay_id)`,
  `create index recording_checks_by_job on recording_checks (job_id)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table recording_checks`).execute(database)
}
