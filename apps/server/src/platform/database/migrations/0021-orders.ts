import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table orders (
    id integer primary key generated always as identity, account_id integer not null references accounts(id), created_by integer not null references users(id),
    status text not null default 'pending' check (status in ('pending', 'confirming', 'success', 'failed', 'canceled')),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`)
    .execute(database)
  await sql.raw('create index orders_of_account on orders (account_id, id)').execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table orders').execute(database)
}
