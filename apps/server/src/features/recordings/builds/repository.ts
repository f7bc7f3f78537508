import { sql, type Updateable } from 'kysely'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { RecordingTables } from '../tables.ts'

type BuildTable = RecordingTables['recording_builds']
export type BuildChange = Updateable<BuildTable>

/** A build, without the list of its files. */
export function findBuild(db: Executor, account: AccountId, projectId: number) {
  return db
    .selectFrom('recording_builds')
    .select([
      'project_id',
      'name',
      'product_id',
      'orientation',
      'width',
      'height',
      'params',
      'status',
      'failure',
      'size_bytes',
      'rev',
      'mount_url',
      'mounted_until',
      sql<number>`(select count(*) from jsonb_object_keys(files))`.as('files'),
    ])
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
}
export type BuildRow = NonNullable<Awaited<ReturnType<typeof findBuild>>>

export async function findBuildFiles(db: Executor, account: AccountId, projectId: number) {
  const row = await db
    .selectFrom('recording_builds')
    .select('files')
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.files ?? {}
}

export async function insertBuild(
  transaction: Executor,
  { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
  facts: {
    name: string
    productId: number | null
    width: number
    height: number
    params: string
    importId?: number
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('recording_projects')
    .values({ account_id: accountId, project_id: null, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { productId, importId = null, ...fields } = facts
  await transaction
    .insertInto('recording_builds')
    .values({
      ...fields,
      project_id: id,
      account_id: accountId,
      product_id: productId,
      import_id: importId,
      orientation: orientationOf(facts),
    })
    .execute()
  return id
}

export function orientationOf({ width, height }: { width: number; height: number }) {
  return width > height ? ('landscape' as const) : ('portrait' as const)
}

/** The build that shows an imported playable. */
export function findBuildOfImport(db: Executor, account: AccountId, importId: number) {
  return db
    .selectFrom('recording_builds')
    .select(['project_id', 'import_rev'])
    .where('account_id', '=', account)
    .where('import_id', '=', importId)
    .executeTakeFirst()
}

/** Changes a build whose status is one of these; false when there is none. */
export async function changeBuild(
  db: Executor,
  account: AccountId,
  projectId: number,
  change: BuildChange,
  statuses: number[] = [0, 1, 2],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recording_builds')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('project_id', '=', projectId)
    .where('status', 'in', statuses)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
