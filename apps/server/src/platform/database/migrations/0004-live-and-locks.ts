import { sql, type Kysely } from 'kysely'

const statements = [
  // Written often and worthless after a crash: unlogged. Updates stay on their page, since no index
  // includes the time.
  `create unlogged table session_beats (
    session_id integer primary key references sessions(id) on delete cascade, account_id integer not null,
    beat_at timestamptz not null) with (fillfactor = 50)`,
  `create index session_beats_account on session_beats (account_id)`,
  `update plans set online = -1 where id = 902`,

  `create sequence editor_lock_fences`,
  `create table editor_locks (
    kind text not null, object_id integer not null, account_id integer not null references accounts(id),
    user_id integer not null references users(id), session_id integer not null references sessions(id) on delete cascade,
    tab text not null, page text not null, line uuid, fence bigint not null, since timestamptz not null, expires_at timestamptz not null,
    primary key (kind, object_id))`,
  `create index editor_locks_session on editor_locks (session_id)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const drop of ['table editor_locks', 'sequence editor_lock_fences', 'table session_beats'])
    await sql.raw(`drop ${drop}`).execute(database)
}
