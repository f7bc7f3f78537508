import { sql, type Kysely } from 'kysely'

const statements = [
  `create table delivery_groups (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    created_by integer not null references users(id),
    name text not null,
    channel_ids integer[] not null,
    quality jsonb not null,
    reach_ios12 boolean not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index delivery_groups_by_account on delivery_groups (account_id, id desc)`,
  `create table delivery_creatives (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    group_id integer not null references delivery_groups(id) on delete cascade,
    kind text not null check (kind in ('playable', 'dco', 'media')),
    project_id integer references projects(id) on delete cascade,
    item_id integer references dco_items(id) on delete cascade,
    asset_id integer references assets(id) on delete cascade,
    checked text,
    problem jsonb,
    unique nulls not distinct (group_id, kind, project_id, item_id, asset_id))`,
  `create index delivery_creatives_by_project on delivery_creatives (project_id)`,
  `create index delivery_creatives_by_item on delivery_creatives (item_id)`,
  `create index delivery_creatives_by_asset on delivery_creatives (asset_id)`,
  `create table delivery_cells (
    creative_id integer not null references delivery_creatives(id) on delete cascade,
    channel_id integer not null,
    account_id integer not null references accounts(id),
    size integer not null,
    limit_bytes integer not null,
    blocked boolean not null,
    findings jsonb not null,
    content_hash text not null,
    primary key (creative_id, channel_id))`,
  `create table delivery_packs (
    job_id integer primary key,
    account_id integer not null references accounts(id),
    group_id integer not null references delivery_groups(id) on delete cascade,
    hash text not null,
    name text not null,
    size bigint not null,
    files integer not null,
    created_at timestamptz not null default now())`,
  `create index delivery_packs_by_group on delivery_packs (group_id, job_id desc)`,
]

/** Deliveries of creatives to networks (PL-05). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`drop table delivery_packs, delivery_cells, delivery_creatives, delivery_groups`)
    .execute(database)
}
