import { sql } from 'kysely'
import type { AssetKind } from '@adloom/contract/assets'
import { nameKey } from '@adloom/contract/file-names'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { heldDerivatives } from '../../media/service.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

/**
 * The account's assets with these ids that are not in the trash, locked until the transaction ends; the fixed
 * lock order prevents deadlocks.
 */
export async function lockSeen(
  transaction: Executor,
  account: AccountId,
  ids: number[],
): Promise<{ id: number; kind: AssetKind; name: string }[]> {
  if (ids.length === 0) return []
  return transaction
    .selectFrom('assets')
    .select(['id', 'kind', 'name'])
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function changeAssets(
  transaction: Executor,
  account: AccountId,
  ids: number[],
  change: { name?: string; folder_id?: number | null },
): Promise<void> {
  if (ids.length === 0) return
  const renamed = change.name === undefined ? {} : { name_key: nameKey(change.name) }
  await transaction
    .updateTable('assets')
    .set({ ...change, ...renamed, updated_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .execute()
}

export async function touchAssets(transaction: Executor, account: AccountId, ids: number[]): Promise<void> {
  await changeAssets(transaction, account, ids, {})
}

export async function setFavourite(
  transaction: Executor,
  caller: Pick<Caller, 'accountId' | 'userId'>,
  ids: number[],
  favourite: boolean,
): Promise<void> {
  if (ids.length === 0) return
  if (!favourite) {
    await transaction
      .deleteFrom('asset_favourites')
      .where('user_id', '=', caller.userId)
      .where('asset_id', 'in', ids)
      .execute()
    return
  }
  await transaction
    .insertInto('asset_favourites')
    .values(ids.map(asset_id => ({ user_id: caller.userId, account_id: caller.accountId, asset_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Tags are compared by key; the first spelling is kept. */
export async function addTags(
  transaction: Executor,
  account: AccountId,
  ids: number[],
  names: string[],
): Promise<void> {
  const tags = [...new Map(names.toReversed().map(name => [nameKey(name), name])).entries()]
  if (ids.length === 0 || tags.length === 0) return
  await transaction
    .insertInto('asset_tags')
    .values(
      ids.flatMap(asset_id =>
        tags.map(([name_key, name]) => ({ asset_id, account_id: account, name, name_key })),
      ),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Removes all tags when no names are given. */
export async function removeTags(
  transaction: Executor,
  account: AccountId,
  ids: number[],
  names?: string[],
): Promise<void> {
  if (ids.length === 0 || names?.length === 0) return
  await transaction
    .deleteFrom('asset_tags')
    .where('account_id', '=', account)
    .where('asset_id', 'in', ids)
    .$if(names !== undefined, query => query.where('name_key', 'in', names!.map(nameKey)))
    .execute()
}

export async function findTagKeys(
  transaction: Executor,
  ids: number[],
): Promise<{ asset_id: number; name_key: string }[]> {
  return ids.length === 0
    ? []
    : transaction
        .selectFrom('asset_tags')
        .select(['asset_id', 'name_key'])
        .where('asset_id', 'in', ids)
        .execute()
}

/** The tags of assets outside the trash, the most used first. */
export async function findTags(
  db: Executor,
  account: AccountId,
  limit: number,
): Promise<{ name: string; count: number }[]> {
  return db
    .selectFrom('asset_tags')
    .innerJoin('assets', 'assets.id', 'asset_tags.asset_id')
    .select([sql<string>`min(asset_tags.name)`.as('name'), sql<number>`count(*)`.as('count')])
    .where('asset_tags.account_id', '=', account)
    .where('assets.deleted_at', 'is', null)
    .groupBy('asset_tags.name_key')
    .orderBy('count', 'desc')
    .orderBy('asset_tags.name_key')
    .limit(limit)
    .execute()
}

/** The projects that use the asset now, in any of its versions, the newest first. */
export async function findUses(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('projects')
    .select(['id', 'kind', 'template_id', 'name', 'cover_hash', 'updated_at'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          '=',
          selectFrom('assets').select('project_id').where('id', '=', id).where('account_id', '=', account),
        ),
        eb(
          'id',
          'in',
          selectFrom('project_files')
            .select('project_id')
            .where('project_files.account_id', '=', account)
            .where('revision_id', 'is', null)
            .where('project_files.hash', 'in', hashes =>
              hashes
                .selectFrom('assets')
                .select('hash')
                .where('id', '=', id)
                .where('account_id', '=', account)
                .union(
                  hashes
                    .selectFrom('asset_versions')
                    .select('hash')
                    .where('asset_id', '=', id)
                    .where('account_id', '=', account),
                )
                .union(
                  hashes
                    .selectFrom('asset_derivatives')
                    .select('hash')
                    .where('asset_id', '=', id)
                    .where('account_id', '=', account)
                    .where('kind', 'in', heldDerivatives),
                ),
            ),
        ),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(assetLimits.listedUses)
    .execute()
}
