import { sql, type Kysely } from 'kysely'

const statements = [
  // D-14: browsers that signed in as a user before; limits on other clients' attempts do not apply to them.
  `create table known_devices (
    device_hash bytea not null, user_id integer not null references users(id) on delete cascade, seen_at timestamptz not null,
    primary key (device_hash, user_id))`,
  `create index known_devices_by_user on known_devices (user_id, seen_at)`,
]

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table known_devices`).execute(database)
}
