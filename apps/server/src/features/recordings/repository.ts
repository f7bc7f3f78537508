import { sql, type Insertable, type Updateable } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { newestPoster } from './newest-poster.ts'
import type { RecordingTables } from './tables.ts'

export interface ProjectFilter {
  keyword?: string | undefined
  product_id?: number | undefined
  status?: number | undefined
  page: number
  page_size: number
  order?: string | undefined
}

const productOf = sql<number | null>`coalesce(projects.product_id, build.product_id)`
/** Playables always have content. */
const statusOf = sql<number>`coalesce(build.status, 2)`

const orders = {
  '-updated_time': sql`recording.updated_at desc, recording.id desc`,
  updated_time: sql`recording.updated_at, recording.id`,
  name: sql`lower(coalesce(projects.name, build.name)), recording.id`,
  '-name': sql`lower(coalesce(projects.name, build.name)) desc, recording.id desc`,
} as const

/** Recording projects of an account whose playable exists, and its builds. */
function ofAccount(db: Executor, account: AccountId) {
  return db
    .selectFrom('recording_projects as recording')
    .leftJoin('projects', join =>
      join
        .onRef('projects.id', '=', 'recording.project_id')
        .onRef('projects.account_id', '=', 'recording.account_id')
        .on('projects.deleted_at', 'is', null),
    )
    .leftJoin('recording_builds as build', join =>
      join
        .onRef('build.project_id', '=', 'recording.id')
        .onRef('build.account_id', '=', 'recording.account_id'),
    )
    .where('recording.account_id', '=', account)
    .where(({ eb, or }) => or([eb('projects.id', 'is not', null), eb('build.project_id', 'is not', null)]))
}

function described(query: ReturnType<typeof ofAccount>, account: AccountId) {
  return query
    .leftJoin('products', join => join.on(sql<boolean>`products.id = ${productOf}`))
    .select([
      'recording.id',
      'recording.project_id',
      'recording.created_at',
      'recording.updated_at',
      sql<string>`coalesce(projects.name, build.name)`.as('name'),
      'projects.cover_hash',
      sql<number | null>`${productOf}`.as('product_id'),
      'build.status as build_status',
      sql<number>`coalesce(jsonb_array_length(build.params), 0)`.as('param_count'),
      'products.name as product_name',
      'products.icon_url',
    ])
    .leftJoinLateral(
      ({ selectFrom, fn }) =>
        selectFrom('gameplays')
          .select([fn.countAll<number>().as('gameplays'), fn.max<number | null>('id').as('newest_id')])
          .whereRef('gameplays.project_id', '=', 'recording.id')
          .where('gameplays.account_id', '=', account)
          .as('own'),
      join => join.onTrue(),
    )
    .select(['own.gameplays', 'own.newest_id'])
    .select(newestPoster(account).as('poster_hash'))
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findRecordingProject>>>

export async function findProjects(
  db: Executor,
  account: AccountId,
  { keyword = '', product_id: productId, status, page, page_size: pageSize, order = '' }: ProjectFilter,
) {
  const matching = ofAccount(db, account)
    .$if(keyword !== '', query =>
      query.where(sql`lower(coalesce(projects.name, build.name))`, 'like', `%${escapeLike(keyword)}%`),
    )
    .$if(productId !== undefined, query => query.where(productOf, '=', productId!))
    .$if(status !== undefined, query => query.where(statusOf, '=', status!))
  const list = await described(matching, account)
    .orderBy(orders[Object.hasOwn(orders, order) ? (order as keyof typeof orders) : '-updated_time'])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export function findRecordingProject(db: Executor, account: AccountId, id: number) {
  return described(ofAccount(db, account), account).where('recording.id', '=', id).executeTakeFirst()
}

/** The recording project of a playable; undefined before it was made. */
export function findOfSource(db: Executor, account: AccountId, sourceId: number) {
  return db
    .selectFrom('recording_projects')
    .select('id')
    .where('account_id', '=', account)
    .where('project_id', '=', sourceId)
    .executeTakeFirst()
}

export async function insertRecordingProject(
  db: Executor,
  { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
  sourceId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('recording_projects')
    .values({ account_id: accountId, project_id: sourceId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteRecordingProject(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('recording_projects')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Recordings and projects of an account. */
export async function countRecordings(db: Executor, account: AccountId) {
  const { projects, gameplays } = await db
    .selectNoFrom([
      sql<number>`(select count(*) from recording_projects where account_id = ${account})`.as('projects'),
      sql<number>`(select count(*) from gameplays where account_id = ${account})`.as('gameplays'),
    ])
    .executeTakeFirstOrThrow()
  return { projects, gameplays }
}

/** Recordings without their takes, with the image of their cursor when it still is in the library. */
function gameplays(db: Executor, account: AccountId) {
  return db
    .selectFrom('gameplays')
    .innerJoin('recording_projects as recording', 'recording.id', 'gameplays.project_id')
    .leftJoin('projects', 'projects.id', 'recording.project_id')
    .leftJoin('assets as cursor', join =>
      join
        .onRef('cursor.id', '=', 'gameplays.cursor_asset_id')
        .onRef('cursor.account_id', '=', 'gameplays.account_id')
        .on('cursor.deleted_at', 'is', null),
    )
    .select([
      'gameplays.id',
      'gameplays.project_id',
      'gameplays.name',
      'gameplays.duration_ms',
      'gameplays.orientation',
      'gameplays.rev',
      'gameplays.game_values',
      'gameplays.display_mode',
      'gameplays.cursor_width',
      'gameplays.cursor_height',
      'gameplays.rotation_angle',
      'gameplays.cursor_asset_id',
      'gameplays.trim_from_ms',
      'gameplays.trim_to_ms',
      'gameplays.language',
      'gameplays.created_at',
      'gameplays.updated_at',
      'cursor.hash as cursor_hash',
    ])
    .where('gameplays.account_id', '=', account)
    .where('recording.account_id', '=', account)
    .where('projects.deleted_at', 'is', null)
}

export type GameplayRow = Awaited<ReturnType<ReturnType<typeof gameplays>['execute']>>[number]

export async function findGameplays(
  db: Executor,
  account: AccountId,
  { pid, page, page_size: pageSize }: { pid: number; page: number; page_size: number },
) {
  const list = await gameplays(db, account)
    .where('gameplays.project_id', '=', pid)
    .orderBy('gameplays.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('gameplays')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', account)
    .where('project_id', '=', pid)
    .executeTakeFirstOrThrow()
  return { list, total }
}

export function findGameplay(db: Executor, account: AccountId, id: number) {
  return gameplays(db, account).where('gameplays.id', '=', id).executeTakeFirst()
}

/** The take of a recording as it is stored, which lists and saves do not need. */
export async function findReplay(db: Executor, account: AccountId, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('gameplays')
    .select('replay')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.replay ?? null
}

/** Values of parameters of a recording, which lists do not need. */
export async function findAdValues(db: Executor, account: AccountId, id: number) {
  const row = await db
    .selectFrom('gameplays')
    .select('ad_values')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.ad_values ?? {}
}

/** An image of the account, also in the trash. */
export function findCursorImage(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('assets')
    .select('deleted_at')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('type', '=', 'image')
    .executeTakeFirst()
}

/** A recording without its owner. */
export type NewGameplay = Omit<Insertable<RecordingTables['gameplays']>, 'account_id' | 'created_by'>

export async function insertGameplay(
  db: Executor,
  { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
  gameplay: NewGameplay,
): Promise<number> {
  const { id } = await db
    .insertInto('gameplays')
    .values({ ...gameplay, account_id: accountId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await touchProject(db, accountId, gameplay.project_id)
  return id
}

export type GameplayChange = Updateable<RecordingTables['gameplays']>

export async function changeGameplay(
  db: Executor,
  account: AccountId,
  { id, projectId }: { id: number; projectId: number },
  change: GameplayChange,
): Promise<void> {
  await db
    .updateTable('gameplays')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  await touchProject(db, account, projectId)
}

export async function deleteGameplay(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('gameplays')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('project_id')
    .executeTakeFirst()
  if (row) await touchProject(db, account, row.project_id)
  return row !== undefined
}

/** A change of a recording is one of its project, which lists show first. */
async function touchProject(db: Executor, account: AccountId, id: number): Promise<void> {
  await db
    .updateTable('recording_projects')
    .set({ updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
