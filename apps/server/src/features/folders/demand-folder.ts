import type { AssetKind } from '@adloom/contract/assets'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'

/** A folder of the account, which stays until the transaction ends. Throws not_found. */
export async function lockFolder(
  transaction: Executor,
  caller: Pick<Caller, 'accountId'>,
  id: number,
): Promise<{ id: number; kind: AssetKind }> {
  const folder = await transaction
    .selectFrom('asset_folders')
    .select(['id', 'kind'])
    .where('account_id', '=', caller.accountId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return folder ?? fail('not_found')
}

/** A folder of this place as a row names it, 0 being none. Throws not_found. */
export async function demandFolder(
  transaction: Executor,
  caller: Pick<Caller, 'accountId'>,
  kind: AssetKind,
  id: number,
): Promise<number | null> {
  if (id === 0) return null
  const folder = await lockFolder(transaction, caller, id)
  return folder.kind === kind ? folder.id : fail('not_found')
}

/** Only looks. Throws not_found when the place has no such folder. */
export async function demandFolderThere(
  db: Executor,
  caller: Pick<Caller, 'accountId'>,
  kind: AssetKind,
  id: number,
): Promise<void> {
  if (id === 0) return
  const folder = await db
    .selectFrom('asset_folders')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!folder) fail('not_found')
}
