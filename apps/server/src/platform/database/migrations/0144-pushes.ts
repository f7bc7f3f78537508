import { sql, type Kysely } from 'kysely'

const statements = [
  `create table pushes (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    user_id integer not null references users(id),
    batch integer not null,
    ad_account_id integer not null references ad_accounts(id),
    destination_id text not null,
    destination_name text not null,
    name text not null,
    file_name text not null,
    pushed_kind text not null check (pushed_kind in ('playable', 'video')),
    content_hash text not null,
    product_id integer,
    hash text,
    md5 text,
    size bigint not null default 0,
    state text not null check (state in ('waiting', 'packing', 'uploading', 'success', 'fail', 'cancelled')),
    sent_at timestamptz,
    claimed boolean not null default false,
    external_id text not null default '',
    was_there boolean not null default false,
    times integer not null default 0,
    job_id integer not null,
    created_at timestamptz not null default now())`,
  `create index pushes_by_account on pushes (account_id, id desc)`,
  `create index pushes_by_batch on pushes (account_id, batch)`,
  // One push at a time, or permanently once it succeeded, holds the same bytes for the same destination.
  `create unique index pushes_claims on pushes (ad_account_id, destination_id, md5) where claimed`,
]

/** Pushes of creatives to ad networks (AD-04). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop table pushes`).execute(database)
}
