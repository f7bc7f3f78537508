import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table voice_takes
    add column size_bytes bigint not null default 0, add column md5 text not null default ''`,
  `create trigger voice_takes_counted after insert or delete or update of size_bytes on voice_takes
    for each row execute function count_build()`,
  `update voice_takes set size_bytes = (files -> 'mp3' ->> 'size')::bigint, md5 = files -> 'mp3' ->> 'md5'
    where files is not null`,
  `drop index voice_takes_by_wav`,
  `alter table voice_takes drop column wav_hash, drop column files`,
  `alter table review_versions add column size_bytes bigint not null default 0`,
  `create trigger review_versions_counted after insert or delete or update of size_bytes on review_versions
    for each row execute function count_build()`,
  `create index review_items_by_creative on review_items (account_id, creative_id)`,
]

/** Storage counts voices and packed pages of reviews like builds; of a voice the MP3 alone is kept. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const undo = [
  `drop index review_items_by_creative`,
  `drop trigger review_versions_counted on review_versions`,
  `alter table review_versions drop column size_bytes`,
  `drop trigger voice_takes_counted on voice_takes`,
  `alter table voice_takes add column wav_hash text, add column files jsonb`,
  `create index voice_takes_by_wav on voice_takes (wav_hash)`,
  `alter table voice_takes drop column size_bytes, drop column md5`,
]

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
