import type { PsKind } from '@adloom/contract/ps'
import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

export interface PsFilter { kind: PsKind; keyword?: string | undefined; status?: 'draft' | 'packed' | undefined; from?: number | undefined; to?: number | undefined }

const orders = {
  '-updated_time': sql`projects.updated_at desc, projects.id desc`,
  updated_time: sql`projects.updated_at, projects.id`,
  '-created_time': sql`projects.created_at desc, projects.id desc`,
  created_time: sql`projects.created_at, projects.id`,
  name: sql`lower(projects.name), projects.id`,
  '-name': sql`lower(projects.name) desc, projects.id desc`,
} as const

function matching(db: Executor, account: AccountId, filter: PsFilter) {
  const keyword = filter.keyword ?? ''
  const asId = /^\d{1,9}$/.test(keyword) ? Number(keyword) : 0
  return db.selectFrom('projects').where('projects.account_id', '=', account).where('projects.kind', '=', filter.kind).where('projects.deleted_at', 'is', null)
    .$if(keyword !== '', query => query.where(eb => eb.or([eb(sql`lower(projects.name)`, 'like', `%${escapeLike(keyword)}%`), eb('projects.id', '=', asId)])))
    .$if(filter.status !== undefined, query => query.where('projects.packed_at', filter.status === 'packed' ? 'is not' : 'is', null))
    .$if(filter.from !== undefined, query => query.where('projects.updated_at', '>=', new Date(filter.from! * 1000)))
    .$if(filter.to !== undefined, query => query.where('projects.updated_at', '<', new Date((filter.to! + 1) * 1000)))
}

/** Documents are left where they lie: the gameplay alone is read out of the page's own. */
export async function findPsProjects(db: Executor, account: AccountId, filter: PsFilter, paging: { page: number; page_size: number; order?: string | undefined }) {
  const order = orders[Object.hasOwn(orders, paging.order ?? '') ? (paging.order as keyof typeof orders) : '-updated_time']
  const ids = matching(db, account, filter).select('projects.id').orderBy(order).limit(paging.page_size).offset((paging.page - 1) * paging.page_size)
  const list = await db.selectFrom('projects').leftJoin('products', 'products.id', 'projects.product_id')
    .select(['projects.id', 'projects.kind', 'projects.name', 'projects.rev', 'projects.product_id', 'projects.channel_ids', 'projects.packed_at', 'projects.cover_hash', 'projects.created_at', 'projects.updated_at'])
    .select(sql<string>`coalesce(projects.document #>> '{records,project,gameplay}', '')`.as('gameplay'))
    .select(['products.name as product_name', 'products.icon_url', 'products.ios_url', 'products.android_url'])
    .where('projects.account_id', '=', account).where('projects.id', 'in', ids).orderBy(order).execute()
  const { total } = await matching(db, account, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export type PsListRow = Awaited<ReturnType<typeof findPsProjects>>['list'][number]
