import { sql, type Kysely } from 'kysely'

/** Lists are read by account and place, in one of these orders, forwards or backwards. */
const orders = {
  created: 'created_at, id',
  updated: 'updated_at, id',
  name: 'name_key, id',
  size: 'size, id',
  duration: 'coalesce(duration_ms, 0), id',
  type: 'type, id',
  width: 'width',
  height: 'height',
}

const ratios = [
  [16, 9],
  [9, 16],
  [1, 1],
  [4, 3],
  [3, 4],
  [4, 5],
  [1, 2],
  [2, 1],
] as const

const statements = [
  `alter table assets add column replaced_by integer references users(id), add column replaced_at timestamptz,
    add column trashed boolean not null generated always as (deleted_at is not null) stored`,
  `alter table packs add column md5 text not null default ''`,
  `drop index assets_recent`,
  ...Object.entries(orders).map(
    ([name, columns]) => `create index assets_by_${name} on assets (account_id, kind, trashed, ${columns})`,
  ),
  `create index assets_folder on assets (account_id, kind, folder_id, trashed) where folder_id is not null`,
  `create index assets_without_sum on assets (id) where md5 = ''`,
  `create index assets_trash on assets (account_id, deleted_at) where deleted_at is not null`,
  `create index assets_expired on assets (deleted_at) where deleted_at is not null`,

  // The named ratio an image has, within two per cent. Bodies are bound when they are made: an index is
  // built without a search path.
  `create function asset_ratio(width integer, height integer) returns text language sql immutable parallel safe
    return case ${ratios.map(([across, down]) => `when abs(width::bigint * ${down} - height::bigint * ${across}) * 50 <= height::bigint * ${across} and height > 0 then '${across}:${down}'`).join(' ')} end`,
  `create function asset_orientation(width integer, height integer) returns text language sql immutable parallel safe
    return case when width > height then 'landscape' when width < height then 'portrait' when width = height then 'square' end`,
  // The search terms of an asset, each as a number that combines account and term: one index finds any
  // combination, however rare. Equal numbers of different terms do no harm, since the rows are compared
  // again. Runs of one to three letters find any part of a name.
  `create function asset_token(account integer, kind text, word text) returns integer language sql immutable parallel safe
    return hashtext(account::text || kind || '|' || word)`,
  `create function asset_tokens(account integer, kind text, type text, format text, width integer, height integer, folder integer, name_key text) returns integer[] language sql immutable parallel safe
    return array(select distinct asset_token(account, kind, word) from (
      values ('type ' || type), ('format ' || format), ('ratio ' || asset_ratio(width, height)), ('orientation ' || asset_orientation(width, height)), ('folder ' || coalesce(folder, 0))
      union all select '=' || substr(name_key, start, length) from generate_series(1, length(name_key)) start, generate_series(1, 3) length where start + length - 1 <= length(name_key)
    ) words (word) where word is not null)`,
  // Not for the trash: moving an asset there must not cost a row for each of its letters.
  `create index assets_tokens on assets using gin (asset_tokens(account_id, kind, type, format, width, height, folder_id, name_key)) with (fastupdate = off) where deleted_at is null`,
]

const undo = [
  `drop index assets_tokens`,
  `drop function asset_tokens`,
  `drop function asset_token`,
  `drop function asset_orientation`,
  `drop function asset_ratio`,
  `drop index assets_without_sum`,
  `drop index assets_expired`,
  `drop index assets_folder`,
  `drop index assets_trash`,
  ...Object.keys(orders).map(name => `drop index assets_by_${name}`),
  `create index assets_recent on assets (account_id, created_at desc, id desc) where deleted_at is null`,
  `alter table packs drop column md5`,
  `alter table assets drop column replaced_by, drop column replaced_at, drop column trashed`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
