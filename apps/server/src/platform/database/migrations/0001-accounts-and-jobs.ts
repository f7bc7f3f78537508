import { sql, type Kysely } from 'kysely'

const statements = [
  `create table accounts (
    id integer generated always as identity primary key, name text not null,
    category text not null check (category in ('personal', 'enterprise')), account_type text not null check (account_type in ('normal', 'internal')),
    country_code text not null, created_at timestamptz not null default now())`,
  `create table users (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    email text not null unique check (email = lower(email)), username text not null, real_name text not null default '',
    password_hash text, language text not null default 'en', owner boolean not null default true, verified_at timestamptz,
    created_at timestamptz not null default now())`,
  `create index users_account on users (account_id, id)`,
  `create table audit (
    id bigint generated always as identity primary key, account_id integer references accounts(id), user_id integer references users(id),
    action text not null, object text not null default '', address text not null, created_at timestamptz not null default now())`,
  `create index audit_recent on audit (account_id, id desc)`,

  `create table sessions (
    id integer generated always as identity primary key, user_id integer not null references users(id) on delete cascade,
    token_hash bytea not null unique, address text not null, created_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_expired on sessions (expires_at)`,
  `create table live_tickets (
    ticket_hash bytea primary key, session_id integer not null references sessions(id) on delete cascade, expires_at timestamptz not null)`,
  `create index live_tickets_session on live_tickets (session_id)`,
  `create table verify_tokens (
    token_hash bytea primary key, user_id integer not null references users(id) on delete cascade, password_hash text not null,
    expires_at timestamptz not null)`,
  `create index verify_tokens_user on verify_tokens (user_id)`,
  `create table attempts (
    key text primary key, failures integer not null, blocked_until timestamptz, updated_at timestamptz not null default now())`,

  `create table plans (
    id integer primary key, name text not null, scope integer not null, enterprise boolean not null, downloads integer not null,
    days integer not null, online integer not null, storage_bytes bigint not null)`,
  // D-21; 901 is the trial and 902 the product's own people.
  `insert into plans (id, name, scope, enterprise, downloads, days, online, storage_bytes) values
    (21, 'A', 1, false, 300, 30, 5, 214748364800), (22, 'B', 3, false, 600, 30, 10, 536870912000),
    (29, 'Enterprise', 3, true, -1, 365, 50, 2199023255552), (901, 'Trial', 1, false, 10, 14, 1, 5368709120),
    (902, 'Internal', 3, true, -1, 3650, 50, 2199023255552)`,
  `create table subscriptions (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    plan_id integer not null references plans(id), plan_type integer not null check (plan_type in (1, 2, 3)),
    starts_at timestamptz not null default now(), expires_at timestamptz not null, reset_at timestamptz not null)`,
  `create index subscriptions_account on subscriptions (account_id, expires_at)`,
  `create table grants (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    subscription_id integer references subscriptions(id), total integer not null check (total >= -1), extra boolean not null default false,
    starts_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index grants_account on grants (account_id, expires_at)`,

  `create table jobs (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    user_id integer not null references users(id), kind text not null, title text not null, input jsonb not null,
    status text not null default 'pending' check (status in ('pending', 'success', 'fail')), progress integer not null default 0,
    attempt integer not null default 0, result jsonb, error jsonb, read boolean not null default false, silent boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  `create index jobs_list on jobs (user_id, id desc) where not silent`,
  `create table grant_ledger (
    id bigint generated always as identity primary key, grant_id integer not null references grants(id),
    account_id integer not null references accounts(id), job_id integer not null references jobs(id),
    movement text not null check (movement in ('reserve', 'confirm', 'release')), amount integer not null,
    created_at timestamptz not null default now(), unique (job_id, grant_id, movement))`,
  `create index grant_ledger_grant on grant_ledger (grant_id)`,

  `create table workers (
    id text primary key, host text not null, pid integer not null, started_at timestamptz not null default now(),
    beat_at timestamptz not null default now())`,
  `create table mail_outbox (
    id integer generated always as identity primary key, recipient text not null, subject text not null, body text not null,
    created_at timestamptz not null default now())`,
  `create table preview_mounts (
    token_hash bytea primary key, account_id integer references accounts(id), files jsonb not null, expires_at timestamptz not null)`,
  `create index preview_mounts_expired on preview_mounts (expires_at)`,
]

const tables = [
  'preview_mounts',
  'mail_outbox',
  'workers',
  'grant_ledger',
  'jobs',
  'grants',
  'subscriptions',
  'plans',
  'attempts',
  'verify_tokens',
  'live_tickets',
  'sessions',
  'audit',
  'users',
  'accounts',
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(database)
}
