import { sql, type Insertable, type Updateable } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { VoiceTables } from './tables.ts'

type Takes = VoiceTables['voice_takes']

function takes(db: Executor, account: AccountId) {
  return db
    .selectFrom('voice_takes')
    .innerJoin('jobs', 'jobs.id', 'voice_takes.job_id')
    .select([
      'voice_takes.id',
      'voice_takes.name',
      'voice_takes.script',
      'voice_takes.job_id',
      'voice_takes.mp3_hash',
      'voice_takes.size_bytes',
      'voice_takes.md5',
      'voice_takes.duration_ms',
      'voice_takes.peaks',
      'voice_takes.timings',
      'voice_takes.created_at',
      'jobs.status',
      'jobs.progress',
      'jobs.error',
    ])
    .where('voice_takes.account_id', '=', account)
}

export type TakeRow = Awaited<ReturnType<ReturnType<typeof takes>['execute']>>[number]

export async function findTakes(
  db: Executor,
  account: AccountId,
  { page, page_size: pageSize }: { page: number; page_size: number },
) {
  const list = await takes(db, account)
    .orderBy('voice_takes.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { list, total: await countTakes(db, account) }
}

export function findTake(db: Executor, account: AccountId, id: number) {
  return takes(db, account).where('voice_takes.id', '=', id).executeTakeFirst()
}

export async function countTakes(db: Executor, account: AccountId): Promise<number> {
  const { total } = await db
    .selectFrom('voice_takes')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function insertTake(
  db: Executor,
  take: Pick<Insertable<Takes>, 'account_id' | 'created_by' | 'name' | 'script' | 'job_id'>,
): Promise<number> {
  const { id } = await db.insertInto('voice_takes').values(take).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What the job of a voice reads; undefined when the voice was deleted. */
export function findTakeOfJob(db: Executor, account: number, jobId: number) {
  return db
    .selectFrom('voice_takes')
    .select(['id', 'script'])
    .where('account_id', '=', account)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

export async function changeTake(
  db: Executor,
  account: number,
  id: number,
  change: Updateable<Takes>,
): Promise<void> {
  await db
    .updateTable('voice_takes')
    .set(change)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteTakeRow(db: Executor, account: AccountId, id: number): Promise<void> {
  await db.deleteFrom('voice_takes').where('account_id', '=', account).where('id', '=', id).execute()
}

export async function deleteOldTakes(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('voice_takes').where('created_at', '<', before).execute()
}
