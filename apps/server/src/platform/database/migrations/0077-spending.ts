import { sql, type Kysely } from 'kysely'

const statements = [
  // Who a reservation is for: limits of a month are sums of the ledger itself.
  `alter table ledger_transactions add column user_id integer references users(id),
    add column product_id integer references products(id)`,
  `create index ledger_transactions_user on ledger_transactions (account_id, user_id, created_at) where kind =
    'reserve' and user_id is not null`,
  `create index ledger_transactions_product on ledger_transactions (account_id, product_id, created_at) where
    kind = 'reserve' and product_id is not null`,
  `create table spending_limits (
    id bigint generated always as identity primary key, account_id integer not null references accounts(id),
    user_id integer references users(id), product_id integer references products(id),
    usage_type text not null check (usage_type in ('download_push', 'video_credits')),
    amount bigint not null check (amount >= 0), updated_at timestamptz not null default now(),
    check (num_nonnulls(user_id, product_id) = 1))`,
  `create unique index spending_limits_user on spending_limits (account_id, user_id, usage_type) where user_id
    is not null`,
  `create unique index spending_limits_product on spending_limits (account_id, product_id, usage_type) where
    product_id is not null`,
  // What was sent: the same cause is sent once.
  `create table plan_signals (
    account_id integer not null references accounts(id), cause text not null, sent_at timestamptz not null,
    primary key (account_id, cause))`,
  `alter table users add column mail_plan_signals boolean not null default true`,
]

const undo = [
  `alter table users drop column mail_plan_signals`,
  `drop table plan_signals, spending_limits`,
  `drop index ledger_transactions_user, ledger_transactions_product`,
  `alter table ledger_transactions drop column user_id, drop column product_id`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
