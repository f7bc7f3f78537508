import { sql, type Kysely } from 'kysely'

const content = (rules: string) => `alter table projects add constraint projects_content check (${rules})`
const kinds = (list: string) =>
  `alter table projects add constraint projects_kind_check check (kind in (${list}))`
const normal = `template_id is not null and template_version is not null
  and document is null and start_document is null`
const ofItsOwn = `template_id is null and template_version is null and document is not null`
const template = `${ofItsOwn} and start_document is null and product_id is null and packed_at is null`
const video = `${ofItsOwn} and start_document is null and duration_ms is not null`
const free = `${ofItsOwn} and start_document is not null`
const known = `'normal', 'playsmart', 'iv', 'template', 'video', 'import'`
const drop = `alter table projects drop constraint projects_kind_check, drop constraint projects_content`
/** The rules of what a project holds, by kind; `videoLike` is a condition on kinds. */
const rules = (videoLike: string) =>
  content(
    `case when kind = 'normal' then ${normal} when kind = 'template' then ${template}
      when ${videoLike} then ${video}
      when kind = 'import' then ${ofItsOwn} and start_document is null else ${free} end`,
  )

const statements = [drop, kinds(`${known}, 'banner'`), rules(`kind in ('video', 'banner')`)]

const undo = [
  `delete from project_files where project_id in (select id from projects where kind = 'banner')`,
  `delete from project_revisions where project_id in (select id from projects where kind = 'banner')`,
  `delete from projects where kind = 'banner'`,
  drop,
  kinds(known),
  rules(`kind = 'video'`),
]

/** Image ads in several sizes are projects like videos (VD-01). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
