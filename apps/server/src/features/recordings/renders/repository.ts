import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'

/** Name of the playable or build that `gameplays` is a recording of. */
function recordedName(account: AccountId) {
  return sql<string | null>`(
    select coalesce(projects.name, build.name) from recording_projects recording
    left join projects on projects.id = recording.project_id and projects.account_id = ${account}
    left join recording_builds build on build.project_id = recording.id and build.account_id = ${account}
    where recording.id = gameplays.project_id and recording.account_id = ${account}
  )`
}

/** A render with its job's progress and error, and its video among the works. */
function renders(db: Executor, account: AccountId) {
  return db
    .selectFrom('recording_renders as render')
    .innerJoin('recording_tasks as task', join =>
      join.onRef('task.id', '=', 'render.task_id').onRef('task.account_id', '=', 'render.account_id'),
    )
    .leftJoin('gameplays', join =>
      join
        .onRef('gameplays.id', '=', 'task.gameplay_id')
        .onRef('gameplays.account_id', '=', 'render.account_id'),
    )
    .leftJoin('jobs', join =>
      join.onRef('jobs.id', '=', 'render.job_id').onRef('jobs.account_id', '=', 'render.account_id'),
    )
    .leftJoin('assets as work', join =>
      join
        .onRef('work.id', '=', 'render.asset_id')
        .onRef('work.account_id', '=', 'render.account_id')
        .on('work.deleted_at', 'is', null),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('recording_renders as one')
          .select([
            sql<number>`count(*)`.as('task_rows'),
            sql<number>`count(*) filter (where one.state = 'success')`.as('task_ready'),
            sql<number>`count(*) filter (where one.state = 'pending')`.as('task_pending'),
            sql<number>`count(*) filter (where one.state in ('fail', 'cancelled'))`.as('task_failed'),
          ])
          .whereRef('one.task_id', '=', 'render.task_id')
          .where('one.account_id', '=', account)
          .as('counts'),
      join => join.onTrue(),
    )
    .select([
      'render.id',
      'render.task_id',
      'task.name as task_name',
      'counts.task_rows',
      'counts.task_ready',
      'counts.task_pending',
      'counts.task_failed',
      'task.gameplay_id',
      'gameplays.project_id as pid',
      'gameplays.name as gameplay_name',
      recordedName(account).as('project_name'),
      'render.name',
      'render.width',
      'render.height',
      'render.language',
      'render.skin',
      'render.state',
      'render.run',
      'render.credits',
      'render.job_id',
      'work.id as asset_id',
      'work.hash as hash',
      'render.size_bytes',
      'render.duration_ms',
      'render.is_fitted',
      'render.diverged_ms',
      'render.faults',
      'render.created_at',
      'jobs.progress',
      'jobs.error',
    ])
    .where('render.account_id', '=', account)
}

export type RenderView = Awaited<ReturnType<ReturnType<typeof renders>['execute']>>[number]

export interface RenderFilter {
  gameplay_id?: number | undefined
  task_id?: number | undefined
  keyword?: string | undefined
  page: number
  page_size: number
}

export async function findRenders(
  db: Executor,
  account: AccountId,
  { gameplay_id: gameplay, task_id: task, keyword = '', page, page_size: pageSize }: RenderFilter,
) {
  const matching = renders(db, account)
    .$if(gameplay !== undefined, query => query.where('task.gameplay_id', '=', gameplay!))
    .$if(task !== undefined, query => query.where('render.task_id', '=', task!))
    .$if(keyword !== '', query => query.where(sql`lower(render.name)`, 'like', `%${escapeLike(keyword)}%`))
  const list = await matching
    .orderBy('render.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

export function findRender(db: Executor, account: AccountId, id: number) {
  return renders(db, account).where('render.id', '=', id).executeTakeFirst()
}

export function findTaskRows(db: Executor, account: AccountId, taskId: number) {
  return renders(db, account).where('render.task_id', '=', taskId).orderBy('render.id').execute()
}

/** Everything a job needs of a render; undefined when it was deleted. */
export function findRenderInput(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('recording_renders as render')
    .innerJoin('recording_tasks as task', join =>
      join.onRef('task.id', '=', 'render.task_id').onRef('task.account_id', '=', 'render.account_id'),
    )
    .select([
      'render.name',
      'render.width',
      'render.height',
      'render.language',
      'render.values',
      'render.run',
      'task.settings',
      'task.content',
      'task.take',
    ])
    .where('render.account_id', '=', account)
    .where('render.id', '=', id)
    .executeTakeFirst()
}

export async function countRenders(db: Executor, account: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('recording_renders')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewTask {
  gameplay_id: number
  name: string
  settings: unknown
  content: unknown
  take: Buffer
}

export async function insertTask(
  db: Executor,
  owner: { accountId: number; userId: number },
  { settings, content, ...task }: NewTask,
): Promise<number> {
  const { id } = await db
    .insertInto('recording_tasks')
    .values({
      ...task,
      settings: JSON.stringify(settings),
      content: JSON.stringify(content),
      account_id: owner.accountId,
      created_by: owner.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewRender {
  task_id: number
  name: string
  width: number
  height: number
  language: string
  skin: string
  values: Record<string, unknown>
  credits: number
}

export async function insertRender(
  db: Executor,
  account: AccountId,
  { values, ...render }: NewRender,
): Promise<number> {
  const { id } = await db
    .insertInto('recording_renders')
    .values({ ...render, values: JSON.stringify(values), account_id: account, job_id: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface RenderChange {
  state?: RenderView['state']
  run?: number
  job_id?: number
  asset_id?: number
  hash?: string | null
  size_bytes?: number
  md5?: string
  duration_ms?: number
  is_fitted?: boolean
  diverged_ms?: number | null
  faults?: string
}

/** Changes a render that is in one of these states; returns whether it was. */
export async function changeRender(
  db: Executor,
  account: AccountId,
  id: number,
  states: RenderView['state'][],
  change: RenderChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recording_renders')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
