import { sql } from 'kysely'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'

const fileColumns = [
  'format',
  'hash',
  'md5',
  'source_size',
  'mime',
  'size',
  'width',
  'height',
  'duration_ms',
  'frames',
  'payload',
] as const

/** The resource with this id, locked until the transaction ends; undefined when it is not visible. */
export async function lockCurrent(transaction: Executor, account: AccountId, id: number) {
  return transaction
    .selectFrom('assets')
    .select(['id', 'type', 'version', ...fileColumns])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', '=', 'resources')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function findType(db: Executor, account: AccountId, id: number) {
  return (
    await db
      .selectFrom('assets')
      .select('type')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .where('kind', '=', 'resources')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.type
}

type File = Pick<NonNullable<Awaited<ReturnType<typeof lockCurrent>>>, (typeof fileColumns)[number]>

/** Stores the current state of the asset as an old version. */
export async function putAsideCurrent(transaction: Executor, id: number): Promise<void> {
  await sql`insert into asset_versions (asset_id, version, account_id, format, hash, md5, source_size, mime, size, width, height, duration_ms, frames, payload, created_by, created_at)
    select id, version, account_id, format, hash, md5, source_size, mime, size, width, height, duration_ms, frames, payload, coalesce(replaced_by, created_by), coalesce(replaced_at, created_at)
    from assets where id = ${id}`.execute(transaction)
}

export async function setCurrent(
  transaction: Executor,
  caller: Pick<Caller, 'userId'>,
  id: number,
  file: Omit<File, 'frames' | 'payload'> & { frames: string | null; payload: string },
): Promise<void> {
  const now = sql<Date>`now()`
  await transaction
    .updateTable('assets')
    .set({
      ...file,
      version: sql<number>`version + 1`,
      replaced_by: caller.userId,
      replaced_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes an old version of the asset. */
export async function takeVersion(transaction: Executor, account: AccountId, id: number, version: number) {
  return transaction
    .deleteFrom('asset_versions')
    .where('account_id', '=', account)
    .where('asset_id', '=', id)
    .where('version', '=', version)
    .returning(fileColumns)
    .executeTakeFirst()
}

/** The newest first; the current one is the asset itself. */
export async function findVersions(db: Executor, account: AccountId, id: number) {
  const { rows } = await sql<{
    version: number
    hash: string
    mime: string
    size: number
    width: number | null
    height: number | null
    duration_ms: number | null
    created_by: string
    created_at: Date
    current: boolean
  }>`
    select version, hash, mime, size, width, height, duration_ms, users.username as created_by, made.created_at, current from (
      select version, hash, mime, size, width, height, duration_ms, coalesce(replaced_by, created_by) as person, coalesce(replaced_at, created_at) as created_at, true as current
        from assets where account_id = ${account} and id = ${id}
      union all select version, hash, mime, size, width, height, duration_ms, created_by, created_at, false
      from asset_versions where account_id = ${account} and asset_id = ${id}
    ) made join users on users.id = made.person order by version desc`.execute(db)
  return rows
}
