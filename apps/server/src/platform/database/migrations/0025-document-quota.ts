import { sql, type Kysely } from 'kysely'

/** 5 GB and 5000 projects; support may raise them for one account. */
const limits = `limit_bytes bigint not null default 5000000000, limit_projects integer not null default 5000`

/**
 * Every row costs something beside its documents. pg_column_size reads no stored document: what a statement
 * did not change counts as it is stored.
 */
const measure = `create function measure_documents() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'projects' then
      new.bytes := 1000 + coalesce(pg_column_size(new.document), 0) + coalesce(pg_column_size(new.start_document), 0) + pg_column_size(new."values");
    else
      new.bytes := 1000 + coalesce(pg_column_size(new.document), 0) + pg_column_size(new."values");
    end if;
    return new;
  end $$`

/**
 * Only what grows is refused, so that an account over its limit can still delete. The row is locked until the
 * transaction ends: concurrent writers see exact sums.
 */
const count = `create function count_documents() returns trigger language plpgsql as $$
  declare
    owner integer := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
    grown bigint := case when tg_op = 'DELETE' then 0 else new.bytes end - case when tg_op = 'INSERT' then 0 else old.bytes end;
    added integer := case when tg_table_name <> 'projects' then 0 when tg_op = 'INSERT' then 1 when tg_op = 'DELETE' then -1 else 0 end;
    usage document_usage;
  begin
    insert into document_usage as held (account_id, bytes, projects) values (owner, grown, added)
      on conflict (account_id) do update set bytes = held.bytes + grown, projects = held.projects + added returning * into usage;
    if grown > 0 and usage.bytes > usage.limit_bytes then raise exception 'over the limit of document bytes' using errcode = 'check_violation', constraint = 'document_bytes'; end if;
    if added > 0 and usage.projects > usage.limit_projects then raise exception 'over the limit of projects' using errcode = 'check_violation', constraint = 'document_projects'; end if;
    return null;
  end $$`

const statements = [
  `create table document_usage (account_id integer primary key references accounts(id), bytes bigint not null default 0, projects integer not null default 0, ${limits})`,
  `alter table projects add column bytes bigint not null default 0`,
  `alter table project_revisions add column bytes bigint not null default 0`,
  `update projects set bytes = 1000 + coalesce(pg_column_size(document), 0) + coalesce(pg_column_size(start_document), 0) + pg_column_size("values")`,
  `update project_revisions set bytes = 1000 + coalesce(pg_column_size(document), 0) + pg_column_size("values")`,
  `insert into document_usage (account_id, bytes, projects)
    select account_id, sum(bytes), sum(one) from (select account_id, bytes, 1 as one from projects union all select account_id, bytes, 0 from project_revisions) as rows group by 1`,
  measure,
  count,
  `create trigger projects_measure before insert or update of "values", document, start_document on projects for each row execute function measure_documents()`,
  `create trigger revisions_measure before insert or update of "values", document on project_revisions for each row execute function measure_documents()`,
  `create trigger projects_count after insert or delete or update of "values", document, start_document on projects for each row execute function count_documents()`,
  `create trigger revisions_count after insert or delete or update of "values", document on project_revisions for each row execute function count_documents()`,
  // Deleted projects that are due to be purged.
  `create index projects_deleted on projects (deleted_at) where deleted_at is not null`,
]

const undo = [
  `drop index projects_deleted`,
  ...['projects', 'revisions'].flatMap(name => [
    `drop trigger ${name}_measure on ${name === 'projects' ? 'projects' : 'project_revisions'}`,
    `drop trigger ${name}_count on ${name === 'projects' ? 'projects' : 'project_revisions'}`,
  ]),
  `drop function measure_documents()`,
  `drop function count_documents()`,
  `alter table projects drop column bytes`,
  `alter table project_revisions drop column bytes`,
  `drop table document_usage`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
