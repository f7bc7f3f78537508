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
const known = `'normal', 'playsmart', 'iv', 'template', 'video'`
const drop = `alter table projects drop constraint projects_kind_check, drop constraint projects_content`

const statements = [
  drop,
  kinds(`${known}, 'import'`),
  content(
    `case kind when 'normal' then ${normal} when 'template' then ${template} when 'video' then ${video}
      when 'import' then ${ofItsOwn} and start_document is null else ${free} end`,
  ),
  `create table project_imports (
    project_id integer primary key references projects(id) on delete cascade,
    account_id integer not null references accounts(id),
    file_name text not null,
    source_hash text not null,
    hash text not null,
    size_bytes bigint not null,
    report jsonb not null,
    probes jsonb not null,
    replaced jsonb not null default '[]')`,
  `create index project_imports_by_account on project_imports (account_id)`,
  `create trigger imports_counted after insert or delete or update of size_bytes on project_imports
    for each row execute function count_build()`,
]

const undo = [
  `drop table project_imports`,
  `delete from project_files where project_id in (select id from projects where kind = 'import')`,
  `delete from project_revisions where project_id in (select id from projects where kind = 'import')`,
  `delete from projects where kind = 'import'`,
  drop,
  kinds(known),
  content(
    `case kind when 'normal' then ${normal} when 'template' then ${template}
      when 'video' then ${video} else ${free} end`,
  ),
]

/** Playables that were made elsewhere are projects with the files of their import (PL-06.90). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
