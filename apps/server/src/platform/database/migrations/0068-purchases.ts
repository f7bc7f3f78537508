import { sql, type Kysely } from 'kysely'

/** Prices and settings are history: rows are added and never change. */
const prices = [
  `create table prices (
    id integer primary key generated always as identity, subject text not null,
    currency text not null check (currency in ('USD', 'CNY')), amount bigint not null check (amount >= -1),
    per_quantity integer not null default 1 check (per_quantity > 0), starts_at timestamptz not null,
    created_by integer references users(id), reason text not null default '',
    created_at timestamptz not null default now())`,
  `create index prices_subject on prices (currency, subject, starts_at desc, id desc)`,
  `create table billing_settings (
    id integer primary key generated always as identity, name text not null, value bigint not null,
    starts_at timestamptz not null, created_by integer references users(id), reason text not null default '',
    created_at timestamptz not null default now())`,
  `create index billing_settings_name on billing_settings (name, starts_at desc, id desc)`,
  `create function history_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'history is append-only: % of %', tg_op, tg_table_name; end $$`,
  ...['prices', 'billing_settings'].map(
    table => `create trigger ${table}_kept before update or delete on ${table} for each row execute function
      history_refuse_change()`,
  ),
  `insert into prices (subject, currency, amount, per_quantity, starts_at)
    select p.subject, v.currency, v.amount, p.per, '2026-01-01T00:00:00Z' from (values
      ('plan:21', 29900, 199900, 1), ('plan:22', 79900, 529900, 1),
      ('plan:35', 60000, 398000, 1), ('plan:36', 150000, 998000, 1),
      ('pack:download_push', 1500, 9900, 10), ('pack:video_credits', 200, 1400, 1),
      ('pack:storage', 3000, 19900, 100)) p (subject, usd, cny, per),
    lateral (values ('USD', p.usd), ('CNY', p.cny)) v (currency, amount)`,
  // Plans that are offered, and their marks: 1 hot, 2 recommended.
  `alter table plans add column offered boolean not null default false,
    add column tags jsonb not null default '[]'`,
  `update plans set offered = id in (21, 22, 26, 29, 31, 35, 36),
    tags = case id when 21 then '[1]'::jsonb when 22 then '[2]'::jsonb else '[]'::jsonb end`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of prices) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  const statements = [
    'drop table prices',
    'drop table billing_settings',
    'drop function history_refuse_change()',
    'alter table plans drop column offered, drop column tags',
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
