import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table templates add column permissions text[] not null default '{}'`,
  `create table page_events (
    account_id integer not null references accounts(id) on delete cascade, user_id integer not null references users(id) on delete cascade,
    route text not null, hour timestamptz not null, views integer not null default 0, active_ms bigint not null default 0,
    primary key (account_id, user_id, hour, route))`,
  `create index page_events_by_hour on page_events (account_id, hour)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table page_events').execute(database)
  await sql.raw('alter table templates drop column permissions').execute(database)
}
