import { sql, type Kysely } from 'kysely'

const statements = [
  // The public library belongs to no account. An entry that is no longer built stays readable for the
  // projects that use it.
  `create table public_assets (
    key text primary key, digest text not null, name jsonb not null, search text not null, category text not null, tags text[] not null,
    type text not null, format text not null, hash text not null, mime text not null, size integer not null,
    width integer, height integer, duration_ms integer, frames jsonb, cover_hash text not null,
    position integer not null, retired boolean not null default false)`,
  `create index public_assets_hash on public_assets (hash)`,
  `create index public_assets_place on public_assets (position) where not retired`,
  // Every file the library ever had: a project keeps the bytes it was created with.
  `create table public_files (hash text primary key, mime text not null, size integer not null)`,
]

const undo = [`drop table public_files`, `drop table public_assets`]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
