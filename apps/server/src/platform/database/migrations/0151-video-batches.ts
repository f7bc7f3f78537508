import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table video_tasks
    add column rows integer not null default 0,
    add column bases jsonb not null default '[]'`,
  `alter table video_renders
    add column project_id integer references projects(id) on delete set null,
    add column row_number integer not null default 0,
    add column base integer not null default 0,
    add column cells jsonb not null default '{}',
    add column problem jsonb`,
  `create index video_tasks_batches on video_tasks (account_id, id desc) where rows > 0`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index video_tasks_batches`).execute(database)
  await sql
    .raw(`alter table video_renders drop column project_id, drop column row_number,
    drop column base, drop column cells, drop column problem`)
    .execute(database)
  await sql.raw(`alter table video_tasks drop column rows, drop column bases`).execute(database)
}
