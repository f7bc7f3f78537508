import { sql, type Kysely } from 'kysely'

const statements = [
  // BL-01: what kind a plan is (1 subscription, 2 extra, 3 ration, 4 recharge), and the video credits beside
  // its downloads.
  `alter table plans add column kind integer not null default 1 check (kind in (1, 2, 3, 4)), add column video_credits integer not null default 0 check (video_credits >= -1)`,
  `update plans set video_credits = case id when 22 then 60 when 29 then -1 when 902 then -1 when 901 then 1 else 0 end`,
  // C§9: the default grant of storage is 6 GB.
  `update plans set storage_bytes = 6442450944 where id = 901`,
  `update plans set storage_bytes = -1 where id = 902`,
  // D-21: ration plans and top-ups. A top-up brings money, no quota.
  `insert into plans (id, name, scope, enterprise, downloads, days, online, storage_bytes, kind, video_credits) values
    (26, 'CPM', 3, false, 100, 30, 5, 214748364800, 3, 0), (31, 'REV', 3, false, 100, 30, 5, 214748364800, 3, 0),
    (35, 'C', 3, false, 0, 365, 5, 214748364800, 4, 0), (36, 'D', 3, false, 0, 365, 10, 536870912000, 4, 0)`,
  `alter table grants add column quota text not null default 'download_push' check (quota in ('download_push', 'video_credits'))`,
  `insert into grants (account_id, subscription_id, total, quota, starts_at, expires_at)
    select subscriptions.account_id, subscriptions.id, plans.video_credits, 'video_credits', subscriptions.starts_at, subscriptions.expires_at
    from subscriptions join plans on plans.id = subscriptions.plan_id where plans.video_credits <> 0`,

  // Money in minor units (D-06); -1 is no minimum.
  `alter table accounts add column balance bigint not null default 0, add column min_amount bigint not null default -1 check (min_amount >= -1),
    add column mtg_charge boolean not null default false`,

  // BL-04: who buys. Several accounts may buy through one partner.
  `create table partners (
    code text primary key, name text not null, country_code text not null, category text not null check (category in ('personal', 'other')),
    address text not null default '', approve_status integer not null default 0 check (approve_status in (0, 1, 2, 3)),
    created_at timestamptz not null default now())`,
  `create table account_partners (
    account_id integer not null references accounts(id), partner_code text not null references partners(code),
    created_at timestamptz not null default now(), primary key (account_id, partner_code))`,

  // Storage is queried several times a second (B§2): triggers keep the sums for every writer of assets.
  `create table asset_usage (
    account_id integer primary key references accounts(id), used_size bigint not null default 0, total_assets integer not null default 0)`,
  `insert into asset_usage (account_id, used_size, total_assets)
    select account_id, sum(size), count(*) filter (where deleted_at is null) from assets group by account_id`,
  `create function count_asset() returns trigger language plpgsql as $$
    declare
      added bigint := case when tg_op = 'DELETE' then 0 else new.size end - case when tg_op = 'INSERT' then 0 else old.size end;
      shown integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end - case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
    begin
      if added <> 0 or shown <> 0 or tg_op = 'INSERT' then
        insert into asset_usage (account_id, used_size, total_assets) values (coalesce(new.account_id, old.account_id), added, shown)
        on conflict (account_id) do update set used_size = asset_usage.used_size + excluded.used_size, total_assets = asset_usage.total_assets + excluded.total_assets;
      end if;
      return null;
    end $$`,
  `create trigger assets_counted after insert or delete or update of size, deleted_at on assets for each row execute function count_asset()`,
]

const undo = [
  `drop trigger assets_counted on assets`,
  `drop function count_asset`,
  `drop table asset_usage`,
  `drop table account_partners`,
  `drop table partners`,
  `alter table accounts drop column balance, drop column min_amount, drop column mtg_charge`,
  `delete from grants where quota = 'video_credits'`,
  `alter table grants drop column quota`,
  `delete from plans where id in (26, 31, 35, 36)`,
  `alter table plans drop column kind, drop column video_credits`,
  `update plans set storage_bytes = case id when 901 then 5368709120 else 2199023255552 end where id in (901, 902)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
