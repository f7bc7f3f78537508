import { sql, type Kysely } from 'kysely'

const statements = [
  // When a session ends, the node that holds its pages is notified (D-12).
  `create function tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('adloom_live', json_build_object('userId', old.user_id, 'endedSession', old.id)::text);
      return null;
    end $$`,
  `create trigger sessions_end after delete on sessions for each row execute function tell_session_end()`,

  // Links are signed for a round; ending the round closes them all (SH-02).
  `create table project_shares (
    project_id integer primary key references projects(id) on delete cascade, account_id integer not null references accounts(id),
    round integer not null default 0, open_until timestamptz)`,
]

const undo = [
  `drop table project_shares`,
  `drop trigger sessions_end on sessions`,
  `drop function tell_session_end`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
