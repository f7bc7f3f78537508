import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { adAccountLimits } from '../../platform/limits/ad-account-limits.ts'
import { everRead } from './repository.ts'
import type { AdObjectNameRow } from './tables.ts'

/** Returns the names of objects of ad networks, from the ad accounts whose reports the tenant reads. */
export async function findObjectNames(
  db: Executor,
  account: AccountId,
  { dimension, ids }: { dimension: AdObjectNameRow['dimension']; ids: string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await everRead(db, account)
    .innerJoin('ad_object_names', 'ad_object_names.ad_account_id', 'ad_accounts.id')
    .select(['ad_object_names.object_id', 'ad_object_names.name'])
    .where('ad_object_names.dimension', '=', dimension)
    .where(sql<boolean>`ad_object_names.object_id = any(${ids})`)
    .execute()
  return new Map(rows.map(row => [row.object_id, row.name]))
}

/** Returns the ids of objects whose name contains a text, of the ad accounts that the tenant reads. */
export async function findObjectIds(
  db: Executor,
  account: AccountId,
  { dimension, keyword }: { dimension: AdObjectNameRow['dimension']; keyword: string },
): Promise<string[]> {
  const rows = await everRead(db, account)
    .innerJoin('ad_object_names', 'ad_object_names.ad_account_id', 'ad_accounts.id')
    .select('ad_object_names.object_id')
    .distinct()
    .where('ad_object_names.dimension', '=', dimension)
    .where(sql`lower(ad_object_names.name)`, 'like', `%${escapeLike(keyword)}%`)
    .limit(adAccountLimits.foundObjects)
    .execute()
  return rows.map(row => row.object_id)
}
