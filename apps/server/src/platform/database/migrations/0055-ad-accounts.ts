import { sql, type Kysely } from 'kysely'

const statements = [
  `create table ad_accounts (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id) on delete cascade,
    user_id integer not null references users(id) on delete cascade,
    type text not null check (type in ('21', '5', '7', '10', 'xmp')),
    account_name text not null, email text not null,
    status text not null check (status in ('active', 'unbound', 'disabled', 'pending')),
    report_permission smallint not null check (report_permission between 1 and 3),
    show_all boolean not null,
    anchor bytea not null, identity bytea not null,
    sealed bytea, key_id text, hints jsonb not null,
    auth_time timestamptz not null, bound_at timestamptz not null, deleted_at timestamptz,
    wanted_pull integer not null default 1, done_pull integer not null default 0, done_from integer,
    pull_job integer, pull_attempt integer, next_pull_at timestamptz,
    covered_day integer, data_day integer, fetched_at timestamptz,
    pull_error text not null default '', pull_failures integer not null default 0,
    refusals integer not null default 0,
    created_at timestamptz not null default now())`,
  // AD-01.6: an ad account is linked once; AD-01.7: one main account of Mintegral for a tenant.
  `create unique index ad_accounts_identity on ad_accounts (type, identity)
    where deleted_at is null and status <> 'unbound'`,
  `create unique index ad_accounts_main on ad_accounts (account_id)
    where type = '21' and deleted_at is null and status <> 'unbound'`,
  `create unique index ad_accounts_anchor on ad_accounts (account_id, type, anchor)`,
  `create index ad_accounts_due on ad_accounts (next_pull_at) where next_pull_at is not null`,
  `create table ad_sub_accounts (
    ad_account_id integer not null references ad_accounts(id) on delete cascade,
    network_id text not null, name text not null,
    authorised boolean not null default true, primary key (ad_account_id, network_id))`,
  `create table ad_assistants (
    ad_account_id integer not null references ad_accounts(id) on delete cascade,
    account_id integer not null references accounts(id) on delete cascade,
    email text not null, added_at timestamptz not null, primary key (ad_account_id, account_id))`,
  `create index ad_assistants_account on ad_assistants (account_id)`,
  `create table ad_pulls (
    id integer generated always as identity primary key,
    ad_account_id integer not null references ad_accounts(id) on delete cascade,
    from_day integer not null, to_day integer not null, row_count integer not null,
    fetched_at timestamptz not null, hash text not null, size bigint not null)`,
  `create index ad_pulls_account on ad_pulls (ad_account_id, id)`,
  `create index ad_pulls_time on ad_pulls (fetched_at)`,
  `create index ad_pulls_hash on ad_pulls (hash)`,
  // Requests to ad networks wait for others, so they have a lane of their own.
  `alter table jobs drop constraint jobs_lane_check,
    add constraint jobs_lane_check check (lane in ('short', 'long', 'network'))`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`delete from jobs where lane = 'network'`).execute(database)
  await sql
    .raw(
      `alter table jobs drop constraint jobs_lane_check,
        add constraint jobs_lane_check check (lane in ('short', 'long'))`,
    )
    .execute(database)
  await sql.raw(`drop table ad_pulls, ad_assistants, ad_sub_accounts, ad_accounts`).execute(database)
}
