import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table paid_versions add column project_id integer references projects(id) on delete set null`,
  `update paid_versions v set project_id = packs.project_id from packs
    where packs.job_id = v.job_id and packs.account_id = v.account_id`,
  // Deliveries kept no project of what they packed: that of the creative which has the content last.
  `update paid_versions v set project_id = c.project_id from delivery_cells cell
    join delivery_creatives c on c.id = cell.creative_id
    where v.project_id is null and cell.account_id = v.account_id and cell.content_hash = v.content_hash
      and cell.channel_id = v.channel_id`,
  `create index paid_versions_project on paid_versions (project_id)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table paid_versions drop column project_id`).execute(database)
}
