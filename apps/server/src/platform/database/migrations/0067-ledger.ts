import { sql, type Kysely } from 'kysely'

const units = `('download_push', 'video_credits', 'storage', 'online', 'USD', 'CNY')`

/** Grants are facts that never change; a void ends one. Periods of one right are rows of the same cause. */
const grants = [
  `alter table grants alter column total type bigint, add column cause text, add column period integer not
    null default 0, add column voided_at timestamptz, drop constraint grants_quota_check`,
  `alter table grants add constraint grants_quota_check check (quota in ('download_push', 'video_credits',
    'storage', 'online'))`,
  `alter table subscriptions add column cause text`,
  `update grants set cause = 'migrated:' || id`,
  `alter table grants alter column cause set not null`,
  `create unique index grants_cause on grants (account_id, cause, quota, extra, period)`,
  `create unique index subscriptions_cause on subscriptions (account_id, cause) where cause is not null`,
  `drop index grants_account`,
  `create index grants_account on grants (account_id, quota, expires_at)`,
  `create index grants_ended on grants (expires_at)`,
]

const ledger = [
  `create table ledger_transactions (
    id bigint generated always as identity primary key, account_id integer not null references accounts(id),
    kind text not null check (kind in ('opening', 'issue', 'reserve', 'confirm', 'release', 'expire',
      'void', 'credit', 'debit')),
    cause text not null, settles bigint unique references ledger_transactions(id), created_at timestamptz
      not null default now(),
    unique (account_id, kind, cause),
    check ((settles is not null) = (kind in ('confirm', 'release'))))`,
  `create table ledger_postings (
    id bigint generated always as identity primary key, transaction_id bigint not null references
      ledger_transactions(id),
    account_id integer not null references accounts(id), unit text not null check (unit in ${units}),
    place text not null check (place in ('issued', 'available', 'reserved', 'used', 'expired', 'voided',
      'customer', 'clearing', 'revenue', 'refunds', 'opening')),
    grant_id integer references grants(id), amount bigint not null check (amount <> 0), created_at
      timestamptz not null default now(),
    check ((grant_id is not null) = (unit in ('download_push', 'video_credits', 'storage', 'online'))),
    check ((grant_id is not null) = (place in ('issued', 'available', 'reserved', 'used', 'expired',
      'voided'))))`,
  `create index ledger_postings_transaction on ledger_postings (transaction_id)`,
  `create index ledger_postings_grant on ledger_postings (grant_id)`,
  `create index ledger_postings_account on ledger_postings (account_id, unit, created_at)`,
  `create table grant_balances (
    grant_id integer primary key references grants(id), unlimited boolean not null,
    available bigint not null default 0, reserved bigint not null default 0 check (reserved >= 0), used
      bigint not null default 0 check (used >= 0),
    expired bigint not null default 0 check (unlimited or expired >= 0), voided bigint not null default 0
      check (unlimited or voided >= 0),
    check (unlimited or available >= 0))`,
  `create table money_balances (
    account_id integer not null references accounts(id), currency text not null check (currency in ('USD',
      'CNY')),
    amount bigint not null, primary key (account_id, currency))`,
  `create table ledger_findings (
    id bigint generated always as identity primary key, kind text not null, subject text not null,
      account_id integer references accounts(id),
    detail jsonb not null, found_at timestamptz not null, unique (kind, subject))`,
]

/** The database itself keeps the promises of the ledger, for every program that writes to it. */
const rules = [
  `create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only: % of %', tg_op, tg_table_name; end $$`,
  `create function ledger_check_sums() returns trigger language plpgsql as $$
    declare checked bigint := case when tg_table_name = 'ledger_transactions' then
      (to_jsonb(new)->>'id')::bigint
      else (to_jsonb(new)->>'transaction_id')::bigint end;
    begin
      if not exists (select 1 from ledger_postings where transaction_id = checked) then
        raise exception 'ledger transaction % has no postings', checked; end if;
      if exists (select 1 from ledger_postings where transaction_id = checked group by unit having
        sum(amount) <> 0) then
        raise exception 'ledger transaction % does not sum to zero', checked; end if;
      return null;
    end $$`,
  `create function ledger_derive() returns trigger language plpgsql as $$
    begin
      if new.grant_id is not null then
        update grant_balances set
          available = available + case when new.place = 'available' then new.amount else 0 end,
          reserved = reserved + case when new.place = 'reserved' then new.amount else 0 end,
          used = used + case when new.place = 'used' then new.amount else 0 end,
          expired = expired + case when new.place = 'expired' then new.amount else 0 end,
          voided = voided + case when new.place = 'voided' then new.amount else 0 end
        where grant_id = new.grant_id and new.place <> 'issued';
      elsif new.place = 'customer' then
        insert into money_balances (account_id, currency, amount) values (new.account_id, new.unit,
          new.amount)
        on conflict (account_id, currency) do update set amount = money_balances.amount + excluded.amount;
      end if;
      return null;
    end $$`,
  `create function ledger_guard_balance() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then raise exception 'balances are derived: % of %', tg_op, tg_table_name;
        end if;
      return coalesce(new, old);
    end $$`,
  `create function grant_open_balance() returns trigger language plpgsql as $$
    begin insert into grant_balances (grant_id, unlimited) values (new.id, new.total = -1); return null; end
      $$`,
  `create function grant_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.voided_at is null and new.voided_at is not null
        and to_jsonb(new) - 'voided_at' = to_jsonb(old) - 'voided_at' then return new; end if;
      raise exception 'a grant does not change: % of %', tg_op, old.id;
    end $$`,
  ...['ledger_transactions', 'ledger_postings'].flatMap(table => [
    `create trigger ${table}_kept before update or delete on ${table} for each row execute function
      ledger_refuse_change()`,
    `create trigger ${table}_whole before truncate on ${table} for each statement execute function
      ledger_refuse_change()`,
    `create constraint trigger ${table}_balanced after insert on ${table} deferrable initially deferred for
      each row execute function ledger_check_sums()`,
  ]),
  `create trigger ledger_postings_derived after insert on ledger_postings for each row execute function
    ledger_derive()`,
  `create trigger grants_opened after insert on grants for each row execute function grant_open_balance()`,
  `create trigger grants_kept before update or delete on grants for each row execute function grant_guard()`,
  ...['grant_balances', 'money_balances'].map(
    table =>
      `create trigger ${table}_guarded before insert or update or delete on ${table} for each row execute
        function ledger_guard_balance()`,
  ),
]

/** Moves what grants, their movements and balances held before. */
const moves = (currency: 'USD' | 'CNY') => [
  // Storage and online sessions became quotas with grants of their own.
  `insert into grants (account_id, subscription_id, total, quota, starts_at, expires_at, cause)
    select s.account_id, s.id, v.total, v.quota, s.starts_at, s.expires_at, 'migrated:subscription:' || s.id
    from subscriptions s join plans p on p.id = s.plan_id,
    lateral (values ('storage', p.storage_bytes), ('online', p.online::bigint)) v (quota, total) where
      v.total <> 0`,
  `insert into grant_balances (grant_id, unlimited) select id, total = -1 from grants on conflict do nothing`,
  `insert into ledger_transactions (account_id, kind, cause, created_at)
    select account_id, 'issue', 'migrated:grant:' || id, starts_at from grants where total > 0 order by id`,
  `insert into ledger_postings (transaction_id, account_id, unit, place, grant_id, amount, created_at)
    select t.id, g.account_id, g.quota, v.place, g.id, v.amount, t.created_at from grants g
    join ledger_transactions t on t.account_id = g.account_id and t.kind = 'issue' and t.cause =
      'migrated:grant:' || g.id,
    lateral (values ('issued', -g.total), ('available', g.total)) v (place, amount)`,
  `insert into ledger_transactions (account_id, kind, cause, created_at)
    select account_id, 'reserve', 'job:' || job_id, min(created_at) from grant_ledger where movement =
      'reserve' and amount <> 0
    group by account_id, job_id order by min(id)`,
  `insert into ledger_postings (transaction_id, account_id, unit, place, grant_id, amount, created_at)
    select t.id, l.account_id, g.quota, v.place, g.id, v.amount, l.created_at from grant_ledger l join
      grants g on g.id = l.grant_id
    join ledger_transactions t on t.account_id = l.account_id and t.kind = 'reserve' and t.cause = 'job:' ||
      l.job_id,
    lateral (values ('available', l.amount::bigint), ('reserved', -l.amount::bigint)) v (place, amount)
    where l.movement = 'reserve' and l.amount <> 0 order by l.id`,
  `insert into ledger_transactions (account_id, kind, cause, settles, created_at)
    select l.account_id, l.movement, 'job:' || l.job_id, t.id, min(l.created_at) from grant_ledger l
    join ledger_transactions t on t.account_id = l.account_id and t.kind = 'reserve' and t.cause = 'job:' ||
      l.job_id
    where l.movement <> 'reserve' group by l.account_id, l.movement, l.job_id, t.id order by min(l.id)`,
  `insert into ledger_postings (transaction_id, account_id, unit, place, grant_id, amount, created_at)
    select s.id, l.account_id, g.quota, v.place, g.id, v.amount, s.created_at from grant_ledger l join
      grants g on g.id = l.grant_id
    join ledger_transactions t on t.account_id = l.account_id and t.kind = 'reserve' and t.cause = 'job:' ||
      l.job_id
    join ledger_transactions s on s.settles = t.id,
    lateral (values ('reserved', l.amount::bigint), (case s.kind when 'confirm' then 'used' else 'available'
      end, -l.amount::bigint)) v (place, amount)
    where l.movement = 'reserve' and l.amount <> 0 order by l.id`,
  `do $$ begin if exists (
    select 1 from grants g join grant_balances b on b.grant_id = g.id
    left join (select grant_id, sum(amount) as moved from grant_ledger group by 1) l on l.grant_id = g.id
    where b.available <> case when g.total = -1 then 0 else g.total end + coalesce(l.moved, 0))
    then raise exception 'grants lost something in the ledger'; end if; end $$`,
  `insert into ledger_transactions (account_id, kind, cause) select id, 'opening', 'migrated:balance' from
    accounts where balance <> 0`,
  `insert into ledger_postings (transaction_id, account_id, unit, place, amount)
    select t.id, a.id, '${currency}', v.place, v.amount from accounts a
    join ledger_transactions t on t.account_id = a.id and t.kind = 'opening',
    lateral (values ('customer', a.balance), ('opening', -a.balance)) v (place, amount)`,
  // The checks of the rows above are due before the tables below change.
  `set constraints all immediate`,
  `drop table grant_ledger`,
  `alter table accounts drop column balance`,
]

const undo = [
  `create table grant_ledger (
    id bigint generated always as identity primary key, grant_id integer not null references grants(id),
    account_id integer not null references accounts(id), job_id integer not null references jobs(id),
    movement text not null check (movement in ('reserve', 'confirm', 'release')), amount integer not null,
    created_at timestamptz not null default now(), unique (job_id, grant_id, movement))`,
  `create index grant_ledger_grant on grant_ledger (grant_id)`,
  `insert into grant_ledger (grant_id, account_id, job_id, movement, amount, created_at)
    select p.grant_id, p.account_id, substr(t.cause, 5)::integer, t.kind,
      case when t.kind = 'confirm' then 0 else p.amount end, t.created_at
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where t.cause ~ '^job:[0-9]+$' and ((t.kind in ('reserve', 'release') and p.place = 'available')
      or (t.kind = 'confirm' and p.place = 'used')) order by p.id`,
  `alter table accounts add column balance bigint not null default 0`,
  `update accounts set balance = amount from money_balances where account_id = id`,
  `drop table ledger_findings, ledger_postings, ledger_transactions, grant_balances, money_balances`,
  `drop trigger grants_opened on grants`,
  `drop trigger grants_kept on grants`,
  `drop function ledger_refuse_change, ledger_check_sums, ledger_derive, ledger_guard_balance,
    grant_open_balance, grant_guard`,
  `delete from grants where quota in ('storage', 'online') or voided_at is not null`,
  `drop index grants_cause, subscriptions_cause, grants_account, grants_ended`,
  `alter table subscriptions drop column cause`,
  `alter table grants drop constraint grants_quota_check, drop column cause, drop column period, drop column
    voided_at, alter column total type integer`,
  `alter table grants add constraint grants_quota_check check (quota in ('download_push', 'video_credits'))`,
  `create index grants_account on grants (account_id, expires_at)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  const currency = process.env['BUILD'] === 'cn' ? 'CNY' : 'USD'
  // Storage and online grants are added before the rules, their balances after the tables.
  const [addGrants, addBalances, ...rest] = moves(currency)
  const steps = [...grants, addGrants!, ...ledger, addBalances!, ...rules, ...rest]
  for (const statement of steps) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
