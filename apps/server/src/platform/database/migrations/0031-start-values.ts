import { sql, type Kysely } from 'kysely'

/**
 * The values a game-maker project was created with, which reset-demo restores; empty for projects whose first
 * revision is gone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table projects add column start_values jsonb not null default '{}';
    update projects set start_values = first.values from project_revisions first
      where first.project_id = projects.id and first.rev = 1 and first.kind = 'saved' and projects.kind = 'normal';
  `)
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table projects drop column start_values').execute(database)
}
