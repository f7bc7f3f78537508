import { sql, type Kysely } from 'kysely'

const statements = [
  `create table closed_bills (
    account_id integer not null references accounts(id), month integer not null,
    closed_at timestamptz not null default now(), primary key (account_id, month))`,
  `create table closed_charges (
    account_id integer not null references accounts(id), day integer not null, position integer not null,
    project text not null, mode text not null, impressions bigint not null, spend bigint not null,
    amount bigint not null, primary key (account_id, day, position))`,
  `create function closed_bill_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'a closed bill does not change: % of %', tg_op, tg_table_name; end $$`,
  `create trigger closed_bills_kept before update or delete on closed_bills for each row execute function
    closed_bill_refuse_change()`,
  `create trigger closed_charges_kept before update or delete on closed_charges for each row execute function
    closed_bill_refuse_change()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table closed_charges, closed_bills`).execute(database)
  await sql.raw(`drop function closed_bill_refuse_change`).execute(database)
}
