import { sql, type Kysely } from 'kysely'

const statements = [
  `create table voice_takes (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    created_by integer not null,
    name text not null,
    script jsonb not null,
    job_id integer not null,
    mp3_hash text,
    wav_hash text,
    files jsonb,
    duration_ms integer not null default 0,
    peaks jsonb not null default '[]',
    timings jsonb not null default '[]',
    created_at timestamptz not null default now())`,
  `create index voice_takes_by_account on voice_takes (account_id, id)`,
  `create index voice_takes_by_age on voice_takes (created_at)`,
  `create index voice_takes_by_mp3 on voice_takes (mp3_hash)`,
  `create index voice_takes_by_wav on voice_takes (wav_hash)`,
]

/** Voices of the voice lab: scripts that were read aloud. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table voice_takes`).execute(database)
}
