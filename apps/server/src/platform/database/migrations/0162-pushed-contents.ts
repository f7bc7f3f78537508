import { sql, type Kysely } from 'kysely'

const statements = [
  `create table push_contents (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    digest bytea not null,
    content jsonb not null,
    unique (account_id, digest))`,
  `alter table pushes
    add column content_id integer references push_contents(id) on delete set null,
    add column runs integer not null default 1`,
  `insert into push_contents (account_id, digest, content)
    select pushes.account_id, sha256(convert_to((jobs.input -> 'content')::text, 'UTF8')),
      jobs.input -> 'content'
    from pushes join jobs on jobs.id = pushes.job_id and jobs.account_id = pushes.account_id
    where jobs.input -> 'content' is not null on conflict do nothing`,
  `update pushes set content_id = held.id from jobs, push_contents as held
    where jobs.id = pushes.job_id and jobs.account_id = pushes.account_id
      and held.account_id = pushes.account_id
      and held.digest = sha256(convert_to((jobs.input -> 'content')::text, 'UTF8'))`,
  // Reports find the project of a file in the input of its job: its name and version are enough.
  `update jobs set input = jsonb_build_object('pushId', input -> 'pushId') || case
      when input -> 'snapshot' is null then '{}' else jsonb_build_object('channelId',
        input -> 'content' -> 'channelId', 'snapshot', jsonb_build_object(
        'projectId', input -> 'snapshot' -> 'projectId', 'name', input -> 'snapshot' -> 'name',
        'rev', input -> 'snapshot' -> 'rev', 'product', input -> 'snapshot' -> 'product')) end
    where kind = 'pushCreative'`,
  `create index pushes_by_content on pushes (content_id)`,
  `create index pushes_pending on pushes (account_id) where state in ('waiting', 'packing', 'uploading')`,
]

/** What is pushed, stored once for all pushes and retries of an account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const undo = [
  `update jobs set input = jsonb_build_object('pushId', pushes.id, 'content', held.content)
      || case when held.content -> 'snapshot' is null then '{}'
        else jsonb_build_object('snapshot', held.content -> 'snapshot') end
    from pushes join push_contents as held on held.id = pushes.content_id
    where pushes.job_id = jobs.id and pushes.account_id = jobs.account_id`,
  `drop index pushes_pending, pushes_by_content`,
  `alter table pushes drop column content_id, drop column runs`,
  `drop table push_contents`,
]

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
