import { sql, type Kysely } from 'kysely'

const statements = [
  // Search by the beginning of words; no extension of PostgreSQL is needed.
  `create function search_words(words text) returns tsvector language sql immutable parallel safe as $$
    select to_tsvector('simple', regexp_replace(lower(words), '[[:space:][:punct:]]+', ' ', 'g')) $$`,
  `create index accounts_words on accounts using gin (search_words(name))`,
  `create index users_words on users using gin (search_words(email || ' ' || username || ' ' || real_name))`,
  `create index subscriptions_type on subscriptions (plan_type, expires_at)`,
  `create index ledger_transactions_recent on ledger_transactions (account_id, id desc)`,

  `create table staff_acts (
    id bigint generated always as identity primary key, user_id integer not null references users(id),
    account_id integer references accounts(id), action text not null, object text not null default '',
    before jsonb, after jsonb, reason text not null default '', address text not null,
    created_at timestamptz not null default now())`,
  `create index staff_acts_account on staff_acts (account_id, id desc)`,
  `create index staff_acts_action on staff_acts (action, id desc)`,
  `create function staff_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'acts of the staff are append-only: % of %', tg_op, tg_table_name; end $$`,
  `create trigger staff_acts_kept before update or delete on staff_acts for each row execute function
    staff_refuse_change()`,
  `create trigger staff_acts_whole before truncate on staff_acts for each statement execute function
    staff_refuse_change()`,

  // BL-01.33: the database refuses an approval by the user who asked.
  `create table staff_requests (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    gift jsonb not null, reason text not null, idempotency_key text not null,
    state text not null default 'requested'
      check (state in ('requested', 'approved', 'refused', 'withdrawn', 'expired')),
    needs_second boolean not null, requested_by integer not null references users(id),
    requested_at timestamptz not null default now(), expires_at timestamptz not null,
    decided_by integer references users(id), decided_at timestamptz, decision_reason text not null default '',
    unique (requested_by, idempotency_key),
    check ((state = 'requested') = (decided_at is null)),
    check (state not in ('approved', 'refused', 'withdrawn') or decided_by is not null),
    check (state <> 'approved' or not needs_second or decided_by <> requested_by),
    check (state <> 'refused' or decided_by <> requested_by),
    check (state <> 'withdrawn' or decided_by = requested_by))`,
  `create index staff_requests_account on staff_requests (account_id, id desc)`,
  `create index staff_requests_open on staff_requests (expires_at) where state = 'requested'`,
  `create function staff_guard_request() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.state = 'requested' and new.state <> 'requested'
        and to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'decision_reason']
          = to_jsonb(old) - array['state', 'decided_by', 'decided_at', 'decision_reason'] then return new;
      end if;
      raise exception 'a request is decided once: % of %', tg_op, old.id;
    end $$`,
  `create trigger staff_requests_kept before update or delete on staff_requests for each row execute function
    staff_guard_request()`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  const undo = [
    'drop table staff_requests, staff_acts',
    'drop function staff_refuse_change, staff_guard_request',
    'drop index ledger_transactions_recent, subscriptions_type, users_words, accounts_words',
    'drop function search_words',
  ]
  for (const statement of undo) await sql.raw(statement).execute(database)
}
