import { sql, type Kysely } from 'kysely'

const statements = [
  // The trial of playables is older; a trial of videos and one of both have its quotas and length.
  `insert into plans select (jsonb_populate_record(null::plans, to_jsonb(plans) || made)).* from plans,
    (values ('{"id": 903, "name": "Video trial", "scope": 2}'::jsonb), ('{"id": 904, "name": "Full trial",
    "scope": 3}'::jsonb)) as trials(made) where id = 901`,
  `create table trial_applications (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    user_id integer not null references users(id), subscription_id integer not null unique references
      subscriptions(id),
    full_name text not null, phone text not null, region text not null, company text not null,
    company_type text not null, job_title text not null, product_type text not null, app_url text not null,
    contact_type text not null, contact_account text not null, team_size text not null,
    m_username text not null default '', interested_in integer not null check (interested_in between 1 and 3),
    interesting_gameplay jsonb not null default '[]', interesting_videos jsonb not null default '[]',
    message text not null, email text not null default '', referer text not null default '',
    address text not null, created_at timestamptz not null default now())`,
  `create index trial_applications_account on trial_applications (account_id)`,
  `create table agreements (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    user_id integer not null references users(id), document text not null, version text not null,
    language text not null, address text not null, accepted_at timestamptz not null default now(),
    unique (user_id, document, version))`,
  `create function agreements_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'agreements are append-only: % of %', tg_op, tg_table_name; end $$`,
  `create trigger agreements_kept before update or delete on agreements for each row execute function
    agreements_refuse_change()`,
  `create trigger agreements_whole before truncate on agreements for each statement execute function
    agreements_refuse_change()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop table agreements, trial_applications',
    'drop function agreements_refuse_change',
    'delete from plans where id in (903, 904)',
  ])
    await sql.raw(statement).execute(database)
}
