import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { BatchAssets, BatchCells } from '../tables.ts'

/** Credits of the files that are made or waiting. */
const taken = sql<number>`coalesce(sum(render.credits)
  filter (where render.state in ('pending', 'success')), 0)::int`

/** Tasks of tables with counts of their files. */
function batches(db: Executor, account: AccountId) {
  const counted = (state: string) =>
    sql<number>`count(render.id) filter (where render.state = ${sql.lit(state)})::int`
  return db
    .selectFrom('video_tasks as task')
    .leftJoin('users', 'users.id', 'task.created_by')
    .leftJoin('video_renders as render', join =>
      join.onRef('render.task_id', '=', 'task.id').onRef('render.account_id', '=', 'task.account_id'),
    )
    .select(['task.id', 'task.name', 'task.rows', 'task.created_at', 'users.username'])
    .select([
      sql<number>`count(render.id)::int`.as('files'),
      counted('pending').as('pending'),
      counted('success').as('success'),
      counted('fail').as('fail'),
      counted('cancelled').as('cancelled'),
      taken.as('credits'),
    ])
    .where('task.account_id', '=', account)
    .where('task.rows', '>', 0)
    .groupBy(['task.id', 'users.username'])
}

export interface StoredRow {
  cells: BatchCells
  /** The files that the cells name, by clip. */
  assets: BatchAssets
}

/** Stores the rows of a batch in order. */
export async function insertBatchRows(
  db: Executor,
  account: AccountId,
  task: number,
  rows: readonly StoredRow[],
): Promise<void> {
  const values = rows.map(({ cells, assets }, row_number) => ({
    ...{ task_id: task, row_number, account_id: account },
    ...{ cells: JSON.stringify(cells), assets: JSON.stringify(assets) },
  }))
  await db.insertInto('video_batch_rows').values(values).execute()
}

/** Replaces the files of the row that a file of a batch comes from. */
export async function changeRowAssets(
  db: Executor,
  account: AccountId,
  { task_id, row_number }: { task_id: number; row_number: number },
  assets: BatchAssets,
): Promise<void> {
  await db
    .updateTable('video_batch_rows')
    .set({ assets: JSON.stringify(assets) })
    .where('account_id', '=', account)
    .where('task_id', '=', task_id)
    .where('row_number', '=', row_number)
    .execute()
}

export type BatchView = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

export async function findBatches(
  db: Executor,
  account: AccountId,
  { page, page_size: size }: { page: number; page_size: number },
) {
  const list = await batches(db, account)
    .orderBy('task.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await db
    .selectFrom('video_tasks')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', account)
    .where('rows', '>', 0)
    .executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}

export function findBatch(db: Executor, account: AccountId, id: number): Promise<BatchView | undefined> {
  return batches(db, account).where('task.id', '=', id).executeTakeFirst()
}

/** Ids of the rows in one of these states, in order. */
export async function findRowIds(
  db: Executor,
  account: AccountId,
  task: number,
  states: ('pending' | 'success' | 'fail' | 'cancelled')[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('video_renders')
    .select('id')
    .where('account_id', '=', account)
    .where('task_id', '=', task)
    .where('state', 'in', states)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Files of a batch that failed or were cancelled, with the product of their video. */
export async function findStopped(db: Executor, account: AccountId, task: number) {
  return db
    .selectFrom('video_renders as render')
    .leftJoin('projects', join =>
      join
        .onRef('projects.id', '=', 'render.project_id')
        .onRef('projects.account_id', '=', 'render.account_id')
        .on('projects.deleted_at', 'is', null),
    )
    .select(['render.id', 'render.credits', 'render.problem', 'projects.product_id'])
    .where('render.account_id', '=', account)
    .where('render.task_id', '=', task)
    .where('render.state', 'in', ['fail', 'cancelled'])
    .orderBy('render.id')
    .execute()
}

/** Works of the finished rows that are not deleted. */
export async function findReadyWorks(db: Executor, account: AccountId, task: number): Promise<number[]> {
  const rows = await db
    .selectFrom('video_renders as render')
    .innerJoin('assets as work', join =>
      join.onRef('work.id', '=', 'render.asset_id').onRef('work.account_id', '=', 'render.account_id'),
    )
    .select('work.id')
    .where('render.account_id', '=', account)
    .where('render.task_id', '=', task)
    .where('render.state', '=', 'success')
    .where('work.deleted_at', 'is', null)
    .orderBy('render.id')
    .execute()
  return rows.map(({ id }) => id)
}
