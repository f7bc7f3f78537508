import { sql, type Kysely } from 'kysely'

const tables = ['partner_rates', 'partner_commissions']

const statements = [
  // BL-04.13: hundredths of a percent from a time on.
  `create table partner_rates (
    partner_code text not null references partners(code), from_time timestamptz not null default now(),
    rate integer not null check (rate between 0 and 5000), created_by integer references users(id),
    created_at timestamptz not null default now(), primary key (partner_code, from_time))`,
  // BL-04.14: one row for the payment of an order and one for each refund; sums are derived.
  `create table partner_commissions (
    id bigint generated always as identity primary key, partner_code text not null references partners(code),
    order_id integer not null references orders(id), refund_id bigint references order_refunds(id),
    rate integer not null, amount bigint not null, currency text not null,
    created_at timestamptz not null default now(), check (case when refund_id is null then amount
    >= 0 else amount <= 0 end))`,
  `create unique index partner_commissions_paid on partner_commissions (order_id) where refund_id is null`,
  `create unique index partner_commissions_refunded on partner_commissions (refund_id) where refund_id is not
    null`,
  `create index partner_commissions_order on partner_commissions (order_id)`,
  `create index orders_of_partners on orders (partner_code, paid_at) where paid_at is not null
    and partner_code <> ''`,
  `create index account_partners_of_partner on account_partners (partner_code)`,
  `create function partners_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'commissions are append-only: % of %', tg_op, tg_table_name; end $$`,
  ...tables.flatMap(table => [
    `create trigger ${table}_kept before update or delete on ${table} for each row execute function
      partners_refuse_change()`,
    `create trigger ${table}_whole before truncate on ${table} for each statement execute function
      partners_refuse_change()`,
  ]),
]

const undo = [
  `drop table partner_commissions, partner_rates`,
  `drop function partners_refuse_change`,
  `drop index orders_of_partners, account_partners_of_partner`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
