import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type ListFilter, matchingProjects, orderOf, type Paging } from './list-conditions.ts'

export interface ProjectFilter extends ListFilter {
  gameplay?: string | undefined
  template_id?: number | undefined
}

function matching(db: Executor, account: AccountId, filter: ProjectFilter) {
  return matchingProjects(db, account, 'normal', filter)
    .$if(filter.gameplay !== undefined, query =>
      query.where('projects.template_id', 'in', eb =>
        eb.selectFrom('templates').select('templates.id').where('templates.gameplay', '=', filter.gameplay!),
      ),
    )
    .$if(filter.template_id !== undefined, query =>
      query.where('projects.template_id', '=', filter.template_id!),
    )
}

/**
 * Reads the ids of a page from the index of the order and joins only those rows, so deep pages stay cheap
 * (D-05).
 */
export async function findProjects(db: Executor, account: AccountId, filter: ProjectFilter, paging: Paging) {
  const order = orderOf(paging.order)
  const ids = matching(db, account, filter)
    .select('projects.id')
    .orderBy(order)
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
  const list = await db
    .selectFrom('projects')
    .innerJoin('templates', 'templates.id', 'projects.template_id')
    .leftJoin('products', 'products.id', 'projects.product_id')
    .select([
      'projects.id',
      'projects.name',
      'projects.rev',
      'templates.id as template_id',
      'projects.product_id',
      'projects.channel_ids',
      'projects.packed_at',
      'projects.cover_hash',
      'projects.created_at',
      'projects.updated_at',
    ])
    .select([
      'templates.name as template_name',
      'templates.gameplay',
      'products.name as product_name',
      'products.icon_url',
      'products.ios_url',
      'products.android_url',
    ])
    .where('projects.account_id', '=', account)
    .where('projects.id', 'in', ids)
    .orderBy(order)
    .execute()
  const { total } = await matching(db, account, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

export type ProjectListRow = Awaited<ReturnType<typeof findProjects>>['list'][number]
