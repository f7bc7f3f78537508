import { sql, type Kysely } from 'kysely'

const statements = [
  // The payment of a closed month's bill from the balance; what a recharge plan pays is in bill_deductions.
  `create table bill_payments (
    account_id integer not null, month integer not null, amount bigint not null check (amount > 0),
    user_id integer not null references users(id), created_at timestamptz not null default now(),
    primary key (account_id, month),
    foreign key (account_id, month) references closed_bills(account_id, month))`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table bill_payments`).execute(database)
}
