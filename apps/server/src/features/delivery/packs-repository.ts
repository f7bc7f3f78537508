import type { Insertable } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { deliveryLimits } from '../../platform/limits/content-limits.ts'
import type { DeliveryTables } from './tables.ts'

interface DeliveredFile {
  hash: string
  name: string
  size: number
  files: number
}

export async function saveDelivered(
  db: Executor,
  pack: DeliveredFile & { job_id: number; account_id: number; group_id: number },
): Promise<void> {
  await db
    .insertInto('delivery_packs')
    .values(pack)
    .onConflict(conflict => conflict.column('job_id').doNothing())
    .execute()
}

/** Stores the names of the files of a delivery; a repeated job stores them once. */
export async function saveDeliveredNames(
  db: Executor,
  files: readonly Insertable<DeliveryTables['delivered_files']>[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('delivered_files')
    .values([...files])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Finished packs of a group, the newest first. */
export async function findDelivered(db: Executor, account: AccountId, groupId: number) {
  return db
    .selectFrom('delivery_packs')
    .innerJoin('jobs', 'jobs.id', 'delivery_packs.job_id')
    .select(['job_id', 'name', 'size', 'files', 'delivery_packs.created_at'])
    .where('delivery_packs.account_id', '=', account)
    .where('group_id', '=', groupId)
    .where('jobs.status', '=', 'success')
    .orderBy('job_id', 'desc')
    .limit(deliveryLimits.packs)
    .execute()
}

export async function findDeliveredFile(
  db: Executor,
  account: AccountId,
  jobId: number,
): Promise<{ hash: string; name: string; size: number } | undefined> {
  return db
    .selectFrom('delivery_packs')
    .innerJoin('jobs', 'jobs.id', 'delivery_packs.job_id')
    .select(['hash', 'name', 'size'])
    .where('delivery_packs.account_id', '=', account)
    .where('job_id', '=', jobId)
    .where('jobs.status', '=', 'success')
    .executeTakeFirst()
}
