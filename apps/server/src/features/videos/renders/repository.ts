import type { VideoFormat, VideoRenderSettings } from '@adloom/contract/video-renders'
import type { VideoDocument } from '@adloom/video/format'
import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { storeOnce } from '../../../platform/database/store-once.ts'
import type { StoredError } from '../../../platform/jobs/stored-error.ts'

/** The video of a row: of a batch its own, of an export that of the task. */
const projectOf = sql<number | null>`coalesce(render.project_id, task.project_id)`

/** A render with its job's progress and error, and its file among the works. */
function renders(db: Executor, account: AccountId) {
  return db
    .selectFrom('video_renders as render')
    .innerJoin('video_tasks as task', join =>
      join.onRef('task.id', '=', 'render.task_id').onRef('task.account_id', '=', 'render.account_id'),
    )
    .leftJoin('projects', join =>
      join
        .on('projects.id', '=', projectOf)
        .onRef('projects.account_id', '=', 'render.account_id')
        .on('projects.deleted_at', 'is', null),
    )
    .leftJoin('users', 'users.id', 'task.created_by')
    .leftJoin('jobs', join =>
      join.onRef('jobs.id', '=', 'render.job_id').onRef('jobs.account_id', '=', 'render.account_id'),
    )
    .leftJoin('assets as work', join =>
      join
        .onRef('work.id', '=', 'render.asset_id')
        .onRef('work.account_id', '=', 'render.account_id')
        .on('work.deleted_at', 'is', null),
    )
    .select([
      'render.id',
      'render.task_id',
      'projects.id as project_id',
      sql<string>`case when task.rows > 0 then coalesce(projects.name, '') else task.name end`.as(
        'project_name',
      ),
      'render.name',
      sql<VideoFormat>`task.settings->>'format'`.as('format'),
      'render.ratio',
      'render.width',
      'render.height',
      'render.language',
      'render.state',
      'render.run',
      'render.credits',
      'render.problem',
      'render.row_number',
      'render.job_id',
      'work.id as asset_id',
      'work.hash as hash',
      'render.size_bytes',
      'render.duration_ms',
      'render.is_copied',
      'render.created_at',
      'users.username',
      'jobs.progress',
      'jobs.error',
    ])
    .where('render.account_id', '=', account)
}

export type RenderView = Awaited<ReturnType<ReturnType<typeof renders>['execute']>>[number]

export interface RenderFilter {
  project_id?: number | undefined
  task_id?: number | undefined
  keyword?: string | undefined
  state: RenderView['state'] | ''
  page: number
  page_size: number
}

export async function findRenders(db: Executor, account: AccountId, filter: RenderFilter) {
  const { project_id: project, task_id: task, keyword = '', state, page, page_size: pageSize } = filter
  const matching = renders(db, account)
    .$if(project !== undefined, query => query.where(projectOf, '=', project!))
    .$if(task !== undefined, query => query.where('render.task_id', '=', task!))
    .$if(state !== '', query => query.where('render.state', '=', state as RenderView['state']))
    .$if(keyword !== '', query =>
      query.where(sql`lower(render.name)`, 'like', `%${escapeLike(keyword.toLowerCase())}%`),
    )
  const list = await matching
    .orderBy('render.id', task === undefined ? 'desc' : 'asc')
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

/** Everything a job needs of a render, and what the works store of it. */
export async function findRenderInput(db: Executor, account: AccountId, id: number) {
  const found = await db
    .selectFrom('video_renders as render')
    .innerJoin('video_tasks as task', join =>
      join.onRef('task.id', '=', 'render.task_id').onRef('task.account_id', '=', 'render.account_id'),
    )
    .leftJoin('video_batch_rows as row', join =>
      join
        .onRef('row.task_id', '=', 'render.task_id')
        .onRef('row.row_number', '=', 'render.row_number')
        .onRef('row.account_id', '=', 'render.account_id'),
    )
    .select(['render.name', 'render.canvas', 'render.short_side', 'render.width', 'render.height'])
    .select(['render.language', 'render.members', 'render.group_order', 'render.hash', 'render.md5'])
    .select(['render.size_bytes', 'render.duration_ms', 'render.problem', 'row.cells', 'row.assets'])
    .select(['task.id as taskId', 'task.settings', projectOf.as('project_id')])
    .select(sql<number>`task.documents[render.base + 1]`.as('documentId'))
    .where('render.account_id', '=', account)
    .where('render.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { cells, assets, group_order: order, ...render } = found
  return { ...render, cells: cells ?? {}, changes: { texts: cells?.texts, assets: assets ?? {}, order } }
}

/** The document of a render by its id. */
export async function findDocument(db: Executor, account: AccountId, id: number): Promise<VideoDocument> {
  const { document } = await db
    .selectFrom('video_documents')
    .select('document')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return document
}

/** Name and product of a video. */
export function findProjectFacts(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('projects')
    .leftJoin('products', join =>
      join
        .onRef('products.id', '=', 'projects.product_id')
        .onRef('products.account_id', '=', 'projects.account_id'),
    )
    .select(['projects.name', 'projects.product_id', 'products.ios_url', 'products.android_url'])
    .where('projects.account_id', '=', account)
    .where('projects.id', '=', id)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The file of a render among the works; undefined before it is made, and after it was deleted. */
export function findWork(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('video_renders as render')
    .innerJoin('assets as work', join =>
      join.onRef('work.id', '=', 'render.asset_id').onRef('work.account_id', '=', 'render.account_id'),
    )
    .select(['render.name', 'work.type', 'work.format', 'work.mime', 'work.hash', 'work.size'])
    .select(['work.md5', 'work.width', 'work.height', 'work.duration_ms', 'work.payload'])
    .where('render.account_id', '=', account)
    .where('render.id', '=', id)
    .where('work.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a video was exported before. */
export async function hasRenders(db: Executor, account: AccountId, projectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('video_tasks')
    .select('id')
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countRenders(db: Executor, account: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('video_renders')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewTask {
  project_id: number | null
  name: string
  settings: VideoRenderSettings
  /** Of a batch: of all its sources. */
  documents: VideoDocument[]
  /** Of a batch. */
  rows?: number
}

export async function insertTask(
  db: Executor,
  owner: { accountId: number; userId: number },
  task: NewTask,
): Promise<number> {
  const documents: number[] = []
  for (const document of task.documents)
    documents.push(await storeOnce(db, 'video_documents', owner.accountId, document))
  const { id } = await db
    .insertInto('video_tasks')
    .values({
      ...task,
      settings: JSON.stringify(task.settings),
      documents,
      account_id: owner.accountId,
      created_by: owner.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewRender {
  name: string
  canvas: string
  ratio: string
  short_side: number
  width: number
  height: number
  language: string
  members: Record<string, number>
  credits: number
  /** Of a row of a batch. */
  project_id?: number | null
  row_number?: number
  base?: number
  order?: readonly string[]
  problem?: StoredError | null
}

export async function insertRender(
  db: Executor,
  account: AccountId,
  taskId: number,
  { members, order = [], problem = null, ...render }: NewRender,
): Promise<number> {
  const { id } = await db
    .insertInto('video_renders')
    .values({
      ...{ ...render, members: JSON.stringify(members), account_id: account },
      group_order: JSON.stringify(order),
      ...(problem && { problem: JSON.stringify(problem), state: 'fail' as const }),
      ...{ task_id: taskId, job_id: 0, hash: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface RenderChange {
  problem?: StoredError | null
  credits?: number
  state?: RenderView['state']
  run?: number
  job_id?: number
  asset_id?: number
  hash?: string | null
  size_bytes?: number
  md5?: string
  width?: number
  height?: number
  duration_ms?: number
  is_copied?: boolean
}

/** Changes a render that is in one of these states; returns whether it was. */
export async function changeRender(
  db: Executor,
  account: AccountId,
  id: number,
  states: RenderView['state'][],
  { problem, ...change }: RenderChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video_renders')
    .set({
      ...change,
      ...(problem !== undefined && { problem: problem && JSON.stringify(problem) }),
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
