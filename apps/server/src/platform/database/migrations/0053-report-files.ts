import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table report_files (
    job_id integer primary key references jobs(id) on delete cascade,
    account_id integer not null references accounts(id),
    hash text not null, name text not null, mime text not null, size bigint not null,
    created_at timestamptz not null default now())`)
    .execute(database)
  await sql.raw('create index report_files_by_age on report_files (created_at)').execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table report_files').execute(database)
}
