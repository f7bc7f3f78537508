import type { AccountId } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { openCredentials } from './credentials.ts'
import type { CreativeStore } from './networks/push/creative-store.ts'
import { type PushableType, isPushable } from './networks/push/creative-stores.ts'
import { openAccountCreatives } from './open-ad-network.ts'
import { findReadable } from './repository.ts'

/** Linked accounts that the tenant owns, the newest first; an assistant only reads (AD-01.12). */
export async function listPushAccounts(db: Executor, account: AccountId) {
  return db
    .selectFrom('ad_accounts')
    .select(['id', 'type', 'account_name', 'status'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export interface PushAccount {
  id: number
  type: PushableType
  account_name: string
  creatives: CreativeStore
}

/**
 * Opens the creatives of an own account. Throws not_found, ad_owner_only, ad_account_unbound and
 * push_not_supported.
 */
export async function openPushAccount(
  context: AppContext,
  account: AccountId,
  id: number,
  signal?: AbortSignal,
): Promise<PushAccount> {
  const row = (await findReadable(context.db, account, id)) ?? fail('not_found')
  if (row.account_id !== account) fail('ad_owner_only')
  if (row.status === 'unbound') fail('ad_account_unbound')
  const { type, account_name } = row
  if (!isPushable(type)) return fail('push_not_supported')
  const creatives = openAccountCreatives(context, openCredentials(context, row), signal)
  return { id, type, account_name, creatives: creatives ?? fail('push_not_supported') }
}
