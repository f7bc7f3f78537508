import { sql, type Kysely } from 'kysely'

const content = (rules: string) => `alter table projects add constraint projects_content check (${rules})`
const kinds = (list: string) =>
  `alter table projects add constraint projects_kind_check check (kind in (${list}))`
const normal = `template_id is not null and template_version is not null
  and document is null and start_document is null`
const ofItsOwn = `template_id is null and template_version is null and document is not null`
const template = `${ofItsOwn} and start_document is null and product_id is null and packed_at is null`
const free = `${ofItsOwn} and start_document is not null`

const statements = [
  // VD-01: a video is a project with a document of its own: quotas, revisions and uses of assets are shared.
  `alter table projects drop constraint projects_kind_check, drop constraint projects_content,
    add column duration_ms integer`,
  kinds(`'normal', 'playsmart', 'iv', 'template', 'video'`),
  content(
    `case kind when 'normal' then ${normal} when 'template' then ${template}
      when 'video' then ${ofItsOwn} and start_document is null and duration_ms is not null else ${free} end`,
  ),
]

const undo = [
  `delete from project_files where project_id in (select id from projects where kind = 'video')`,
  `delete from project_revisions where project_id in (select id from projects where kind = 'video')`,
  `delete from projects where kind = 'video'`,
  `alter table projects drop constraint projects_kind_check, drop constraint projects_content,
    drop column duration_ms`,
  kinds(`'normal', 'playsmart', 'iv', 'template'`),
  content(`case kind when 'normal' then ${normal} when 'template' then ${template} else ${free} end`),
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
