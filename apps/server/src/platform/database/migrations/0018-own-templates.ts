import { sql, type Kysely } from 'kysely'

const content = (free: string) => `alter table projects add constraint projects_content check (${free})`
const kinds = (list: string) =>
  `alter table projects add constraint projects_kind_check check (kind in (${list}))`
const normal = `template_id is not null and template_version is not null and document is null and start_document is null`
const ofItsOwn = `template_id is null and template_version is null and document is not null`

const statements = [
  // PL-06: a template of an account is a project that is never edited, so it is a row of the same table.
  `alter table projects drop constraint projects_kind_check, drop constraint projects_content`,
  kinds(`'normal', 'playsmart', 'iv', 'template'`),
  content(
    `case kind when 'normal' then ${normal} when 'template' then ${ofItsOwn} and start_document is null and product_id is null and packed_at is null else ${ofItsOwn} and start_document is not null end`,
  ),
]

const undo = [
  `delete from project_files where project_id in (select id from projects where kind = 'template')`,
  `delete from projects where kind = 'template'`,
  `alter table projects drop constraint projects_kind_check, drop constraint projects_content`,
  kinds(`'normal', 'playsmart', 'iv'`),
  content(`case when kind = 'normal' then ${normal} else ${ofItsOwn} and start_document is not null end`),
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
