import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { ProjectKind } from './tables.ts'

/** The document of a project, also of one stored as a template. */
export const madeOf = sql<
  'playsmart' | 'iv'
>`coalesce(projects.document #>> '{records,project,kind}', 'playsmart')`

export interface ListFilter {
  keyword?: string | undefined
  status?: 'draft' | 'packed' | undefined
  from?: number | undefined
  to?: number | undefined
  /** The source of an own template. */
  madeOf?: 'playsmart' | 'iv' | undefined
}
export interface Paging {
  page: number
  page_size: number
  order?: string | undefined
}

const orders = {
  '-updated_time': sql`projects.updated_at desc, projects.id desc`,
  updated_time: sql`projects.updated_at, projects.id`,
  '-created_time': sql`projects.created_at desc, projects.id desc`,
  created_time: sql`projects.created_at, projects.id`,
  name: sql`lower(projects.name), projects.id`,
  '-name': sql`lower(projects.name) desc, projects.id desc`,
} as const

/** The last changed first, unless another order is requested. */
export function orderOf(order: string | undefined) {
  return orders[Object.hasOwn(orders, order ?? '') ? (order as keyof typeof orders) : '-updated_time']
}

/**
 * Conditions of every project list: projects of the account and kind that are not deleted, filtered. A number
 * also matches an id.
 */
export function matchingProjects(db: Executor, account: AccountId, kind: ProjectKind, filter: ListFilter) {
  const keyword = filter.keyword ?? ''
  const asId = /^\d{1,9}$/.test(keyword) ? Number(keyword) : 0
  return db
    .selectFrom('projects')
    .where('projects.account_id', '=', account)
    .where('projects.kind', '=', kind)
    .where('projects.deleted_at', 'is', null)
    .$if(keyword !== '', query =>
      query.where(eb =>
        eb.or([
          eb(sql`lower(projects.name)`, 'like', `%${escapeLike(keyword)}%`),
          eb('projects.id', '=', asId),
        ]),
      ),
    )
    .$if(filter.status !== undefined, query =>
      query.where('projects.packed_at', filter.status === 'packed' ? 'is not' : 'is', null),
    )
    .$if(filter.from !== undefined, query =>
      query.where('projects.updated_at', '>=', new Date(filter.from! * 1000)),
    )
    .$if(filter.madeOf !== undefined, query => query.where(madeOf, '=', filter.madeOf!))
    .$if(filter.to !== undefined, query =>
      query.where('projects.updated_at', '<', new Date((filter.to! + 1) * 1000)),
    )
}
