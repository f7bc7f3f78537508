import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table users add column cell text not null default ''`,
  `alter table sessions add column user_agent text not null default '', add column seen_at timestamptz not null default now()`,

  `create table reset_tokens (
    token_hash bytea primary key, user_id integer not null references users(id) on delete cascade, expires_at timestamptz not null)`,
  `create index reset_tokens_user on reset_tokens (user_id)`,

  `create table partner_tickets (
    ticket_hash bytea primary key, user_id integer not null references users(id) on delete cascade, expires_at timestamptz not null)`,

  // last_step: the newest time step of an accepted code; each code works once.
  `create table second_factors (
    user_id integer primary key references users(id) on delete cascade, sealed_secret bytea not null, confirmed_at timestamptz,
    last_step bigint not null default 0, created_at timestamptz not null default now())`,
  `create table recovery_codes (
    user_id integer not null references users(id) on delete cascade, code_hash bytea not null, primary key (user_id, code_hash))`,

  `create table api_keys (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    user_id integer not null references users(id) on delete cascade, name text not null, hint text not null, key_hash bytea not null unique,
    permissions text[] not null, created_at timestamptz not null default now(), expires_at timestamptz, seen_at timestamptz)`,
  `create index api_keys_user on api_keys (account_id, user_id, id desc)`,

  `create index audit_action on audit (account_id, action, id desc)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['api_keys', 'recovery_codes', 'second_factors', 'partner_tickets', 'reset_tokens'])
    await sql.raw(`drop table ${table}`).execute(database)
  await sql.raw('drop index audit_action').execute(database)
  await sql.raw('alter table sessions drop column user_agent, drop column seen_at').execute(database)
  await sql.raw('alter table users drop column cell').execute(database)
}
