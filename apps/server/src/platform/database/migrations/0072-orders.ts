import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table orders
    add column type smallint not null default 2 check (type in (1, 2, 3)),
    add column plan_id integer references plans(id), add column payload jsonb,
    add column amount bigint not null default 0 check (amount >= 0),
    add column currency text not null default 'USD' check (currency in ('USD', 'CNY')),
    add column partner_code text not null default '', add column return_url text not null default '',
    add column idempotency_key text, add column request_hash text, add column paid_at timestamptz,
    add column paid_by integer, add column refunded bigint not null default 0,
    add check (refunded between 0 and amount)`,
  `create unique index orders_key on orders (account_id, idempotency_key)`,
  `create index orders_open on orders (account_id) where status = 'pending'`,
  `create index orders_waiting on orders (updated_at) where status = 'pending'`,
  `create table order_payments (
    id integer primary key generated always as identity, order_id integer not null references orders(id),
    account_id integer not null references accounts(id), provider text not null, key text not null unique,
    state text not null default 'new' check (state in ('new', 'open', 'processing', 'paid', 'failed',
      'expired')),
    request jsonb, checkout_id text, url text not null default '', payment_id text, failure text,
    expires_at timestamptz, checked_at timestamptz, checks integer not null default 0,
    next_check_at timestamptz not null default now(), created_at timestamptz not null default now(),
    unique (provider, checkout_id))`,
  `create index order_payments_order on order_payments (order_id)`,
  `create index order_payments_payment on order_payments (provider, payment_id)`,
  `create index order_payments_due on order_payments (next_check_at) where state in ('new', 'open',
    'processing')`,
  `alter table orders add foreign key (paid_by) references order_payments(id)`,
  `create table payment_events (
    provider text not null, event_id text not null, type text not null, checkout_id text,
    received_at timestamptz not null default now(), primary key (provider, event_id))`,
  `create table order_refunds (
    id integer primary key generated always as identity, order_id integer not null references orders(id),
    account_id integer not null references accounts(id),
    payment_row integer not null references order_payments(id), amount bigint not null check (amount > 0),
    reason text not null, created_by integer references users(id), key text not null unique,
    state text not null default 'requested' check (state in ('requested', 'pending', 'done', 'failed')),
    tries integer not null default 0, next_try_at timestamptz not null default now(),
    provider_refund text, created_at timestamptz not null default now(), done_at timestamptz)`,
  `create index order_refunds_order on order_refunds (order_id)`,
  `create index order_refunds_due on order_refunds (next_try_at) where state in ('requested', 'pending')`,
  // What was bought and for how much is a fact; success is final (D-90).
  `create function order_guard() returns trigger language plpgsql as $$
    begin
      if old.status = 'success' and new.status <> 'success' then
        raise exception 'order % was paid: success is final', old.id; end if;
      if (old.account_id, old.type, old.amount, old.currency) is distinct from
        (new.account_id, new.type, new.amount, new.currency)
        or old.plan_id is distinct from new.plan_id or old.payload is distinct from new.payload then
        raise exception 'what order % buys does not change', old.id; end if;
      return new;
    end $$`,
  `create trigger orders_guarded before update on orders for each row execute function order_guard()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  const reverse = [
    'drop trigger orders_guarded on orders',
    'drop function order_guard()',
    'drop table order_refunds',
    'drop table payment_events',
    'alter table orders drop column paid_by',
    'drop table order_payments',
    `alter table orders drop column type, drop column plan_id, drop column payload, drop column amount,
      drop column currency, drop column partner_code,
      drop column return_url, drop column idempotency_key, drop column request_hash, drop column paid_at,
      drop column refunded`,
  ]
  for (const statement of reverse) await sql.raw(statement).execute(database)
}
