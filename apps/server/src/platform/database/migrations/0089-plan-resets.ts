import { sql, type Kysely } from 'kysely'

/** After so many days the counted quotas of a plan begin again; 0: they last as long as the plan. */
const column = 'reset_days integer not null default 0 check (reset_days >= 0)'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['plans', 'plan_versions'])
    await sql.raw(`alter table ${table} add column ${column}`).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['plan_versions', 'plans'])
    await sql.raw(`alter table ${table} drop column reset_days`).execute(database)
}
