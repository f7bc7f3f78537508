import { sql, type Kysely } from 'kysely'

/** Ids above this are fonts everybody has; assets stay below. */
const commonFontsAbove = 2_000_000_000

const statements = [
  `alter table assets alter column id set maxvalue ${commonFontsAbove}`,
  // AS-07: a font that is no longer built is not listed, but stays for the projects that use it.
  `create table common_fonts (
    id integer generated always as identity (minvalue ${commonFontsAbove + 1} start with ${commonFontsAbove + 1}) primary key, key text not null unique, digest text not null,
    name text not null, search text not null, format text not null check (format in ('ttf', 'otf')), hash text not null, size integer not null, sample_hash text not null,
    postscript_name text not null, family text not null, style text not null, weight integer not null, glyphs integer not null,
    position integer not null, retired boolean not null default false)`,
  `create index common_fonts_hash on common_fonts (hash)`,
  `create index assets_fonts on assets (account_id, name_key, id) where type = 'font' and deleted_at is null`,
  // A cut font by what it was cut from and to; the recipe is a sha-256 of both.
  `create table font_crops (
    account_id integer not null references accounts(id), recipe text not null, hash text not null, mime text not null, size integer not null,
    missing jsonb not null, used_at timestamptz not null default now(), primary key (account_id, recipe))`,
  `create index font_crops_hash on font_crops (hash, account_id)`,
  `create index font_crops_recipe on font_crops (recipe)`,
  `create index font_crops_used on font_crops (used_at)`,
  // AS-08: which job makes a form of an asset for whom; the same request is the same job.
  `create table asset_transcodes (
    asset_id integer not null references assets(id) on delete cascade, account_id integer not null references accounts(id),
    user_id integer not null references users(id) on delete cascade, kind text not null, source text not null, job_id integer, primary key (asset_id, user_id, kind))`,
]

const undo = [
  `drop table asset_transcodes`,
  `drop table font_crops`,
  `drop index assets_fonts`,
  `drop table common_fonts`,
  `delete from asset_derivatives where info ? 'of'`,
  `alter table assets alter column id set maxvalue 2147483647`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
