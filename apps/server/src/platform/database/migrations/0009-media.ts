import { sql, type Kysely } from 'kysely'

const statements = [
  // AS-08: one row for every asset that was asked to be prepared.
  `create table asset_preparations (
    asset_id integer primary key references assets(id) on delete cascade, account_id integer not null references accounts(id),
    state text not null default 'pending' check (state in ('pending', 'done', 'failed')), reason text, facts jsonb not null default '{}',
    updated_at timestamptz not null default now())`,
  // D-51: derived files of an asset do not count towards the storage.
  `create table asset_derivatives (
    asset_id integer not null references assets(id) on delete cascade, account_id integer not null references accounts(id),
    kind text not null, hash text not null, mime text not null, width integer, height integer, size integer not null,
    info jsonb not null default '{}', primary key (asset_id, kind))`,
  `create index asset_derivatives_hash on asset_derivatives (hash, account_id)`,
]

const undo = [
  `drop table asset_derivatives`,
  `drop table asset_preparations`,
  `delete from assets where type in ('video', 'psd', 'dragonbones', 'model3d', 'zip')`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
