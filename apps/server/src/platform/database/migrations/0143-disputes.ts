import { sql, type Kysely } from 'kysely'

/** Disputes of payments, and refunds whose money came back. */
const statements = [
  `create table order_disputes (
    id integer primary key generated always as identity, order_id integer not null references orders(id),
    account_id integer not null references accounts(id),
    payment_row integer not null references order_payments(id), provider text not null,
    provider_dispute text not null, amount bigint not null check (amount > 0), reason text not null,
    state text not null default 'open' check (state in ('open', 'won', 'lost')), due_at timestamptz,
    created_at timestamptz not null default now(), closed_at timestamptz,
    unique (provider, provider_dispute))`,
  `create index order_disputes_order on order_disputes (order_id)`,
  `alter table order_refunds drop constraint order_refunds_state_check`,
  `alter table order_refunds add constraint order_refunds_state_check check (state in ('requested',
    'pending', 'done', 'failed', 'returned', 'settled'))`,
  `create index order_refunds_done on order_refunds (next_try_at) where state = 'done'`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  const reverse = [
    `update order_refunds set state = 'failed' where state in ('returned', 'settled')`,
    'drop index order_refunds_done',
    'alter table order_refunds drop constraint order_refunds_state_check',
    `alter table order_refunds add constraint order_refunds_state_check check (state in ('requested',
      'pending', 'done', 'failed'))`,
    'drop table order_disputes',
  ]
  for (const statement of reverse) await sql.raw(statement).execute(database)
}
