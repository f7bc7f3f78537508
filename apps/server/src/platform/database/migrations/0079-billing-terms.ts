import { sql, type Kysely } from 'kysely'

const statements = [
  // What an account pays by: terms apply from their day until the next ones begin.
  `create table billing_terms (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id), from_day integer not null,
    mode text not null check (mode in ('cpm', 'cost', 'order', 'spend_share', 'cap', 'all_cap', 'buyout',
      'all_buyout')),
    rate bigint not null check (rate >= 0), cap bigint check (cap >= 0),
    buyout_price bigint check (buyout_price > 0),
    created_at timestamptz not null default now(), unique (account_id, from_day),
    check ((cap is not null) = (mode in ('cap', 'all_cap'))),
    check (mode <> 'buyout' or buyout_price is not null))`,
  // The project may be removed later: what was billed stays.
  `create table billing_buyouts (
    account_id integer not null references accounts(id), project_id integer not null,
    from_day integer not null, price bigint not null check (price > 0),
    user_id integer not null references users(id),
    created_at timestamptz not null default now(), primary key (account_id, project_id))`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table billing_buyouts, billing_terms`).execute(database)
}
