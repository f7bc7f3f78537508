import { sql, type Kysely } from 'kysely'

const statements = [
  `create table reporting_creatives (
    id text primary key, account_id integer not null references accounts(id),
    project_id integer not null references projects(id), channel_id integer not null,
    is_hosted boolean not null,
    content_hash text not null, dimensions jsonb not null, created_at timestamptz not null default now())`,
  `create index reporting_creatives_project on reporting_creatives (account_id, project_id)`,
  `create table report_point_settings (
    account_id integer not null references accounts(id), channel_id integer not null, is_on boolean not null,
    primary key (account_id, channel_id))`,
]

/** Creatives that report what viewers do, and the switches of their channels (IN-04.23). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['report_point_settings', 'reporting_creatives'])
    await sql.raw(`drop table ${table}`).execute(database)
}
