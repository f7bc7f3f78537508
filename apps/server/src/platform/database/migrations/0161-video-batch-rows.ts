import { sql, type Kysely } from 'kysely'

const digest = `sha256(convert_to(document::text, 'UTF8'))`

const statements = [
  `create table video_documents (
    id integer generated always as identity primary key,
    account_id integer not null references accounts(id),
    digest bytea not null,
    document jsonb not null,
    unique (account_id, digest))`,
  `insert into video_documents (account_id, digest, document)
    select account_id, ${digest}, document from (
      select account_id, document from video_tasks
      union all select account_id, base from video_tasks, jsonb_array_elements(bases) as base) as stored
    on conflict do nothing`,
  `alter table video_tasks add column documents integer[] not null default '{}'`,
  `update video_tasks as task set documents = (
    select array_agg(held.id order by position)
    from jsonb_array_elements(jsonb_build_array(task.document) || task.bases)
      with ordinality as used (document, position)
      join video_documents as held on held.account_id = task.account_id
        and held.digest = sha256(convert_to(used.document::text, 'UTF8')))`,
  `alter table video_tasks drop column document, drop column bases`,
  `create table video_batch_rows (
    task_id integer not null references video_tasks(id) on delete cascade,
    row_number integer not null,
    account_id integer not null references accounts(id),
    cells jsonb not null,
    assets jsonb not null,
    primary key (task_id, row_number))`,
  `insert into video_batch_rows (task_id, row_number, account_id, cells, assets)
    select distinct on (render.task_id, render.row_number) render.task_id, render.row_number,
      render.account_id, render.cells, coalesce(render.changes -> 'assets', '{}')
    from video_renders as render join video_tasks as task on task.id = render.task_id
    where task.rows > 0
    order by render.task_id, render.row_number, length((render.changes -> 'assets')::text) desc nulls last`,
  `alter table video_renders add column group_order jsonb not null default '[]'`,
  `update video_renders set group_order = changes -> 'order' where changes ? 'order'`,
  `alter table video_renders drop column cells, drop column changes`,
]

/** Rows of batches and documents of exports, each stored once. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const undo = [
  `alter table video_renders
    add column cells jsonb not null default '{}', add column changes jsonb not null default '{}'`,
  `update video_renders as render set cells = of_row.cells, changes = jsonb_build_object(
      'texts', coalesce(of_row.cells -> 'texts', '[]'), 'assets', of_row.assets, 'order', render.group_order)
    from video_batch_rows as of_row
    where of_row.task_id = render.task_id and of_row.row_number = render.row_number`,
  `alter table video_renders drop column group_order`,
  `drop table video_batch_rows`,
  `alter table video_tasks add column document jsonb, add column bases jsonb not null default '[]'`,
  `update video_tasks as task set
    document = (select held.document from video_documents as held where held.id = task.documents[1]),
    bases = coalesce((select jsonb_agg(held.document order by position)
      from unnest(task.documents[2:]) with ordinality as used (id, position)
      join video_documents as held on held.id = used.id), '[]')`,
  `alter table video_tasks alter column document set not null, drop column documents`,
  `drop table video_documents`,
]

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(database)
}
