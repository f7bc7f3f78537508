import type { AssetKind } from '@adloom/contract/assets'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

const columns = ['id', 'parent_id', 'name', 'kind', 'created_at'] as const

/**
 * Serializes changes of an account's folders until the transaction ends: only then can depth and cycles be
 * checked.
 */
export async function lockTree(transaction: Executor, account: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('asset folders'), ${account}::integer)`.execute(transaction)
}

export async function countFolders(db: Executor, account: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('asset_folders')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return count
}

/** With the number of assets directly in each. */
export async function findFolders(db: Executor, account: AccountId, kind: AssetKind) {
  const counts = db
    .selectFrom('assets')
    .select(['folder_id', sql<number>`count(*)`.as('count')])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('trashed', '=', false)
    .where('folder_id', 'is not', null)
    .groupBy('folder_id')
  return db
    .selectFrom('asset_folders as folder')
    .leftJoin(counts.as('held'), 'held.folder_id', 'folder.id')
    .select([
      'folder.id',
      'folder.parent_id',
      'folder.name',
      'folder.kind',
      'folder.created_at',
      sql<number>`coalesce(held.count, 0)`.as('assets'),
    ])
    .where('folder.account_id', '=', account)
    .where('folder.kind', '=', kind)
    .orderBy('folder.name_key')
    .orderBy('folder.id')
    .execute()
}

export async function findFolder(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('asset_folders as folder')
    .select(['folder.id', 'folder.parent_id', 'folder.name', 'folder.kind', 'folder.created_at'])
    .select(eb =>
      eb
        .selectFrom('assets')
        .select(sql<number>`count(*)`.as('count'))
        .where('assets.account_id', '=', account)
        .whereRef('assets.kind', '=', 'folder.kind')
        .whereRef('assets.folder_id', '=', 'folder.id')
        .where('assets.trashed', '=', false)
        .as('assets'),
    )
    .where('folder.account_id', '=', account)
    .where('folder.id', '=', id)
    .executeTakeFirst()
}

/** The folder and its ancestors, from the inside out. */
export async function findPath(db: Executor, account: AccountId, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id, 1 as step from asset_folders where account_id = ${account} and id = ${id}
      union all select folder.id, folder.parent_id, above.step + 1 from asset_folders folder
      join above on folder.id = above.parent_id where folder.account_id = ${account} and above.step < 100
    ) select id from above order by step`.execute(db)
  return rows.map(row => row.id)
}

/** The folder and all its descendants, with their depth (the folder itself is 1). */
export async function findBelow(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<{ id: number; depth: number }[]> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, 1 as depth from asset_folders where account_id = ${account} and id = ${id}
      union all select folder.id, below.depth + 1 from asset_folders folder
      join below on folder.parent_id = below.id where folder.account_id = ${account} and below.depth < 100
    ) select id, depth from below order by depth, id`.execute(db)
  return rows
}

export async function insertFolder(
  transaction: Executor,
  caller: Pick<Caller, 'accountId' | 'userId'>,
  folder: { name: string; nameKey: string; kind: AssetKind; parentId: number | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('asset_folders')
    .values({
      account_id: caller.accountId,
      created_by: caller.userId,
      name: folder.name,
      name_key: folder.nameKey,
      kind: folder.kind,
      parent_id: folder.parentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeFolder(
  transaction: Executor,
  account: AccountId,
  id: number,
  change: { name: string; name_key: string } | { parent_id: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('asset_folders')
    .set(change)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the folders against requests that would put an asset into one. */
export async function lockFolders(transaction: Executor, account: AccountId, ids: number[]): Promise<void> {
  await transaction
    .selectFrom('asset_folders')
    .select(columns)
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function deleteFolders(
  transaction: Executor,
  account: AccountId,
  ids: number[],
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('asset_folders')
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
