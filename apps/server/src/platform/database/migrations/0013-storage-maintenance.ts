import { sql, type Kysely } from 'kysely'

const statements = [
  // AS-04: a chunk is identified by its bytes. Uploads in progress start again; their old chunks are swept.
  `delete from upload_chunks`,
  `alter table upload_chunks add column digest text not null`,
  `alter table uploads add column md5 text`,
  // Who refers to a blob is asked for every blob of the store.
  `create index uploads_hash on uploads (hash) where hash is not null`,
  `create index packs_hash on packs (hash)`,
  `create index derived_files_hash on derived_files (hash)`,
  `create index product_icons_hash on product_icons (hash)`,
  // Where long maintenance continues after its process ended.
  `create table care_marks (name text primary key, mark text not null, updated_at timestamptz not null default now())`,
]

const undo = [
  `drop table care_marks`,
  `drop index product_icons_hash`,
  `drop index derived_files_hash`,
  `drop index packs_hash`,
  `drop index uploads_hash`,
  `alter table uploads drop column md5`,
  `alter table upload_chunks drop column digest`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
