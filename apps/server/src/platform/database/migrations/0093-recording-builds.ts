import { sql, type Kysely } from 'kysely'

/** Storage counts the files of builds like those of assets. */
const counting = `create function count_build() returns trigger language plpgsql as $$
  declare added bigint;
  begin
    added := case when tg_op = 'DELETE' then 0 else new.size_bytes end
      - case when tg_op = 'INSERT' then 0 else old.size_bytes end;
    if added <> 0 then
      insert into asset_usage (account_id, used_size, total_assets)
        values (coalesce(new.account_id, old.account_id), added, 0)
        on conflict (account_id) do update set used_size = asset_usage.used_size + excluded.used_size;
    end if;
    return null;
  end $$`

const statements = [
  `alter table recording_projects alter column project_id drop not null`,
  `create table recording_builds (
    project_id integer primary key references recording_projects(id) on delete cascade,
    account_id integer not null references accounts(id),
    name text not null,
    product_id integer references products(id) on delete set null,
    orientation text not null check (orientation in ('portrait', 'landscape')),
    width smallint not null,
    height smallint not null,
    params jsonb not null default '[]',
    status smallint not null default 0 check (status in (0, 1, 2)),
    failure jsonb,
    files jsonb not null default '{}',
    size_bytes bigint not null default 0,
    rev integer not null default 0,
    mount_url text,
    mounted_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create index recording_builds_by_account on recording_builds (account_id, project_id)`,
  counting,
  `create trigger builds_counted after insert or delete or update of size_bytes on recording_builds
    for each row execute function count_build()`,
  `alter table gameplays add column game_values jsonb not null default '{}'`,
  `alter table preview_mounts add column policy text not null default 'page'
    check (policy in ('page', 'game'))`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const undo = [
  `alter table preview_mounts drop column policy`,
  `alter table gameplays drop column game_values`,
  `delete from recording_projects where project_id is null`,
  `drop table recording_builds`,
  `drop function count_build`,
  `alter table recording_projects alter column project_id set not null`,
]

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
