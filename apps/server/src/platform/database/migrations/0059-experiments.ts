import { sql, type Kysely } from 'kysely'

/** Experiments with versions of playables and creatives (IN-05). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table experiments (
    id serial primary key,
    account_id integer not null references accounts(id),
    user_id integer not null references users(id),
    name text not null, design jsonb not null,
    start_day integer not null, stopped_day integer,
    created_at timestamptz not null default now())`)
    .execute(database)
  await sql.raw('create index experiments_by_account on experiments (account_id, id)').execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table experiments').execute(database)
}
