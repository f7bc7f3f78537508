import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { heldDerivatives } from '../media/service.ts'

export interface StoredAsset {
  id: number
  name: string
  format: string
  hash: string
  mime: string
  size: number
  folder_id: number | null
  created_at: Date
}

/** The account's assets with these ids that are not in the trash, in the order of the ids, each once. */
export async function findStored(db: Executor, account: AccountId, ids: number[]): Promise<StoredAsset[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'name', 'format', 'hash', 'mime', 'size', 'folder_id', 'created_at'])
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Map(rows.map(row => [row.id, row]))
  return [...new Set(ids)].flatMap(id => known.get(id) ?? [])
}

/** The names from the top down to each of these folders. */
export async function findFolderPaths(
  db: Executor,
  account: AccountId,
  ids: number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; path: string[] }>`
    with recursive up (id, parent_id, path) as (
      select id, parent_id, array[name] from asset_folders where account_id = ${account}
      and id = any(${ids}::integer[])
      union all select up.id, above.parent_id, above.name || up.path from up
      join asset_folders above on above.id = up.parent_id and above.account_id = ${account})
    select id, path from up where parent_id is null`.execute(db)
  return new Map(rows.map(row => [row.id, row.path]))
}

export interface Original {
  hash: string
  name: string
  format: string
  size: number
}

/**
 * The uploaded files from which the figures and frame sheets of these hashes were made, by the hash of the
 * result; only the account's own.
 */
export async function findOriginals(
  db: Executor,
  account: AccountId,
  hashes: string[],
): Promise<Map<string, Original>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('asset_derivatives as made')
    .innerJoin('assets', 'assets.id', 'made.asset_id')
    .select(['made.hash as derivative', 'assets.hash', 'assets.name', 'assets.format', 'assets.size'])
    .where('made.account_id', '=', account)
    .where('assets.account_id', '=', account)
    .where('made.kind', 'in', heldDerivatives)
    .where('made.hash', 'in', hashes)
    .execute()
  return new Map(rows.map(({ derivative, ...original }) => [derivative, original]))
}
