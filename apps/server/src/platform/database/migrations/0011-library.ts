import { sql, type Kysely } from 'kysely'

const statements = [
  // D-51: the database itself keeps a folder within its account and place.
  `create table asset_folders (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    kind text not null check (kind in ('resources', 'works')), parent_id integer, name text not null, name_key text not null,
    created_by integer not null references users(id), created_at timestamptz not null default now(),
    unique (account_id, kind, id), foreign key (account_id, kind, parent_id) references asset_folders (account_id, kind, id) on delete cascade)`,
  `create unique index asset_folders_name on asset_folders (account_id, kind, coalesce(parent_id, 0), name_key)`,
  `create index asset_folders_parent on asset_folders (account_id, kind, parent_id)`,

  // D-50: a name is unique in each of the two places; an asset in the trash frees its name.
  `alter table assets add column kind text not null default 'resources' check (kind in ('resources', 'works')), add column folder_id integer,
    add column version integer not null default 1, add column md5 text not null default '', add column source_size integer,
    add column project_id integer references projects(id)`,
  `alter table assets add foreign key (account_id, kind, folder_id) references asset_folders (account_id, kind, id) on delete set null (folder_id)`,
  `create index assets_project on assets (project_id) where project_id is not null`,
  `create index assets_md5 on assets (account_id, md5) where deleted_at is null`,
  `drop index assets_name`,
  `create unique index assets_name on assets (account_id, kind, name_key) where deleted_at is null`,

  `create table asset_tags (
    asset_id integer not null references assets(id) on delete cascade, account_id integer not null references accounts(id),
    name text not null, name_key text not null, primary key (asset_id, name_key))`,
  `create index asset_tags_name on asset_tags (account_id, name_key, asset_id)`,
  `create table asset_favourites (
    user_id integer not null references users(id) on delete cascade, asset_id integer not null references assets(id) on delete cascade,
    account_id integer not null references accounts(id), created_at timestamptz not null default now(), primary key (user_id, asset_id))`,
  `create index asset_favourites_asset on asset_favourites (asset_id)`,

  // Earlier versions of replaced assets; the asset's own row is the newest version.
  `create table asset_versions (
    asset_id integer not null references assets(id) on delete cascade, version integer not null, account_id integer not null references accounts(id),
    format text not null, hash text not null, md5 text not null, source_size integer, mime text not null, size integer not null, width integer, height integer, duration_ms integer,
    frames jsonb, payload jsonb not null default '{}', created_by integer not null references users(id), created_at timestamptz not null, primary key (asset_id, version))`,
  `create index asset_versions_hash on asset_versions (hash, account_id)`,

  // Permanently deleted files that a project may still use: it keeps working.
  `create table kept_files (
    account_id integer not null references accounts(id), hash text not null, type text not null, mime text not null, size integer not null,
    width integer, height integer, duration_ms integer, frames jsonb, kept_at timestamptz not null default now(), primary key (account_id, hash))`,
  `create index kept_files_hash on kept_files (hash)`,

  // The files that a project uses, now (no revision) and in each stored revision. Triggers update the rows
  // for every writer of values.
  `create table project_files (
    account_id integer not null references accounts(id), project_id integer not null references projects(id) on delete cascade,
    revision_id integer references project_revisions(id) on delete cascade, hash text not null)`,
  `create unique index project_files_now on project_files (project_id, hash) where revision_id is null`,
  `create unique index project_files_revision on project_files (revision_id, hash) where revision_id is not null`,
  `create index project_files_hash on project_files (hash, account_id)`,
  `create function hashes_in(given jsonb) returns setof text language sql immutable as $$
    select distinct found #>> '{}' from jsonb_path_query(given, 'strict $.**.hash') as found where jsonb_typeof(found) = 'string' $$`,
  `create function note_project_files() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'projects' then
        delete from project_files where project_id = new.id and revision_id is null;
        insert into project_files (account_id, project_id, hash) select new.account_id, new.id, hash from hashes_in(new."values") as hash;
      else
        insert into project_files (account_id, project_id, revision_id, hash) select new.account_id, new.project_id, new.id, hash from hashes_in(new."values") as hash;
      end if;
      return null;
    end $$`,
  `create trigger projects_files after insert or update of "values" on projects for each row execute function note_project_files()`,
  `create trigger project_revisions_files after insert on project_revisions for each row execute function note_project_files()`,
  `insert into project_files (account_id, project_id, hash) select account_id, id, hash from projects, hashes_in("values") as hash`,
  `insert into project_files (account_id, project_id, revision_id, hash) select account_id, project_id, id, hash from project_revisions, hashes_in("values") as hash`,

  // Sums are updated by statement, not by row: deleting a whole folder or the trash changes them once.
  // Earlier versions count too.
  `create table asset_places (
    account_id integer not null references accounts(id), kind text not null, trashed boolean not null, count integer not null default 0,
    primary key (account_id, kind, trashed))`,
  `insert into asset_places (account_id, kind, trashed, count) select account_id, kind, deleted_at is not null, count(*) from assets group by 1, 2, 3`,
  `drop trigger assets_counted on assets`,
  `drop function count_asset`,
  `create type asset_change as (account_id integer, kind text, trashed boolean, size bigint, step integer)`,
  `create function add_asset_changes(changes asset_change[]) returns void language plpgsql as $$
    begin
      insert into asset_usage (account_id, used_size, total_assets)
        select account_id, sum(size), coalesce(sum(step) filter (where not trashed), 0) from unnest(changes) group by account_id order by account_id
        on conflict (account_id) do update set used_size = asset_usage.used_size + excluded.used_size, total_assets = asset_usage.total_assets + excluded.total_assets;
      insert into asset_places (account_id, kind, trashed, count)
        select account_id, kind, trashed, sum(step) from unnest(changes) where kind is not null group by account_id, kind, trashed having sum(step) <> 0 order by account_id, kind, trashed
        on conflict (account_id, kind, trashed) do update set count = asset_places.count + excluded.count;
    end $$`,
]

/** A trigger after a statement of one kind that adds up what came and takes off what went. */
function counted(table: 'assets' | 'asset_versions', event: 'insert' | 'update' | 'delete'): string[] {
  const place = table === 'assets' ? 'kind, deleted_at is not null' : 'null::text, false'
  const step = table === 'assets' ? 1 : 0
  const rows = (from: string, sign: string) =>
    `select account_id, ${place}, sum(${sign}size)::bigint, (${sign}${step} * count(*))::integer from ${from} group by 1, 2, 3`
  const came = event === 'delete' ? [] : [rows('came', '')]
  const went = event === 'insert' ? [] : [rows('went', '-')]
  const referencing = [
    ...(event === 'delete' ? [] : ['new table as came']),
    ...(event === 'insert' ? [] : ['old table as went']),
  ].join(' ')
  const name = `count_${table}_${event}`
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      declare changes asset_change[];
      begin
        select array_agg(row(account_id, kind, trashed, size, step)::asset_change) into changes from (
          select account_id, kind, trashed, sum(size)::bigint, sum(step)::integer from (${[...came, ...went].join(' union all ')}) as both_sides (account_id, kind, trashed, size, step)
          group by 1, 2, 3 having sum(size) <> 0 or sum(step) <> 0) as changed (account_id, kind, trashed, size, step);
        if changes is not null then perform add_asset_changes(changes); end if;
        return null;
      end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${referencing} for each statement execute function ${name}()`,
  ]
}

const triggers = (['assets', 'asset_versions'] as const).flatMap(table =>
  (['insert', 'update', 'delete'] as const).flatMap(event => counted(table, event)),
)

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(database)
}

const undo = [
  ...(['assets', 'asset_versions'] as const).flatMap(table =>
    ['insert', 'update', 'delete'].flatMap(event => [
      `drop trigger count_${table}_${event} on ${table}`,
      `drop function count_${table}_${event}`,
    ]),
  ),
  `drop function add_asset_changes`,
  `drop type asset_change`,
  `drop table asset_places`,
  `drop trigger projects_files on projects`,
  `drop trigger project_revisions_files on project_revisions`,
  `drop function note_project_files`,
  `drop function hashes_in`,
  `drop table project_files`,
  `drop table kept_files`,
  `drop table asset_versions`,
  `drop table asset_favourites`,
  `drop table asset_tags`,
  `drop index assets_name`,
  `delete from assets where kind = 'works'`,
  `create unique index assets_name on assets (account_id, name_key) where deleted_at is null`,
  `alter table assets drop column kind, drop column folder_id, drop column version, drop column md5, drop column source_size, drop column project_id`,
  `drop table asset_folders`,
  `create function count_asset() returns trigger language plpgsql as $$
    declare
      added bigint := case when tg_op = 'DELETE' then 0 else new.size end - case when tg_op = 'INSERT' then 0 else old.size end;
      shown integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end - case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
    begin
      insert into asset_usage (account_id, used_size, total_assets) values (coalesce(new.account_id, old.account_id), added, shown)
      on conflict (account_id) do update set used_size = asset_usage.used_size + excluded.used_size, total_assets = asset_usage.total_assets + excluded.total_assets;
      return null;
    end $$`,
  `create trigger assets_counted after insert or delete or update of size, deleted_at on assets for each row execute function count_asset()`,
]

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
