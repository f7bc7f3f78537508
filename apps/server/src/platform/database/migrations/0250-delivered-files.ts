import { sql, type Kysely } from 'kysely'

const statements = [
  `create table delivered_files (
    account_id integer not null references accounts(id),
    job_id integer not null,
    name text not null,
    kind text not null check (kind in ('playable', 'video', 'image')),
    project_id integer,
    content_hash text not null,
    primary key (account_id, job_id, name))`,
]

/** Names of the files of deliveries, by which reports of networks find what was made here (IN-04.50). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table delivered_files').execute(database)
}
