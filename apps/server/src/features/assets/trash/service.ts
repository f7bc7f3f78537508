import { nameKey, numberedName } from '@adloom/contract/file-names'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts'
import { audit } from '../../accounts/service.ts'
import { outcomeOf } from '../outcome.ts'
import { lockUsage } from '../repository.ts'
import {
  findExpired,
  findTaken,
  findTrash,
  forgetUnheld,
  lockAll,
  purgeAssets,
  takeBack,
  trashAssets,
  trashIn,
} from './repository.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

/** Moves assets to the trash; those already in it are unchanged. */
export async function deleteAssets(context: AppContext, ids: number[], caller: Caller) {
  const done = await context.db.transaction().execute(async transaction => {
    const all = await lockAssets(transaction, caller.accountId, ids)
    await trashAssets(
      transaction,
      caller.accountId,
      all.map(asset => asset.id),
    )
    if (all.length > 0)
      await audit(transaction, {
        action: 'delete',
        accountId: caller.accountId,
        userId: caller.userId,
        object: `assets ${all.map(asset => asset.id).join(' ')}`.slice(0, 500),
        address: caller.address,
      })
    return all.map(asset => asset.id)
  })
  return outcomeOf(ids, done, caller.language)
}

/** Locks the account's sums before any asset row; the fixed lock order prevents deadlocks. */
export async function lockSums(transaction: Executor, account: AccountId): Promise<void> {
  await lockUsage(transaction, account)
}

/**
 * Moves every asset directly in these folders to the trash; returns their number. The caller has locked the
 * folders and the sums.
 */
export async function trashFolders(
  transaction: Executor,
  account: AccountId,
  folderIds: number[],
): Promise<number> {
  return trashIn(transaction, account, folderIds)
}

async function lockAssets(transaction: Executor, account: AccountId, ids: number[]) {
  await lockSums(transaction, account)
  return lockAll(transaction, account, ids)
}

/**
 * Restores assets from the trash. Another request may take a name at the same moment: then this retries with
 * the next number.
 */
export async function restoreAssets(context: AppContext, ids: number[], caller: Caller) {
  for (let attempt = 1; attempt <= assetLimits.restoreAttempts; attempt += 1) {
    const done = await context.db
      .transaction()
      .execute(transaction => takeAllBack(transaction, ids, caller))
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return undefined
        throw error
      })
    if (done) return outcomeOf(ids, done, caller.language)
  }
  return fail('library_busy')
}

async function takeAllBack(transaction: Executor, ids: number[], caller: Caller): Promise<number[]> {
  const all = await lockAssets(transaction, caller.accountId, ids)
  for (const asset of all)
    if (asset.trashed)
      await takeBack(
        transaction,
        caller.accountId,
        asset.id,
        await freeName(transaction, caller.accountId, asset),
      )
  return all.map(asset => asset.id)
}

async function freeName(
  transaction: Executor,
  account: AccountId,
  { kind, name }: Awaited<ReturnType<typeof lockAll>>[number],
): Promise<string> {
  for (let from = 1; from < assetLimits.numberedNames; from += assetLimits.namesAtOnce) {
    const candidates = Array.from({ length: assetLimits.namesAtOnce }, (_, index) =>
      from + index === 1 ? name : numberedName(name, from + index),
    )
    const taken = await findTaken(transaction, account, kind, candidates.map(nameKey))
    const free = candidates.find(candidate => !taken.has(nameKey(candidate)))
    if (free !== undefined) return free
  }
  return fail('name_taken', { name })
}

/** Deletes assets in the trash permanently. */
export async function purgeTrash(context: AppContext, ids: number[], caller: Caller) {
  const done = await purgeFrom(context, caller.accountId, ids)
  return outcomeOf(ids, done, caller.language)
}

async function purgeFrom(context: AppContext, account: AccountId, ids: number[]): Promise<number[]> {
  return context.db.transaction().execute(async transaction => {
    const trashed = (await lockAssets(transaction, account, ids))
      .filter(asset => asset.trashed)
      .map(asset => asset.id)
    await purgeAssets(transaction, account, trashed)
    await forgetUnheld(transaction, account)
    return trashed
  })
}

/** In batches, so that a large trash does not block other requests. */
export async function emptyTrash(context: AppContext, caller: Caller): Promise<{ count: number }> {
  let count = 0
  for (;;) {
    const ids = await findTrash(context.db, caller.accountId, assetLimits.purgedAtOnce)
    if (ids.length === 0) break
    count += (await purgeFrom(context, caller.accountId, ids)).length
  }
  await audit(context.db, {
    action: 'delete',
    accountId: caller.accountId,
    userId: caller.userId,
    object: `trash of ${count} assets`,
    address: caller.address,
  })
  return { count }
}

/**
 * Permanently deletes assets that were in the trash for 30 days; returns their number (D-51). Safe to run on
 * several nodes at once.
 */
export async function purgeExpired(context: AppContext): Promise<number> {
  let count = 0
  for (;;) {
    const expired = await findExpired(context.db, assetLimits.purgedAtOnce)
    if (expired.length === 0) break
    for (const account of new Set(expired.map(row => row.account_id))) {
      count += (
        await purgeFrom(
          context,
          account as AccountId,
          expired.filter(row => row.account_id === account).map(row => row.id),
        )
      ).length
    }
  }
  await forgetUnheld(context.db)
  return count
}
