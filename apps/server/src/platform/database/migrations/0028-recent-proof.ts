import { sql, type Kysely } from 'kysely'

const statements = [
  // SE-11: sessions from before have proven nothing recently.
  `alter table sessions add column proven_at timestamptz not null default 'epoch'`,
  // SE-12
  `create table email_changes (
    token_hash bytea primary key, user_id integer not null unique references users(id) on delete cascade, email text not null, expires_at timestamptz not null)`,
]

const undo = [`drop table email_changes`, `alter table sessions drop column proven_at`]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
