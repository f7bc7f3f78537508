import { sql, type Kysely } from 'kysely'

const statements = [
  // One row per message for any number of recipients; a read mark is written when a user reads it.
  `create table messages (
    id integer generated always as identity primary key, seq bigint generated always as identity unique, key text unique,
    audience text not null check (audience in ('welcome', 'all', 'some')), is_pop_up boolean not null default false, langs jsonb not null,
    sender_id integer references users(id), sent_at timestamptz not null default clock_timestamp())`,
  // Without a user it is for everybody the account had when it was sent.
  `create table message_recipients (
    message_id integer not null references messages(id) on delete cascade, account_id integer not null references accounts(id),
    user_id integer references users(id) on delete cascade)`,
  `create unique index message_recipients_once on message_recipients (message_id, account_id, coalesce(user_id, 0))`,
  `create table message_reads (
    user_id integer not null references users(id) on delete cascade, message_id integer not null references messages(id) on delete cascade,
    read_at timestamptz not null default now(), primary key (user_id, message_id))`,
  `create table feedback (
    id integer generated always as identity primary key, account_id integer not null references accounts(id),
    user_id integer not null references users(id), content text not null, created_at timestamptz not null default now())`,
  `create index feedback_user on feedback (user_id, created_at)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of ['feedback', 'message_reads', 'message_recipients', 'messages'])
    await sql.raw(`drop table ${table}`).execute(database)
}
