import { sql } from 'kysely'
import type { AssetKind } from '@adloom/contract/assets'
import { nameKey } from '@adloom/contract/file-names'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { heldColumns, heldDerivatives } from '../../media/service.ts'

/** The account's assets with these ids, including the trash, locked until the transaction ends. */
export async function lockAll(
  transaction: Executor,
  account: AccountId,
  ids: number[],
): Promise<{ id: number; kind: AssetKind; name: string; trashed: boolean }[]> {
  if (ids.length === 0) return []
  return transaction
    .selectFrom('assets')
    .select(['id', 'kind', 'name', sql<boolean>`deleted_at is not null`.as('trashed')])
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function trashAssets(transaction: Executor, account: AccountId, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('assets')
    .set({ deleted_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Returns the number of changed rows. */
export async function trashIn(
  transaction: Executor,
  account: AccountId,
  folderIds: number[],
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('assets')
    .set({ deleted_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('folder_id', 'in', folderIds)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function takeBack(
  transaction: Executor,
  account: AccountId,
  id: number,
  name: string,
): Promise<void> {
  await transaction
    .updateTable('assets')
    .set({ deleted_at: null, name, name_key: nameKey(name) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** The name keys of these that are used in the place. */
export async function findTaken(
  db: Executor,
  account: AccountId,
  kind: AssetKind,
  keys: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('assets')
    .select('name_key')
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('name_key', 'in', keys)
    .execute()
  return new Set(rows.map(row => row.name_key))
}

/**
 * Deletes the rows permanently. Stores the facts of files that a project may use first: a concurrent save may
 * refer to one.
 */
export async function purgeAssets(transaction: Executor, account: AccountId, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into kept_files (account_id, hash, type, mime, size, width, height, frames)
    select distinct on (made.hash) ${heldColumns} from asset_derivatives made
    join assets on assets.id = made.asset_id
    where made.account_id = ${account} and made.asset_id = any(${ids})
    and made.kind in (${sql.join(heldDerivatives)})
    on conflict (account_id, hash) do update set kept_at = now()`.execute(transaction)
  await sql`insert into kept_files (account_id, hash, type, mime, size, width, height, duration_ms, frames)
    select account_id, hash, type, mime, size, width, height, duration_ms, frames from assets
    where account_id = ${account} and id = any(${ids})
    union all select version.account_id, version.hash, assets.type, version.mime, version.size, version.width, version.height, version.duration_ms, version.frames
      from asset_versions version join assets on assets.id = version.asset_id
      where assets.account_id = ${account} and assets.id = any(${ids})
    on conflict (account_id, hash) do update set kept_at = now()`.execute(transaction)
  await transaction.deleteFrom('assets').where('account_id', '=', account).where('id', 'in', ids).execute()
}

/** Removes facts of files that no project used within a day; of all accounts when none is given. */
export async function forgetUnheld(db: Executor, account?: AccountId): Promise<void> {
  await sql`delete from kept_files where ${account === undefined ? sql`true` : sql`account_id = ${account}`}
    and kept_at < now() - interval '1 day'
    and not exists (select from project_files held where held.hash = kept_files.hash
    and held.account_id = kept_files.account_id)`.execute(db)
}

/** A batch of assets in the trash, the oldest first. */
export async function findTrash(db: Executor, account: AccountId, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('assets')
    .select('id')
    .where('account_id', '=', account)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** Accounts with assets in the trash for longer than the retention time (D-51). */
export async function findExpired(
  db: Executor,
  limit: number,
): Promise<{ id: number; account_id: number }[]> {
  return db
    .selectFrom('assets')
    .select(['id', 'account_id'])
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}
