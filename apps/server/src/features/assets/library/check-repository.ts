import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

/** The ids of the account's resources by name key. */
export async function findByName(
  db: Executor,
  account: AccountId,
  keys: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'name_key'])
    .where('account_id', '=', account)
    .where('kind', '=', 'resources')
    .where('deleted_at', 'is', null)
    .where('name_key', 'in', keys)
    .execute()
  return new Map(rows.map(row => [row.name_key, row.id]))
}

/** The account's resources uploaded with one of these checksums, the newest first. */
export async function findByContent(db: Executor, account: AccountId, sums: string[]) {
  if (sums.length === 0) return []
  return db
    .selectFrom('assets')
    .select(['id', 'md5', 'source_size', 'size'])
    .where('account_id', '=', account)
    .where('kind', '=', 'resources')
    .where('deleted_at', 'is', null)
    .where('md5', 'in', sums)
    .orderBy('id', 'desc')
    .limit(assetLimits.sameSums)
    .execute()
}
