import { sql, type Kysely } from 'kysely'

const noteFiles = (
  now: string,
  revision: string,
) => `create or replace function note_project_files() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'projects' then
      delete from project_files where project_id = new.id and revision_id is null;
      insert into project_files (account_id, project_id, hash) select new.account_id, new.id, hash from (${now}) as held (hash);
    else
      insert into project_files (account_id, project_id, revision_id, hash) select new.account_id, new.project_id, new.id, hash from (${revision}) as held (hash);
    end if;
    return null;
  end $$`

const statements = [
  // D-30: a project of the free editor is a document of its own, where one of the game maker is values over
  // its template's.
  `alter table projects add column kind text not null default 'normal' check (kind in ('normal', 'playsmart', 'iv')), add column document jsonb, add column start_document jsonb, add column job_id integer unique,
    alter column template_id drop not null, alter column template_version drop not null,
    add constraint projects_content check (case when kind = 'normal' then template_id is not null and template_version is not null and document is null and start_document is null
      else template_id is null and template_version is null and document is not null and start_document is not null end)`,
  `alter table project_revisions add column document jsonb`,
  `create table starter_covers (starter_id text primary key, hash text not null)`,
  `create index starter_covers_hash on starter_covers (hash)`,
  `drop trigger projects_files on projects`,
  noteFiles(
    `select hashes_in(new."values") union select hashes_in(new.document) union select hashes_in(new.start_document)`,
    `select hashes_in(new."values") union select hashes_in(new.document)`,
  ),
  `create trigger projects_files after insert or update of "values", document, start_document on projects for each row execute function note_project_files()`,
  ...['updated', 'created', 'name'].map(name => `drop index projects_${name}`),
  `create index projects_updated on projects (account_id, kind, updated_at desc, id desc) where deleted_at is null`,
  `create index projects_created on projects (account_id, kind, created_at desc, id desc) where deleted_at is null`,
  `create index projects_name on projects (account_id, kind, lower(name), id) where deleted_at is null`,
]

const undo = [
  `drop table starter_covers`,
  ...['updated', 'created', 'name'].map(name => `drop index projects_${name}`),
  `drop trigger projects_files on projects`,
  noteFiles(`select hashes_in(new."values")`, `select hashes_in(new."values")`),
  `delete from project_shares where project_id in (select id from projects where kind <> 'normal')`,
  `update assets set project_id = null where project_id in (select id from projects where kind <> 'normal')`,
  `delete from packs where project_id in (select id from projects where kind <> 'normal')`,
  `delete from project_revisions where project_id in (select id from projects where kind <> 'normal')`,
  `delete from projects where kind <> 'normal'`,
  `alter table project_revisions drop column document`,
  `alter table projects drop constraint projects_content`,
  `alter table projects drop column kind, drop column document, drop column start_document, drop column job_id, alter column template_id set not null, alter column template_version set not null`,
  `create trigger projects_files after insert or update of "values" on projects for each row execute function note_project_files()`,
  `create index projects_updated on projects (account_id, updated_at desc, id desc) where deleted_at is null`,
  `create index projects_created on projects (account_id, created_at desc, id desc) where deleted_at is null`,
  `create index projects_name on projects (account_id, lower(name), id) where deleted_at is null`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
