import type { AssetKind } from '@adloom/contract/assets'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'

/** The folder of the account's place as a row names it (0 is none); it stays until the transaction ends. Throws not_found. */
export async function demandFolder(transaction: Executor, caller: Pick<Caller, 'accountId'>, kind: AssetKind, id: number): Promise<number | null> {
  if (id === 0) return null
  const folder = await transaction.selectFrom('asset_folders').select('id').where('account_id', '=', caller.accountId).where('kind', '=', kind).where('id', '=', id).forKeyShare().executeTakeFirst()
  return folder?.id ?? fail('not_found')
}
