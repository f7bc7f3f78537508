import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'

/** A video or audio file that can be converted. */
export interface TranscodeSource {
  id: number
  hash: string
  name: string
  format: string
  type: string
  duration_ms: number | null
}

/** Undefined when the account has no such asset, or has it in the trash. */
export async function findTranscodable(
  db: Executor,
  account: number,
  id: number,
): Promise<TranscodeSource | undefined> {
  return db
    .selectFrom('assets')
    .select(['id', 'hash', 'name', 'format', 'type', 'duration_ms'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

interface Request {
  assetId: number
  accountId: AccountId
  userId: number
  kind: string
  source: string
}

/**
 * Locks the user's conversion request until the transaction ends; returns the job requested for these bytes
 * and its status.
 */
export async function lockRequest(
  transaction: Executor,
  { assetId, accountId, userId, kind, source }: Request,
): Promise<{ jobId: number; pending: boolean } | undefined> {
  const { source: before, job_id } = await transaction
    .insertInto('asset_transcodes')
    .values({ asset_id: assetId, account_id: accountId, user_id: userId, kind, source, job_id: null })
    .onConflict(conflict => conflict.columns(['asset_id', 'user_id', 'kind']).doUpdateSet({ kind }))
    .returning(['source', 'job_id'])
    .executeTakeFirstOrThrow()
  if (before !== source || job_id === null) return undefined
  const job = await transaction
    .selectFrom('jobs')
    .select('status')
    .where('id', '=', job_id)
    .executeTakeFirst()
  return job && { jobId: job_id, pending: job.status === 'pending' }
}

export async function noteJob(
  transaction: Executor,
  { assetId, userId, kind, source }: Request,
  jobId: number,
): Promise<void> {
  await transaction
    .updateTable('asset_transcodes')
    .set({ source, job_id: jobId })
    .where('asset_id', '=', assetId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

/** A form of these very bytes. */
export async function findForm(
  db: Executor,
  assetId: number,
  kind: string,
  source: string,
): Promise<{ hash: string; size: number } | undefined> {
  return db
    .selectFrom('asset_derivatives')
    .select(['hash', 'size'])
    .where('asset_id', '=', assetId)
    .where('kind', '=', kind)
    .where(sql<boolean>`info->>'of' = ${source}`)
    .executeTakeFirst()
}

/** Returns how many forms of an asset exist or are pending. */
export async function countForms(db: Executor, assetId: number): Promise<number> {
  const { count } = await db
    .selectFrom('asset_transcodes')
    .select(expression => expression.fn.count<number>('kind').distinct().as('count'))
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow()
  return count
}

interface Form {
  kind: string
  hash: string
  mime: string
  width: number | null
  height: number | null
  size: number
  info: Record<string, unknown>
}

/** Returns false if the asset has other bytes by now or was deleted; the result is then discarded. */
export async function saveForm(
  transaction: Executor,
  account: number,
  source: { id: number; hash: string },
  { info, ...form }: Form,
): Promise<boolean> {
  const current = await transaction
    .selectFrom('assets')
    .select('hash')
    .where('id', '=', source.id)
    .where('account_id', '=', account)
    .forShare()
    .executeTakeFirst()
  if (current?.hash !== source.hash) return false
  const row = { ...form, info: JSON.stringify({ ...info, of: source.hash }) }
  await transaction
    .insertInto('asset_derivatives')
    .values({ asset_id: source.id, account_id: account, ...row })
    .onConflict(conflict => conflict.columns(['asset_id', 'kind']).doUpdateSet(row))
    .execute()
  return true
}
