import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

/**
 * Channels for which this content was paid, or is being paid by a running pack. A push does not count until
 * it has ended: the network may refuse it, and then it pays nothing.
 */
export async function findPaid(db: Executor, account: AccountId, contentHash: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('paid_versions')
    .select('channel_id')
    .where('account_id', '=', account)
    .where('content_hash', '=', contentHash)
    .where(({ or, eb }) => or([eb('paid', '=', true), eb('job_id', 'not in', pushesOf(db, account))]))
    .execute()
  return new Set(rows.map(row => row.channel_id))
}

/** Jobs that push: whether one pays is decided when it ends. */
function pushesOf(db: Executor, account: number) {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', '=', 'pushCreative')
}

/**
 * Records the versions a job pays for and returns how many are new; two concurrent jobs never record the same
 * (D-22). What a push has claimed and not paid is taken over, as it may end without paying.
 */
export async function claimVersions(
  transaction: Executor,
  { account, contentHash, channelIds, projectId, jobId }: ClaimedVersions,
): Promise<number> {
  const shared = { account_id: account, content_hash: contentHash, project_id: projectId, job_id: jobId }
  const rows = await transaction
    .insertInto('paid_versions')
    .values(channelIds.map(channel_id => ({ ...shared, channel_id })))
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'content_hash', 'channel_id'])
        .doUpdateSet({ job_id: jobId, project_id: projectId })
        .where('paid_versions.paid', '=', false)
        .where('paid_versions.job_id', 'in', pushesOf(transaction, account)),
    )
    .returning('channel_id')
    .execute()
  return rows.length
}

interface ClaimedVersions {
  account: AccountId
  contentHash: string
  channelIds: number[]
  projectId: number
  jobId: number
}

/** Returns how many versions the job has paid. */
export async function confirmVersions(transaction: Executor, jobId: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('paid_versions')
    .set({ paid: true })
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Confirms the version of a push whose claim another job may have taken over; false when that one paid it, so
 * the push pays nothing.
 */
export async function confirmPushedVersion(
  transaction: Executor,
  { account, contentHash, channelId, projectId, jobId }: PushedVersion,
): Promise<boolean> {
  if ((await confirmVersions(transaction, jobId)) > 0) return true
  const shared = { account_id: account, content_hash: contentHash, project_id: projectId, job_id: jobId }
  const row = { ...shared, channel_id: channelId }
  const added = await transaction
    .insertInto('paid_versions')
    .values({ ...row, paid: true })
    .onConflict(conflict => conflict.doNothing())
    .returning('channel_id')
    .executeTakeFirst()
  return added !== undefined
}

interface PushedVersion {
  account: AccountId
  contentHash: string
  channelId: number
  projectId: number
  jobId: number
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
