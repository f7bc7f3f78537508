import { sql, type Insertable, type Updateable } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { AiBannerTables } from './tables.ts'

type Banners = AiBannerTables['ai_banners']

function banners(db: Executor, account: AccountId) {
  return db
    .selectFrom('ai_banners')
    .innerJoin('jobs', 'jobs.id', 'ai_banners.job_id')
    .innerJoin('users', 'users.id', 'ai_banners.created_by')
    .select([
      'ai_banners.id',
      'ai_banners.name',
      'ai_banners.wish',
      'ai_banners.rev',
      'ai_banners.job_id',
      'ai_banners.found',
      'ai_banners.candidates',
      'ai_banners.created_at',
      'users.username',
      'jobs.status',
      'jobs.progress',
      'jobs.error',
    ])
    .where('ai_banners.account_id', '=', account)
}

export type BannerRow = Awaited<ReturnType<ReturnType<typeof banners>['execute']>>[number]

interface Filter {
  page: number
  page_size: number
  keyword?: string | undefined
  status: '' | BannerRow['status']
}

export async function findBanners(db: Executor, account: AccountId, filter: Filter) {
  const { page, page_size: pageSize, keyword = '', status } = filter
  const matching = banners(db, account)
    .$if(keyword !== '', query =>
      query.where(sql`lower(ai_banners.name)`, 'like', `%${escapeLike(keyword.toLowerCase())}%`),
    )
    .$if(status !== '', query => query.where('jobs.status', '=', status as BannerRow['status']))
  const list = await matching
    .orderBy('ai_banners.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}

export function findBanner(db: Executor, account: AccountId, id: number): Promise<BannerRow | undefined> {
  return banners(db, account).where('ai_banners.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockBanner(
  transaction: Executor,
  account: AccountId,
  id: number,
): Promise<BannerRow | undefined> {
  await transaction
    .selectFrom('ai_banners')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findBanner(transaction, account, id)
}

/** For the editor's lock (LV-03): the number of its runs. */
export async function revisionOfBanner(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ai_banners')
    .select('rev')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.rev
}

export async function countBanners(db: Executor, account: AccountId): Promise<number> {
  const { total } = await db
    .selectFrom('ai_banners')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function insertBanner(
  db: Executor,
  banner: Pick<Insertable<Banners>, 'account_id' | 'created_by' | 'name' | 'wish' | 'job_id'>,
): Promise<number> {
  const { id } = await db.insertInto('ai_banners').values(banner).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeBanner(
  db: Executor,
  account: number,
  id: number,
  change: Updateable<Banners>,
): Promise<void> {
  await db
    .updateTable('ai_banners')
    .set(change)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** What the job of a run reads; undefined when another run replaced it, or the banner was deleted. */
export function findBannerOfJob(db: Executor, account: AccountId, jobId: number) {
  return db
    .selectFrom('ai_banners')
    .select(['id', 'wish', 'rev'])
    .where('account_id', '=', account)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

/** Replaces the files of a banner. */
export async function setFiles(
  db: Executor,
  account: number,
  id: number,
  files: readonly { hash: string; mime: string }[],
): Promise<void> {
  await db
    .deleteFrom('ai_banner_files')
    .where('account_id', '=', account)
    .where('banner_id', '=', id)
    .execute()
  if (files.length === 0) return
  const rows = files.map(file => ({ ...file, banner_id: id, account_id: account }))
  await db
    .insertInto('ai_banner_files')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteBannerRow(db: Executor, account: AccountId, id: number): Promise<void> {
  await db.deleteFrom('ai_banners').where('account_id', '=', account).where('id', '=', id).execute()
}

export async function deleteOldBanners(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('ai_banners').where('created_at', '<', before).execute()
}
