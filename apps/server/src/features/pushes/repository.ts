import { sql, type Insertable } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { type PushContent, pushContent } from './push-input.ts'
import type { Push, PushState, PushTables } from './tables.ts'

export const pendingStates = ['waiting', 'packing', 'uploading'] as const satisfies PushState[]

export async function insertPush(
  db: Executor,
  push: Omit<Insertable<PushTables['pushes']>, 'state' | 'job_id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('pushes')
    .values({ ...push, state: 'waiting', job_id: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a push sends; undefined once it is no longer kept. */
export async function findContent(
  db: Executor,
  { account_id, content_id }: Pick<Push, 'account_id' | 'content_id'>,
): Promise<PushContent | undefined> {
  const row = await db
    .selectFrom('push_contents')
    .select('content')
    .where('account_id', '=', account_id)
    .where('id', '=', content_id)
    .executeTakeFirst()
  return row && pushContent.parse(row.content)
}

/** Deletes contents that no pending push and none since then needs. */
export async function deleteOldContents(db: Executor, before: Date): Promise<void> {
  await sql`delete from push_contents as held where not exists (select from pushes
    where pushes.content_id = held.id and (pushes.state in (${sql.join(pendingStates)})
      or pushes.created_at >= ${before}))`.execute(db)
}

export async function countPending(db: Executor, account: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('pushes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('state', 'in', pendingStates)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The push of a running job; undefined when it is another job's by now, or has ended. */
export async function findRunning(
  db: Executor,
  { id, jobId }: { id: number; jobId: number },
): Promise<Push | undefined> {
  return db
    .selectFrom('pushes')
    .selectAll()
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('state', 'in', pendingStates)
    .executeTakeFirst()
}

type Change = Partial<Omit<Push, 'id' | 'account_id'>>

/** Changes a push that a job runs. False when it is no longer that job's. */
export async function changeRunning(
  db: Executor,
  { id, jobId }: { id: number; jobId: number },
  change: Change,
): Promise<boolean> {
  const row = await db
    .updateTable('pushes')
    .set(change)
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .where('state', 'in', pendingStates)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a push of the account until the transaction ends. */
const ofAccount = (db: Executor, account: AccountId, id: number) =>
  db.selectFrom('pushes').selectAll().where('account_id', '=', account).where('id', '=', id)

export async function findPush(db: Executor, account: AccountId, id: number): Promise<Push | undefined> {
  return ofAccount(db, account, id).executeTakeFirst()
}

export async function lockPush(db: Executor, account: AccountId, id: number): Promise<Push | undefined> {
  return ofAccount(db, account, id).forUpdate().executeTakeFirst()
}

export async function changePush(
  db: Executor,
  account: AccountId,
  id: number,
  change: Change,
): Promise<void> {
  await db.updateTable('pushes').set(change).where('account_id', '=', account).where('id', '=', id).execute()
}

interface Place {
  ad_account_id: number
  destination_id: string
}

/** Pushes of these contents to a destination that are pending or have succeeded, by content. */
export async function findSame(
  db: Executor,
  account: AccountId,
  { ad_account_id, destination_id }: Place,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('pushes')
    .select(['id', 'content_hash'])
    .where('account_id', '=', account)
    .where('ad_account_id', '=', ad_account_id)
    .where('destination_id', '=', destination_id)
    .where('content_hash', 'in', hashes)
    .where('state', 'in', [...pendingStates, 'success'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.content_hash, row.id]))
}

/** The push that holds these bytes for a destination. */
export async function findHolder(db: Executor, account: AccountId, place: Place, md5: string) {
  return db
    .selectFrom('pushes')
    .select(['id', 'state', 'external_id'])
    .where('account_id', '=', account)
    .where('ad_account_id', '=', place.ad_account_id)
    .where('destination_id', '=', place.destination_id)
    .where('md5', '=', md5)
    .where('claimed', '=', true)
    .executeTakeFirst()
}

/** States of the pushes that were started together, locked so that the last one to end sees all. */
export async function lockBatch(db: Executor, account: number, batch: number) {
  return db
    .selectFrom('pushes')
    .select(['id', 'state', 'user_id'])
    .where('account_id', '=', account)
    .where('batch', '=', batch)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface PushFilter {
  keyword?: string | undefined
  state?: 'pending' | 'success' | 'fail' | 'cancelled' | undefined
  type?: string | undefined
  deducted?: 'yes' | 'no' | undefined
  page: number
  page_size: number
}

export async function findPushes(db: Executor, account: AccountId, filter: PushFilter) {
  const { keyword, state, type, deducted, page, page_size: pageSize } = filter
  const found = db
    .selectFrom('pushes')
    .innerJoin('users', 'users.id', 'pushes.user_id')
    .innerJoin('ad_accounts', 'ad_accounts.id', 'pushes.ad_account_id')
    .leftJoin('jobs', join =>
      join.onRef('jobs.id', '=', 'pushes.job_id').onRef('jobs.account_id', '=', 'pushes.account_id'),
    )
    .where('pushes.account_id', '=', account)
    .$if(state === 'pending', query => query.where('pushes.state', 'in', pendingStates))
    .$if(state !== undefined && state !== 'pending', query =>
      query.where('pushes.state', '=', state as PushState),
    )
    .$if(type !== undefined, query => query.where(sql<boolean>`ad_accounts.type = ${type}`))
    .$if(deducted === 'yes', query => query.where('pushes.times', '>', 0))
    .$if(deducted === 'no', query => query.where('pushes.times', '=', 0))
    .$if(keyword !== undefined && keyword !== '', query =>
      query.where(
        sql`lower(pushes.name || ' ' || pushes.file_name || ' ' || pushes.destination_name)`,
        'like',
        `%${escapeLike(keyword!)}%`,
      ),
    )
  const list = await found
    .selectAll('pushes')
    .select(['users.username', 'ad_accounts.type', 'ad_accounts.account_name', 'jobs.error'])
    .orderBy('pushes.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}
