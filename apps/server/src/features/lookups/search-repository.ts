import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { ProjectKind } from '../projects/service.ts'

export interface Search {
  keyword?: string | undefined
  page: number
  page_size: number
}

/** Matches a part of the name, or the whole id. */
function byNameOrId(keyword: string | undefined) {
  if (keyword === undefined || keyword === '') return sql<boolean>`true`
  const id = /^\d{1,9}$/.test(keyword) ? Number(keyword) : 0
  return sql<boolean>`(lower(name) like ${`%${escapeLike(keyword)}%`} or id = ${id})`
}

export async function searchProjects(
  db: Executor,
  account: AccountId,
  kinds: readonly ProjectKind[],
  { keyword, page, page_size: pageSize }: Search,
) {
  if (kinds.length === 0) return { list: [], total: 0 }
  const found = db
    .selectFrom('projects')
    .where('account_id', '=', account)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .where(byNameOrId(keyword))
  const list = await found
    .select(['id', 'name', 'kind', 'cover_hash', sql<number>`coalesce(template_id, 0)`.as('template_id')])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

/** Materials are the finished creatives of the account. */
export async function searchMaterials(
  db: Executor,
  account: AccountId,
  { keyword, page, page_size: pageSize }: Search,
) {
  const found = db
    .selectFrom('assets')
    .where('account_id', '=', account)
    .where('kind', '=', 'works')
    .where('deleted_at', 'is', null)
    .where(byNameOrId(keyword))
  const list = await found
    .select(['id', 'name', 'type', sql<number>`coalesce(project_id, 0)`.as('project_id')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export interface AppRow {
  product_id: number
  name: string
  icon_url: string
  platform: 'ios' | 'android'
  store_url: string
}

/** One row for each store link of a product that is neither archived nor deleted. */
export async function searchApps(
  db: Executor,
  account: AccountId,
  { keyword, page, page_size: pageSize }: Search,
): Promise<{ list: AppRow[]; total: number }> {
  const apps = sql`from products cross join lateral (values ('ios', ios_url), ('android', android_url)) as store (platform, store_url)
    where account_id = ${account} and deleted_at is null and archived_at is null and store_url <> '' and lower(name || ' ' || store_url) like ${`%${escapeLike(keyword ?? '')}%`}`
  const { rows } =
    await sql<AppRow>`select id as product_id, name, icon_url, platform, store_url ${apps} order by lower(name), id, platform limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    )
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total ${apps}`.execute(db)
  return { list: rows, total: counted?.total ?? 0 }
}
