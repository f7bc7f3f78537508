import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // A condition that is over is sent again when it comes back.
  await sql`alter table plan_signals add column ended_at timestamptz`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_signals drop column ended_at`.execute(database)
}
