import { sql, type Kysely } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table journeys (
    account_id integer not null references accounts(id),
    material_by text not null, material text not null,
    steps text not null check (steps in ('actions', 'scenes')),
    nodes jsonb not null, edges jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (account_id, material_by, material, steps))`)
    .execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table journeys').execute(database)
}
