import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

/** Channels for which this content was paid, or is being paid by a running job. */
export async function findPaid(db: Executor, account: AccountId, contentHash: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('paid_versions')
    .select('channel_id')
    .where('account_id', '=', account)
    .where('content_hash', '=', contentHash)
    .execute()
  return new Set(rows.map(row => row.channel_id))
}

/**
 * Records the versions a job pays for and returns how many are new; two concurrent jobs never record the same
 * (D-22).
 */
export async function claimVersions(
  transaction: Executor,
  account: AccountId,
  contentHash: string,
  channelIds: number[],
  jobId: number,
): Promise<number> {
  const rows = await transaction
    .insertInto('paid_versions')
    .values(
      channelIds.map(channel_id => ({
        account_id: account,
        content_hash: contentHash,
        channel_id,
        job_id: jobId,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('channel_id')
    .execute()
  return rows.length
}

export async function confirmVersions(transaction: Executor, jobId: number): Promise<void> {
  await transaction.updateTable('paid_versions').set({ paid: true }).where('job_id', '=', jobId).execute()
}

export async function releaseVersions(transaction: Executor, jobId: number): Promise<void> {
  await transaction
    .deleteFrom('paid_versions')
    .where('job_id', '=', jobId)
    .where('paid', '=', false)
    .execute()
}

export interface PackedFile {
  hash: string
  name: string
  mime: string
  size: number
}

type NewPack = PackedFile & {
  md5: string
  job_id: number
  account_id: number
  project_id: number
  content_hash: string
  channel_ids: number[]
}

export async function savePack(db: Executor, pack: NewPack): Promise<void> {
  await db
    .insertInto('packs')
    .values(pack)
    .onConflict(conflict => conflict.column('job_id').doNothing())
    .execute()
}

/** The packed file of a job; undefined before it is finished. */
export async function findPacked(db: Executor, jobId: number) {
  return db
    .selectFrom('packs')
    .select(['hash', 'name', 'mime', 'size', 'md5'])
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

/** The channels for which the account packed this file last. */
export async function findPackOf(
  db: Executor,
  account: AccountId,
  hash: string,
): Promise<{ name: string; channel_ids: number[] } | undefined> {
  return db
    .selectFrom('packs')
    .select(['name', 'channel_ids'])
    .where('account_id', '=', account)
    .where('hash', '=', hash)
    .orderBy('job_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The finished file of a job of this account; counts the download. */
export async function takePack(
  db: Executor,
  account: AccountId,
  jobId: number,
): Promise<PackedFile | undefined> {
  return db
    .updateTable('packs')
    .from('jobs')
    .set({ download_count: sql<number>`download_count + 1` })
    .whereRef('jobs.id', '=', 'packs.job_id')
    .where('jobs.status', '=', 'success')
    .where('packs.account_id', '=', account)
    .where('packs.job_id', '=', jobId)
    .returning(['packs.hash', 'packs.name', 'packs.mime', 'packs.size'])
    .executeTakeFirst()
}
