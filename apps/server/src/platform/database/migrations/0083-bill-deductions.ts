import { sql, type Kysely } from 'kysely'

const statements = [
  // What was taken from the balance for a month's bill until a day; negative: given back after a correction.
  `create table bill_deductions (
    account_id integer not null references accounts(id), month integer not null, through_day integer not null,
    amount bigint not null, created_at timestamptz not null default now(),
    primary key (account_id, month, through_day))`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table bill_deductions`).execute(database)
}
